// The two viewports: one canvas, two scenes, one camera that both share, seen from the same side at the same size.
import * as THREE from "three";
import { Figure, rise } from "./figure";
import { Marks } from "./marks";
import { LADDER, Pace, type Fineness } from "./quality";
import { DECODED, RIM } from "./skin";
import type { Side } from "./state";

export interface Colours {
  source: string;
  result: string;
  red: string;
  sky: string;
  ground: string;
  grid: string;
}

interface Pane {
  side: Side;
  scene: THREE.Scene;
  camera: THREE.PerspectiveCamera;
  light: THREE.DirectionalLight;
  floor: THREE.Mesh;
  /** Of a ground that is not level. */
  hills: THREE.MeshLambertMaterial;
  gridColour: { value: THREE.Color };
  figure: Figure | null;
  marks: Marks;
  aim: THREE.Vector3;
}

/**
 * A floor with lines every half metre of the world, drawn in the shader: they end nowhere, stay a pixel wide, and fade
 * where they would lie closer than a few pixels.
 */
function ruled<M extends THREE.Material>(colour: { value: THREE.Color }, material: M): M {
  material.onBeforeCompile = (shader) => {
    shader.uniforms.gridColour = colour;
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", "#include <common>\nvarying vec2 vGround;")
      .replace("#include <project_vertex>", "#include <project_vertex>\nvGround = 2.0 * (modelMatrix * vec4(position, 1.0)).xz;");
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", "#include <common>\nvarying vec2 vGround; uniform vec3 gridColour;")
      .replace(
        "#include <color_fragment>",
        `#include <color_fragment>
        vec2 step2 = fwidth(vGround);
        vec2 line2 = (1.0 - min(abs(fract(vGround - 0.5) - 0.5) / step2, 1.0)) * (1.0 - smoothstep(0.1, 0.45, step2));
        diffuseColor.rgb = mix(diffuseColor.rgb, gridColour, max(line2.x, line2.y));`,
      );
  };
  return material;
}

// How far away the camera is at the beginning, in heights, and further where a clip takes up more than fits into this.
const NEAR = 2.4;
const MARGIN = 1.12;
// Room for the switches below the feet, in heights.
const BELOW = 0.08;
// Milliseconds after the last change at which a coarse picture is drawn again in full.
const SETTLED = 150;
// Milliseconds between two pictures of a slow machine while it solves: without a graphics card both want the same cores.
const SPARING = 250;

export class View {
  readonly canvas = document.createElement("canvas");
  readonly panes: Record<Side, Pane>;
  overlay = false;
  follow = true;
  ownLooks = true;
  // The camera around its aim: angles in radians, distance in heights of the figure, pan in heights.
  orbit = { turn: 0.5, tilt: 0.2, distance: 2.4, panX: 0, panY: 0 };
  onlost: () => void = () => {};
  /** Draws more over the figures, once they are posed. */
  onpose: () => void = () => {};
  /** Told once a picture is drawn. */
  ondrawn: () => void = () => {};
  /** Set by whoever changes what is seen; a picture that would be the same is not drawn again. */
  dirty = true;
  /** What the last picture was drawn with. */
  fineness = LADDER[0];
  private last = "";
  readonly pace = new Pace();
  // When the last picture was drawn, and whether the turn of the page before this one drew one.
  private drawn = 0;
  private moving = false;
  private renderer: THREE.WebGLRenderer;

  constructor(private host: HTMLElement, private colours: Colours) {
    this.renderer = new THREE.WebGLRenderer({ canvas: this.canvas, antialias: true, powerPreference: "high-performance" });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = THREE.PCFShadowMap;
    this.renderer.toneMapping = THREE.NoToneMapping;
    this.renderer.autoClear = false;
    this.canvas.addEventListener("webglcontextlost", () => this.onlost());
    host.prepend(this.canvas);
    this.panes = { source: this.makePane("source"), target: this.makePane("target") };
    this.setColours(colours);
    new ResizeObserver(() => this.resize()).observe(host);
    this.resize();
    // Pictures of materials arrive when they have been decoded.
    addEventListener(DECODED, () => (this.dirty = true));
  }

  private makePane(side: Side): Pane {
    const scene = new THREE.Scene();
    const light = new THREE.DirectionalLight(0xffffff, 1.75);
    light.castShadow = true;
    light.shadow.mapSize.set(1024, 1024);
    light.shadow.radius = 3;
    light.shadow.bias = -0.0006;
    light.shadow.normalBias = 0.015;
    const fill = new THREE.DirectionalLight(0xdfe8ff, 0.7);
    fill.position.set(-3, 1.5, -2);
    scene.add(light, light.target, fill, new THREE.HemisphereLight(0xffffff, 0x8a8d95, 1.0));
    const gridColour = { value: new THREE.Color() };
    const floor = new THREE.Mesh(new THREE.CircleGeometry(40, 64), ruled(gridColour, new THREE.MeshBasicMaterial()));
    const hills = ruled(gridColour, new THREE.MeshLambertMaterial({ side: THREE.DoubleSide }));
    const shade = new THREE.Mesh(new THREE.PlaneGeometry(40, 40), new THREE.ShadowMaterial({ opacity: 0.3 }));
    shade.receiveShadow = true;
    shade.position.z = 0.002;
    floor.add(shade);
    floor.rotation.x = -Math.PI / 2;
    floor.position.y = -0.004;
    scene.add(floor);
    const marks = new Marks(side === "source" ? this.colours.source : this.colours.result);
    scene.add(marks.group);
    const camera = new THREE.PerspectiveCamera(32, 1, 0.02, 120);
    return { side, scene, camera, light, floor, hills, gridColour, figure: null, marks, aim: new THREE.Vector3(0, 0.9, 0) };
  }

  setColours(colours: Colours): void {
    this.colours = colours;
    this.dirty = true;
    const sky = new THREE.Color(colours.sky);
    RIM.value = sky.getHSL({ h: 0, s: 0, l: 0 }).l < 0.5 ? 0.3 : 0;
    for (const pane of Object.values(this.panes)) {
      const accent = pane.side === "source" ? colours.source : colours.result;
      pane.scene.background = new THREE.Color(colours.sky);
      pane.scene.fog = new THREE.Fog(colours.sky, 6, 16);
      pane.gridColour.value.set(colours.grid);
      (pane.floor.material as THREE.MeshBasicMaterial).color.set(colours.ground);
      pane.hills.color.set(colours.ground);
      pane.marks.setAccent(accent);
      pane.figure?.setColours(accent, colours.red);
    }
  }

  setFigure(side: Side, figure: Figure): void {
    const pane = this.panes[side];
    pane.figure?.dispose();
    pane.figure = figure;
    figure.look(this.ownLooks);
    this.setGround(side);
    this.arrange();
  }

  /** Draw what a figure stands on in the floor's colours. */
  setGround(side: Side): void {
    const { figure, floor, hills } = this.panes[side];
    floor.visible = !figure?.ground;
    if (figure?.ground) figure.ground.material = hills;
  }

  /** Put figures into the panes: each its own, or both in one. */
  arrange(): void {
    const { source, target } = this.panes;
    const home = this.overlay ? target.scene : source.scene;
    if (source.figure) home.add(source.figure.group);
    home.add(source.marks.group);
    if (target.figure) target.scene.add(target.figure.group);
    if (source.figure) source.figure.translucent = this.overlay;
    for (const pane of [source, target]) pane.figure?.look(this.ownLooks);
    this.resize();
  }

  resize(): void {
    this.dirty = true;
    const { clientWidth: width, clientHeight: height } = this.host;
    if (!width || !height) return;
    this.renderer.setPixelRatio(this.fineness.pixels * Math.min(devicePixelRatio, 2));
    this.renderer.setSize(width, height, false);
    for (const side of ["source", "target"] as Side[]) {
      const [, , w, h] = this.box(side);
      this.panes[side].camera.aspect = w / h;
      this.panes[side].camera.updateProjectionMatrix();
    }
  }

  /** Where a pane is on the canvas: left, top, width, height. */
  box(side: Side): [number, number, number, number] {
    const { clientWidth: width, clientHeight: height } = this.host;
    if (this.overlay) return [0, 0, Math.max(width, 1), Math.max(height, 1)];
    const half = Math.floor(width / 2);
    return side === "source" ? [0, 0, Math.max(half, 1), Math.max(height, 1)] : [half, 0, Math.max(width - half, 1), Math.max(height, 1)];
  }

  /** The pane under a place of the host, and the place inside it. */
  at(x: number, y: number): { pane: Pane; x: number; y: number; width: number; height: number } {
    const side: Side = this.overlay || x >= this.box("target")[0] ? "target" : "source";
    const [left, top, width, height] = this.box(side);
    return { pane: this.panes[side], x: x - left, y: y - top, width, height };
  }

  /** Draw what has changed: coarser where the machine falls behind while something moves, and in full once it stands.

      `lively` says that it is moved by somebody and goes on moving, whether or not this picture differs from the last:
      to change the canvas's size takes longer than to draw it. */
  draw(now: number, frame: number, whole: number, lively: boolean): void {
    const key = [frame, ...Object.values(this.orbit)].join();
    const changed = key !== this.last || this.dirty;
    const stands = !lively && now - this.drawn > SETTLED;
    const settles = stands && this.fineness !== LADDER[0];
    if (changed && this.moving) this.pace.took(now - this.drawn);
    if (changed || settles) this.refine(stands ? LADDER[0] : this.pace.fineness);
    this.moving = changed;
    if (!changed && !settles) return;
    this.drawn = now;
    this.last = key;
    this.dirty = false;
    this.picture(frame, whole);
  }

  /** Whether a picture should wait for a solve that is running. */
  spares(now: number): boolean {
    return !this.pace.fineness.whole && now - this.drawn < SPARING;
  }

  private refine(fineness: Fineness): void {
    if (fineness === this.fineness) return;
    this.fineness = fineness;
    this.resize();
  }

  private picture(frame: number, whole: number): void {
    this.renderer.setScissorTest(true);
    for (const side of ["source", "target"] as Side[]) {
      const pane = this.panes[side];
      pane.figure?.pose(frame);
      if (pane.figure) pane.figure.coarse = !this.fineness.whole;
      // Unseen, and not drawn either.
      pane.light.shadow.intensity = this.fineness.shadows ? 1 : 0;
      pane.light.shadow.autoUpdate = this.fineness.shadows;
      pane.marks.update(pane.figure, whole);
    }
    this.onpose();
    for (const side of (this.overlay ? ["target"] : ["source", "target"]) as Side[]) {
      const pane = this.panes[side];
      this.aim(pane);
      const [left, top, width, height] = this.box(side);
      const bottom = this.host.clientHeight - top - height;
      this.renderer.setViewport(left, bottom, width, height);
      this.renderer.setScissor(left, bottom, width, height);
      this.renderer.clear();
      this.renderer.render(pane.scene, pane.camera);
    }
    this.ondrawn();
  }

  /** What has to be seen of all figures, in heights: the same in both panes, so that their floors are level. */
  private get framed(): { low: number; high: number; side: number } {
    const all = Object.values(this.panes).flatMap((p) => (p.figure?.clip ? [p.figure.reach] : []));
    return {
      low: Math.min(0, ...all.map((r) => r.low)) - BELOW,
      high: all.length ? Math.max(0.5, ...all.map((r) => r.high)) : 1,
      side: Math.max(0.3, ...all.map((r) => r.side)),
    };
  }

  private aim(pane: Pane): void {
    const figure = pane.figure;
    const both = this.overlay ? Object.values(this.panes) : [pane];
    const height = Math.max(...both.map((p) => p.figure?.height ?? 0)) || 1.7;
    const { low, high, side } = this.framed;
    const aspect = Math.max(pane.camera.aspect, 0.2), slope = Math.tan(0.5 * THREE.MathUtils.degToRad(pane.camera.fov));
    let level = 0.5 * (low + high), needed = Math.max(0.5 * (high - low), side / aspect) / slope + 0.5 * side;
    const path = figure?.clip ? figure.reach.path : null;
    let spread = 0;
    if (figure && this.follow) {
      const hips = figure.hipsPlace, first = this.panes.source.figure ?? figure;
      level += rise(first.hipsPlace.y / first.height, first.reach.hips);
      pane.aim.set(hips.x, level * height, hips.z);
    } else if (path) {
      // A camera that stands still sees the whole path.
      const middle = path.getCenter(new THREE.Vector2());
      pane.aim.set(middle.x, level * height, middle.y);
      spread = path.getSize(new THREE.Vector2()).length() / 2 / height;
      needed += spread / (slope * Math.min(aspect, 1));
    }
    const { turn, tilt, distance, panX, panY } = this.orbit;
    const away = (distance / NEAR) * Math.max(NEAR, MARGIN * needed) * height;
    const ahead = new THREE.Vector3(Math.sin(turn) * Math.cos(tilt), Math.sin(tilt), Math.cos(turn) * Math.cos(tilt));
    const right = new THREE.Vector3(Math.cos(turn), 0, -Math.sin(turn));
    const aim = pane.aim.clone().addScaledVector(right, panX * height);
    aim.y += panY * height;
    pane.camera.position.copy(aim).addScaledVector(ahead, away);
    pane.camera.position.y = Math.max(pane.camera.position.y, 0.03 * height);
    pane.camera.near = 0.01 * height;
    pane.camera.far = 60 * height;
    pane.camera.lookAt(aim);
    pane.camera.updateProjectionMatrix();
    pane.camera.updateMatrixWorld();
    const fog = pane.scene.fog as THREE.Fog;
    fog.near = away + (1.2 + spread) * height;
    fog.far = away + (9 + 2 * spread) * height;
    const reach = Math.max(1.15, side + 0.3) * height, lamp = Math.max(1, reach / (2 * height));
    const shadow = pane.light.shadow.camera;
    shadow.left = shadow.bottom = -reach;
    shadow.right = shadow.top = reach;
    shadow.near = 0.1 * height;
    shadow.far = 6 * lamp * height;
    shadow.updateProjectionMatrix();
    const lit = figure ? figure.hipsPlace.setY(pane.aim.y) : pane.aim;
    pane.light.target.position.copy(lit);
    pane.light.position.copy(lit).add(new THREE.Vector3(1.1, 2.2, 1.4).multiplyScalar(lamp * height));
    pane.floor.position.set(pane.aim.x, -0.004, pane.aim.z);
  }

  /** The share of a figure's spots that are inside its pane. */
  inView(side: Side): number {
    const { figure, camera } = this.panes[side], at = new THREE.Vector3();
    const count = figure?.vertexCount ?? 0, step = Math.max(Math.floor(count / 500), 1);
    let inside = 0, all = 0;
    for (let v = 0; v < count; v += step, all++) {
      figure!.vertex(v, at).project(camera);
      if (Math.abs(at.x) <= 1 && Math.abs(at.y) <= 1) inside++;
    }
    return all ? inside / all : 0;
  }

  private ray = new THREE.Raycaster();

  /** The spot of a figure's skin under a place of its pane: the triangle and the weights of its corners. */
  spotAt(side: Side, x: number, y: number, width: number, height: number): { face: number[]; weights: number[] } | null {
    const { figure, camera } = this.panes[side];
    if (!figure?.mesh) return null;
    figure.coarse = false;
    this.ray.setFromCamera(new THREE.Vector2((2 * x) / width - 1, 1 - (2 * y) / height), camera);
    figure.mesh.computeBoundingSphere();
    const [hit] = this.ray.intersectObject(figure.mesh, false);
    if (!hit?.face) return null;
    const { a, b, c } = hit.face;
    const corners = [a, b, c].map((v) => figure.vertex(v, new THREE.Vector3()));
    const weights = new THREE.Vector3();
    THREE.Triangle.getBarycoord(hit.point, corners[0], corners[1], corners[2], weights);
    const clean = weights.toArray().map((w) => Math.min(Math.max(w, 0), 1));
    const total = clean[0] + clean[1] + clean[2] || 1;
    return { face: [a, b, c], weights: clean.map((w) => Number((w / total).toFixed(6))) };
  }
}
