// A character on stage: bones, one skinned mesh, and a clip that poses it.
import * as THREE from "three";
import { coarser, type Skin } from "./decimate";
import type { Message } from "./message";
import type { Shapes } from "./puppet_figure";
import { makeGlow, ownMaterials, withGlow, type Glow } from "./skin";

export interface Clip {
  frames: number;
  fps: number;
  turns: Float32Array;
  moving: Uint32Array;
  places: Float32Array;
  scales: Float32Array | null;
  /** Of a mesh without bones: its shape at some frames. */
  shapes?: Shapes;
}

/**
 * What a clip takes up, in heights of the figure: above the floor (as the camera sees it, see `rise`) and to any side of
 * the hips; how high the hips are in the middle, and the box of their path over the ground in metres.
 */
export interface Reach {
  low: number;
  high: number;
  side: number;
  hips: number;
  path: THREE.Box2 | null;
}

// Frames and vertices that are looked at for the reach.
const LOOKS = 24, SPOTS = 160;
// Hips that leave their middle height by more than this, in heights, take the camera along.
const RISE = 0.3;

/** How far the camera goes up or down with the hips, all in heights: not for a step or a crouch. */
export function rise(hips: number, middle: number): number {
  const off = hips - middle;
  return Math.sign(off) * Math.max(Math.abs(off) - RISE, 0);
}

export function clipOf({ head, parts }: Message): Clip {
  return {
    frames: head.frames, fps: head.fps, turns: parts.turns, moving: parts.moving, places: parts.places,
    scales: parts.scales ?? null,
  };
}

// The most triangles of a skin that is drawn coarse.
const FEW = 8000;

interface Joined {
  index: THREE.BufferAttribute;
  groups: { start: number; count: number; materialIndex: number }[];
}

function joined({ faces, spans }: Skin): Joined {
  const groups = spans.map(([first, count], materialIndex) => ({ start: 3 * first, count: 3 * count, materialIndex }));
  return { index: new THREE.BufferAttribute(faces, 1), groups };
}

export class Figure {
  readonly group = new THREE.Group();
  readonly bones: THREE.Bone[] = [];
  readonly joints: string[];
  readonly parents: Int32Array;
  readonly height: number;
  readonly mesh: THREE.SkinnedMesh | null = null;
  readonly roles: Record<string, { joint: number; sure: number; why: string }>;
  keys: { names: string[]; corners: Uint32Array; weights: Float32Array; limbs: string[]; confidence: Float32Array; reasons: string[] } | null = null;
  clip: Clip | null = null;
  /** What it stands on where that is not the level floor. */
  ground: THREE.Mesh | null = null;
  glow: Glow;
  private own: THREE.MeshStandardMaterial[] = [];
  private clay: THREE.MeshStandardMaterial;
  private hips: number;
  /** What the clip takes up; see `Reach`. */
  reach: Reach = { low: 0, high: 1, side: 0.5, hips: 0.5, path: null };
  private prefix: string;
  private skin: Skin;
  // What joins the vertices: all triangles, and few of them once they were asked for.
  private whole: Joined;
  private few: Joined | null = null;
  private isCoarse = false;
  private restPlaces: Float32Array;
  private restScales: Float32Array;
  private accent: THREE.Color;
  private red: THREE.Color;

  constructor(readonly message: Message, accent: string, red: string) {
    const { head, parts } = message;
    this.joints = head.joints;
    this.parents = parts.parents;
    this.height = head.height;
    this.roles = head.roles;
    this.hips = head.roles.hips?.joint ?? 0;
    this.restPlaces = parts.rest_places;
    this.restScales = parts.rest_scales;
    this.skin = { faces: parts.faces, spans: head.spans.map(([first, count]: number[]) => [first, count]) };
    this.whole = joined(this.skin);
    this.accent = new THREE.Color(accent);
    this.red = new THREE.Color(red);
    this.glow = makeGlow(1, 1, this.accent, this.red);
    this.clay = new THREE.MeshStandardMaterial({ color: 0xc9ccd2, roughness: 0.78, metalness: 0 });
    const inner = new THREE.Group();
    inner.quaternion.fromArray(head.turn);
    this.group.add(inner);
    for (let j = 0; j < this.joints.length; j++) {
      const bone = new THREE.Bone();
      bone.position.fromArray(parts.rest_places, 3 * j);
      bone.quaternion.fromArray(parts.rest_turns, 4 * j);
      bone.scale.fromArray(parts.rest_scales, 3 * j);
      this.bones.push(bone);
      (this.parents[j] >= 0 ? this.bones[this.parents[j]] : inner).add(bone);
    }
    this.group.position.y = -head.floor;
    this.group.updateMatrixWorld(true);
    this.prefix = commonPrefix(Object.values(this.roles).map(({ joint }) => this.joints[joint]));
    if (parts.vertices.length) this.mesh = this.makeMesh(message, inner);
  }

  private makeMesh(message: Message, inner: THREE.Group): THREE.SkinnedMesh {
    const { parts } = message;
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute("position", new THREE.BufferAttribute(parts.vertices, 3));
    geometry.setAttribute("normal", new THREE.BufferAttribute(parts.normals, 3));
    geometry.setAttribute("skinIndex", new THREE.BufferAttribute(parts.slots, 4));
    geometry.setAttribute("skinWeight", new THREE.BufferAttribute(parts.weights, 4));
    if (parts.uvs) geometry.setAttribute("uv", new THREE.BufferAttribute(parts.uvs, 2));
    if (parts.colours) geometry.setAttribute("color", new THREE.BufferAttribute(parts.colours, 3, true));
    Object.assign(geometry, this.whole);
    const verts = parts.vertices.length / 3;
    const blank = (name: string) => geometry.setAttribute(name, new THREE.BufferAttribute(new Uint8Array(4 * verts), 4, true));
    ["nearKeys", "nearShares", "nearSpots", "nearSpotShares"].forEach(blank);
    const slots = Array.from(parts.slot_joints as Uint16Array, (joint) => this.bones[joint]);
    const inverses = slots.map((_, s) => new THREE.Matrix4().fromArray(parts.inverse_binds, 16 * s));
    this.own = ownMaterials(message, this.clay);
    for (const material of new Set([...this.own, this.clay])) withGlow(material, this.glow);
    const mesh = new THREE.SkinnedMesh(geometry, this.own);
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    mesh.frustumCulled = false;
    inner.add(mesh);
    mesh.bind(new THREE.Skeleton(slots, inverses), new THREE.Matrix4());
    return mesh;
  }

  /** Draw the skin with few triangles, or with all of them. */
  set coarse(on: boolean) {
    if (!this.mesh || on === this.isCoarse) return;
    this.isCoarse = on;
    const { slots, vertices } = this.message.parts;
    if (on) this.few ??= joined(coarser(vertices, slots.filter((_: number, i: number) => i % 4 === 0), this.skin, FEW));
    Object.assign(this.mesh.geometry, on ? this.few : this.whole);
  }

  get vertexCount(): number {
    return this.message.parts.vertices.length / 3;
  }

  /** Key-vertices, and which of them are near each vertex. */
  setKeys({ head, parts }: Message): void {
    this.keys = {
      names: head.names, corners: parts.corners, weights: parts.weights, limbs: head.limbs,
      confidence: parts.confidence, reasons: head.reasons,
    };
    const glow = makeGlow(head.names.length, head.samples, this.accent, this.red);
    this.glow.heat.dispose();
    this.glow.red.dispose();
    for (const [name, uniform] of Object.entries(glow.uniforms)) {
      if (name !== "heatOn" && name !== "redOn") this.glow.uniforms[name].value = uniform.value;
    }
    this.glow = { heat: glow.heat, red: glow.red, uniforms: this.glow.uniforms };
    const geometry = this.mesh?.geometry;
    if (!geometry || !parts.near_keys) return;
    geometry.setAttribute("nearKeys", new THREE.BufferAttribute(parts.near_keys, 4));
    geometry.setAttribute("nearShares", new THREE.BufferAttribute(parts.near_shares, 4, true));
    geometry.setAttribute("nearSpots", new THREE.BufferAttribute(parts.near_spots, 4));
    geometry.setAttribute("nearSpotShares", new THREE.BufferAttribute(parts.near_spot_shares, 4, true));
  }

  setColours(accent: string, red: string): void {
    this.accent.set(accent);
    this.red.set(red);
  }

  /** The file's own materials, or clay. */
  look(own: boolean): void {
    if (this.mesh) this.mesh.material = own ? this.own : this.own.map(() => this.clay);
  }

  set translucent(on: boolean) {
    for (const material of new Set([...this.own, this.clay])) {
      material.userData.solid ??= [material.transparent, material.opacity];
      material.transparent = on || material.userData.solid[0];
      material.opacity = on ? 0.45 : material.userData.solid[1];
      material.needsUpdate = true;
    }
  }

  /** A joint's name without what all names of the rig begin with. */
  short(joint: string): string {
    return joint.startsWith(this.prefix) && joint !== this.prefix ? joint.slice(this.prefix.length) : joint;
  }

  /** A new clip; the figure is moved so that it begins above the origin. */
  setClip(clip: Clip): void {
    this.clip = clip;
    this.group.position.x = this.group.position.z = 0;
    this.pose(0);
    const at = this.place(this.hips);
    this.group.position.x = -at.x;
    this.group.position.z = -at.z;
    this.reach = this.measured(clip);
  }

  private measured(clip: Clip): Reach {
    const looks = Math.min(LOOKS, clip.frames);
    const frames = Array.from({ length: looks }, (_, i) => (i / Math.max(looks - 1, 1)) * (clip.frames - 1));
    const path = new THREE.Box2();
    const seen = frames.map((frame) => {
      this.pose(frame);
      const hips = this.place(this.hips);
      path.expandByPoint(new THREE.Vector2(hips.x, hips.z));
      return { hips, ...this.extent(hips) };
    });
    const sorted = seen.map(({ hips }) => hips.y / this.height).sort((a, b) => a - b);
    const middle = sorted[sorted.length >> 1];
    const out: Reach = { low: Infinity, high: -Infinity, side: 0, hips: middle, path };
    for (const { hips, low, high, side } of seen) {
      const up = rise(hips.y / this.height, middle);
      out.low = Math.min(out.low, low / this.height - up);
      out.high = Math.max(out.high, high / this.height - up);
      out.side = Math.max(out.side, side / this.height);
    }
    return out;
  }

  /** The lowest and highest spot of the pose as it is, and how far the furthest is from the hips over the ground. */
  private extent(hips: THREE.Vector3): { low: number; high: number; side: number } {
    const out = { low: Infinity, high: -Infinity, side: 0 }, spot = new THREE.Vector3();
    const take = (place: THREE.Vector3) => {
      out.low = Math.min(out.low, place.y);
      out.high = Math.max(out.high, place.y);
      out.side = Math.max(out.side, Math.hypot(place.x - hips.x, place.z - hips.z));
    };
    for (const { joint } of Object.values(this.roles)) take(this.place(joint, spot));
    const step = Math.max(Math.floor(this.vertexCount / SPOTS), 1);
    if (this.mesh) for (let v = 0; v < this.vertexCount; v += step) take(this.vertex(v, spot));
    return out;
  }

  /** Put other turns and places into frames of the clip, as a live re-solve gives them. */
  patch(first: number, part: Clip): void {
    if (!this.clip) return;
    const joints = this.bones.length;
    this.clip.turns.set(part.turns, 4 * joints * first);
    const where = new Map(Array.from(this.clip.moving, (joint, i) => [joint, i]));
    for (let f = 0; f < part.frames; f++) {
      part.moving.forEach((joint, i) => {
        const to = where.get(joint);
        if (to === undefined) return;
        const from = 3 * (f * part.moving.length + i);
        this.clip!.places.set(part.places.subarray(from, from + 3), 3 * ((first + f) * this.clip!.moving.length + to));
      });
    }
  }

  private a = new THREE.Quaternion();
  private b = new THREE.Quaternion();

  /** Pose at a frame that may lie between two. */
  pose(frame: number): void {
    const clip = this.clip;
    if (!clip) return;
    const one = Math.min(Math.floor(frame), clip.frames - 1);
    const two = Math.min(one + 1, clip.frames - 1);
    const share = Math.min(frame - one, 1);
    const joints = this.bones.length;
    for (let j = 0; j < joints; j++) {
      this.a.fromArray(clip.turns, 4 * (one * joints + j));
      if (share > 0) this.a.slerp(this.b.fromArray(clip.turns, 4 * (two * joints + j)), share);
      this.bones[j].quaternion.copy(this.a);
    }
    const count = clip.moving.length;
    for (let i = 0; i < count; i++) {
      const bone = this.bones[clip.moving[i]];
      bone.position.fromArray(clip.places, 3 * (one * count + i));
      if (share > 0) bone.position.lerp(TEMP.fromArray(clip.places, 3 * (two * count + i)), share);
    }
    if (clip.scales) for (let j = 0; j < joints; j++) this.bones[j].scale.fromArray(clip.scales, 3 * (one * joints + j));
    this.group.updateMatrixWorld(true);
  }

  /** Bring joints that the last clip moved, and this one does not, back to rest. */
  rest(): void {
    this.bones.forEach((bone, j) => {
      bone.position.fromArray(this.restPlaces, 3 * j);
      bone.scale.fromArray(this.restScales, 3 * j);
    });
  }

  place(joint: number, out = new THREE.Vector3()): THREE.Vector3 {
    return out.setFromMatrixPosition(this.bones[joint].matrixWorld);
  }

  get hipsPlace(): THREE.Vector3 {
    return this.place(this.hips);
  }

  /** Where a vertex is now. */
  vertex(index: number, out: THREE.Vector3): THREE.Vector3 {
    const mesh = this.mesh!;
    out.fromBufferAttribute(mesh.geometry.attributes.position as THREE.BufferAttribute, index);
    return mesh.applyBoneTransform(index, out).applyMatrix4(mesh.matrixWorld);
  }

  /** Where a key-vertex is now. */
  keyPlace(index: number, out: THREE.Vector3): THREE.Vector3 {
    const { corners, weights } = this.keys!;
    out.set(0, 0, 0);
    for (let c = 0; c < 3; c++) {
      const weight = weights[3 * index + c];
      if (weight > 0) out.addScaledVector(this.vertex(corners[3 * index + c], TEMP), weight);
    }
    return out;
  }

  dispose(): void {
    this.group.removeFromParent();
    this.mesh?.geometry.dispose();
    this.mesh?.skeleton.dispose();
    for (const material of this.own) {
      material.map?.dispose();
      material.emissiveMap?.dispose();
      material.dispose();
    }
    this.clay.dispose();
    this.glow.heat.dispose();
    this.glow.red.dispose();
  }
}

const TEMP = new THREE.Vector3();

/** What the names of a rig begin with ("mixamorig:"); only whole words of it, and nothing where names are few. */
export function commonPrefix(names: string[]): string {
  if (names.length < 4) return "";
  let end = 0;
  while (names.every((name) => end < name.length && name[end] === names[0][end])) end++;
  const boundary = (at: number) => /[:_.|\s-]/.test(names[0][at - 1]) || (/[a-z0-9]/.test(names[0][at - 1]) && /[A-Z]/.test(names[0][at] ?? ""));
  while (end > 0 && !boundary(end)) end--;
  return names[0].slice(0, end);
}
