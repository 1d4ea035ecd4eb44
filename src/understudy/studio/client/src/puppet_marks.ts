// What is drawn over a puppet and its source: control points, the joints they follow, and handles to drag along an axis.
import * as THREE from "three";
import type { Figure } from "./figure";

export type Axis = 0 | 1 | 2;

const AXES = [new THREE.Vector3(1, 0, 0), new THREE.Vector3(0, 1, 0), new THREE.Vector3(0, 0, 1)];
// Left, up, ahead: three that neither the source's amber nor penetration's red is among.
const INKS = [0xb57edc, 0x6fbf73, 0x4fa3c7];
const LONG = 0.16; // of the height

export class PuppetMarks {
  readonly group = new THREE.Group();
  private dots: THREE.InstancedMesh | null = null;
  private handles: THREE.LineSegments;
  private ends: THREE.InstancedMesh;
  private accent = new THREE.Color();
  private chosen = new THREE.Color();
  /** Where dots are in the world, in the order of their names. */
  places: THREE.Vector3[] = [];
  /** Ends of the handles in the world; empty while there are none. */
  private tips: THREE.Vector3[] = [];

  constructor() {
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute("position", new THREE.BufferAttribute(new Float32Array(18), 3).setUsage(THREE.DynamicDrawUsage));
    const colours = INKS.flatMap((ink) => [...new THREE.Color(ink).toArray(), ...new THREE.Color(ink).toArray()]);
    geometry.setAttribute("color", new THREE.BufferAttribute(new Float32Array(colours), 3));
    this.handles = new THREE.LineSegments(geometry, new THREE.LineBasicMaterial({ vertexColors: true, depthTest: false, depthWrite: false, transparent: true }));
    this.ends = new THREE.InstancedMesh(new THREE.SphereGeometry(1, 10, 8), new THREE.MeshBasicMaterial({ depthTest: false, depthWrite: false, transparent: true }), 3);
    INKS.forEach((ink, i) => this.ends.setColorAt(i, new THREE.Color(ink)));
    for (const object of [this.handles, this.ends]) {
      object.frustumCulled = false;
      object.renderOrder = 7;
      object.visible = false;
      this.group.add(object);
    }
  }

  /** The colour of dots, and of the one that is selected against such a sky. */
  setColours(accent: string, sky: string): void {
    this.accent.set(accent);
    this.chosen.set(PAINT.set(sky).getHSL({ h: 0, s: 0, l: 0 }).l < 0.5 ? 0xffffff : 0x14181d);
  }

  /** Draw dots; `selected` and `on` are indices, handles stand on the selected one where `axes` says so. */
  update(figure: Figure, places: THREE.Vector3[], selected: number, axes: THREE.Matrix4 | null): void {
    this.places = places;
    if (!this.dots || this.dots.count !== places.length) {
      if (this.dots) {
        this.group.remove(this.dots);
        this.dots.dispose();
      }
      this.dots = new THREE.InstancedMesh(
        new THREE.SphereGeometry(1, 14, 10), new THREE.MeshBasicMaterial({ transparent: true, depthTest: false, depthWrite: false, opacity: 0.95 }), places.length,
      );
      this.dots.frustumCulled = false;
      this.dots.renderOrder = 6;
      this.group.add(this.dots);
    }
    const size = 0.011 * figure.height;
    places.forEach((place, i) => {
      const scale = i === selected ? 1.7 * size : size;
      this.dots!.setMatrixAt(i, MATRIX.makeScale(scale, scale, scale).setPosition(place));
      this.dots!.setColorAt(i, i === selected ? this.chosen : this.accent);
    });
    this.dots.instanceMatrix.needsUpdate = true;
    if (this.dots.instanceColor) this.dots.instanceColor.needsUpdate = true;
    const base = axes && places[selected];
    this.handles.visible = this.ends.visible = Boolean(base);
    this.tips = [];
    if (!base || !axes) return;
    const position = this.handles.geometry.attributes.position as THREE.BufferAttribute;
    AXES.forEach((axis, i) => {
      const tip = axis.clone().transformDirection(axes).multiplyScalar(LONG * figure.height).add(base);
      position.setXYZ(2 * i, base.x, base.y, base.z);
      position.setXYZ(2 * i + 1, tip.x, tip.y, tip.z);
      const end = 0.8 * size;
      this.ends.setMatrixAt(i, MATRIX.makeScale(end, end, end).setPosition(tip));
      this.tips.push(tip);
    });
    position.needsUpdate = true;
    this.ends.instanceMatrix.needsUpdate = true;
  }

  /** The dot under a place of the pane; -1 where there is none. */
  dotAt(camera: THREE.Camera, x: number, y: number, width: number, height: number): number {
    let best = 13, found = -1;
    this.places.forEach((place, i) => {
      const [px, py] = onScreen(place, camera, width, height);
      const far = Math.hypot(px - x, py - y);
      if (far < best) [best, found] = [far, i];
    });
    return found;
  }

  /** The handle under a place of the pane. */
  handleAt(camera: THREE.Camera, base: THREE.Vector3 | undefined, x: number, y: number, width: number, height: number): Axis | null {
    if (!base || !this.tips.length) return null;
    const [bx, by] = onScreen(base, camera, width, height);
    let best = 8, found: Axis | null = null;
    this.tips.forEach((tip, i) => {
      const [tx, ty] = onScreen(tip, camera, width, height);
      const long = Math.hypot(tx - bx, ty - by);
      if (long < 12) return; // seen from its end: nothing to take hold of
      const along = ((x - bx) * (tx - bx) + (y - by) * (ty - by)) / long;
      const off = Math.abs((x - bx) * (ty - by) - (y - by) * (tx - bx)) / long;
      if (along > 12 && along < long + 9 && off < best) [best, found] = [off, i as Axis];
    });
    return found;
  }

  tip(axis: Axis): THREE.Vector3 | undefined {
    return this.tips[axis];
  }
}

export function onScreen(place: THREE.Vector3, camera: THREE.Camera, width: number, height: number): [number, number] {
  const at = PLACE.copy(place).project(camera);
  return [((at.x + 1) / 2) * width, ((1 - at.y) / 2) * height];
}

const MATRIX = new THREE.Matrix4();
const PAINT = new THREE.Color();
const PLACE = new THREE.Vector3();
