// A mesh without a rig on stage: a figure of one bone that carries it about, and shapes of its own for every frame.
import * as THREE from "three";
import { Figure, type Clip } from "./figure";
import type { Message } from "./message";

/** Shapes of some frames, in 16 bits a coordinate; those between are blends. */
export interface Shapes {
  frames: Uint32Array;
  coded: Uint16Array;
  low: number[];
  unit: number[];
}

export function shapesOf({ head, parts }: Message): Shapes | undefined {
  return parts.shapes && { frames: parts.shape_frames, coded: parts.shapes, low: head.low, unit: head.unit };
}

export class PuppetFigure extends Figure {
  /** What the pointer has made of it, in place of the clip's shape. */
  private held: Float32Array | null = null;
  private drawn = "";
  private welded: Uint32Array;
  private ghost: THREE.Mesh | null = null;
  private crossed: THREE.Points;
  // Counts every shape that was put in, so that the same frame of another clip is drawn anew.
  private version = 0;

  constructor(message: Message, accent: string, red: string) {
    super(message, accent, red);
    this.welded = weld(message.parts.vertices, message.parts.normals);
    this.mesh!.geometry.setAttribute("position", new THREE.BufferAttribute(message.parts.vertices.slice(), 3).setUsage(THREE.DynamicDrawUsage));
    this.mesh!.geometry.setAttribute("normal", new THREE.BufferAttribute(message.parts.normals.slice(), 3).setUsage(THREE.DynamicDrawUsage));
    this.crossed = new THREE.Points(
      new THREE.BufferGeometry(),
      new THREE.PointsMaterial({ color: red, size: 6, sizeAttenuation: false, depthTest: false, depthWrite: false, transparent: true, opacity: 0.9 }),
    );
    this.crossed.frustumCulled = false;
    this.crossed.renderOrder = 4;
    this.bones[0].add(this.crossed);
  }

  override setClip(clip: Clip): void {
    this.version++;
    // What a clip takes up is seen in its own shapes, not in what the pointer holds.
    const { held } = this;
    this.held = null;
    super.setClip(clip);
    this.held = held;
    this.version++;
  }

  override pose(frame: number): void {
    super.pose(frame);
    const key = this.held ? `held ${this.version}` : `${frame} ${this.version}`;
    if (key === this.drawn || !this.mesh) return;
    this.drawn = key;
    const position = this.mesh.geometry.attributes.position as THREE.BufferAttribute;
    const shapes = this.clip?.shapes;
    if (this.held) (position.array as Float32Array).set(this.held);
    else if (shapes) this.blend(shapes, frame, position.array as Float32Array);
    else return;
    position.needsUpdate = true;
    this.shade();
  }

  private blend({ frames, coded, low, unit }: Shapes, frame: number, out: Float32Array): void {
    let b = 0;
    // Frames go on by one most of the time; halving finds the rest.
    let first = 0, last = frames.length - 1;
    while (first < last) {
      b = (first + last) >> 1;
      if (frames[b] < frame) first = b + 1;
      else last = b;
    }
    b = first;
    const a = Math.max(b - 1, 0), span = frames[b] - frames[a] || 1;
    const share = Math.min(Math.max((frame - frames[a]) / span, 0), 1), rest = 1 - share;
    const count = out.length, one = a * count, two = b * count;
    for (let i = 0; i < count; i += 3) {
      out[i] = low[0] + unit[0] * (rest * coded[one + i] + share * coded[two + i]);
      out[i + 1] = low[1] + unit[1] * (rest * coded[one + i + 1] + share * coded[two + i + 1]);
      out[i + 2] = low[2] + unit[2] * (rest * coded[one + i + 2] + share * coded[two + i + 2]);
    }
  }

  /** Normals of the shape as it is; vertices that lie on one spot and looked one way share theirs. */
  private shade(): void {
    const { geometry } = this.mesh!;
    const at = geometry.attributes.position.array as Float32Array, normal = geometry.attributes.normal as THREE.BufferAttribute;
    const out = normal.array as Float32Array, { welded } = this, index = this.message.parts.faces as Uint32Array;
    out.fill(0);
    for (let f = 0; f < index.length; f += 3) {
      const a = 3 * index[f], b = 3 * index[f + 1], c = 3 * index[f + 2];
      const ux = at[b] - at[a], uy = at[b + 1] - at[a + 1], uz = at[b + 2] - at[a + 2];
      const vx = at[c] - at[a], vy = at[c + 1] - at[a + 1], vz = at[c + 2] - at[a + 2];
      const x = uy * vz - uz * vy, y = uz * vx - ux * vz, z = ux * vy - uy * vx;
      for (let k = 0; k < 3; k++) {
        const to = 3 * welded[index[f + k]];
        out[to] += x;
        out[to + 1] += y;
        out[to + 2] += z;
      }
    }
    for (let v = 0; v < welded.length; v++) {
      const from = 3 * welded[v], to = 3 * v;
      if (from !== to) continue;
      const length = Math.hypot(out[to], out[to + 1], out[to + 2]) || 1;
      out[to] /= length;
      out[to + 1] /= length;
      out[to + 2] /= length;
    }
    for (let v = 0; v < welded.length; v++) if (welded[v] !== v) out.copyWithin(3 * v, 3 * welded[v], 3 * welded[v] + 3);
    normal.needsUpdate = true;
  }

  get isHeld(): boolean {
    return this.held !== null;
  }

  /** Show a shape that is being posed. */
  hold(vertices: Float32Array): void {
    this.held = vertices;
    this.version++;
  }

  /** Go back to the clip. */
  release(): void {
    if (!this.held && !this.ghost?.visible && !this.crossed.visible) return;
    this.held = null;
    this.version++;
    this.crossed.visible = false;
    if (this.ghost) this.ghost.visible = false;
  }

  /** The pose before, as a shadow of it; null takes it away. */
  setGhost(vertices: Float32Array | null, colour: string): void {
    if (!vertices) {
      if (this.ghost) this.ghost.visible = false;
      return;
    }
    if (!this.ghost) {
      const geometry = new THREE.BufferGeometry();
      geometry.setIndex(new THREE.BufferAttribute(this.message.parts.faces, 1));
      this.ghost = new THREE.Mesh(geometry, new THREE.MeshBasicMaterial({ transparent: true, opacity: 0.2, depthWrite: false, polygonOffset: true, polygonOffsetFactor: 3, polygonOffsetUnits: 6 }));
      this.ghost.frustumCulled = false;
      this.ghost.renderOrder = 2;
      this.bones[0].add(this.ghost);
    }
    (this.ghost.material as THREE.MeshBasicMaterial).color.set(colour);
    this.ghost.geometry.setAttribute("position", new THREE.BufferAttribute(vertices, 3));
    this.ghost.visible = true;
  }

  get ghostShown(): boolean {
    return this.ghost?.visible ?? false;
  }

  /** Vertices that have come inside another part of the surface. */
  setCrossed(which: Uint32Array, vertices: Float32Array): void {
    const places = new Float32Array(3 * which.length);
    which.forEach((v, i) => places.set(vertices.subarray(3 * v, 3 * v + 3), 3 * i));
    this.crossed.geometry.setAttribute("position", new THREE.BufferAttribute(places, 3));
    this.crossed.visible = which.length > 0;
  }

  override setColours(accent: string, red: string): void {
    super.setColours(accent, red);
    (this.crossed.material as THREE.PointsMaterial).color.set(red);
    if (this.ghost) (this.ghost.material as THREE.MeshBasicMaterial).color.set(accent);
  }

  override dispose(): void {
    super.dispose();
    this.ghost?.geometry.dispose();
    this.crossed.geometry.dispose();
  }
}

/** For each vertex the first one on its spot that looks the same way. */
function weld(vertices: Float32Array, normals: Float32Array): Uint32Array {
  const first = new Map<string, number>(), out = new Uint32Array(vertices.length / 3);
  for (let v = 0; v < out.length; v++) {
    const i = 3 * v;
    const way = `${Math.round(1.5 * normals[i])},${Math.round(1.5 * normals[i + 1])},${Math.round(1.5 * normals[i + 2])}`;
    const key = `${vertices[i]},${vertices[i + 1]},${vertices[i + 2]},${way}`;
    const found = first.get(key);
    if (found === undefined) first.set(key, v);
    out[v] = found ?? v;
  }
  return out;
}
