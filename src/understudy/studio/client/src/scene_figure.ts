// A whole scene on stage as one figure: its characters with their own skins, its props and its ground, in one world.
import * as THREE from "three";
import { Figure, rise, type Clip, type Reach } from "./figure";
import type { Message } from "./message";

/** A rigid thing with its place and turn in each frame. */
export interface Thing {
  vertices: Float32Array;
  places: Float32Array;
  turns: Float32Array;
}

/** One side of a scene: who plays what, and what is around them. */
export interface Side3 {
  members: { name: string; figure: Figure; clip: Clip }[];
  things: Thing[];
  ground: { vertices: Float32Array; faces: Uint32Array } | null;
}

// Frames that are looked at for what a scene takes up, and vertices of each of its characters.
const LOOKS = 16, SPOTS = 80;
const WOOD = 0xa98c6b;

/** A figure needs a skeleton: of a scene one joint, which nothing hangs on. */
function nobody(height: number): Message {
  const head = { kind: "figure", side: "target", joints: ["world"], height, roles: {}, spans: [], turn: [0, 0, 0, 1], floor: 0, refused: false };
  const parts = {
    parents: new Int32Array([-1]), rest_places: new Float32Array(3), rest_turns: new Float32Array([0, 0, 0, 1]), rest_scales: new Float32Array([1, 1, 1]),
    vertices: new Float32Array(0), faces: new Uint32Array(0), slots: new Uint16Array(0),
  };
  return { kind: "figure", head, parts } as unknown as Message;
}

export class SceneFigure extends Figure {
  members: Side3["members"] = [];
  private things: { mesh: THREE.Mesh; path: Thing }[] = [];
  private own3 = true;
  private wood = new THREE.MeshStandardMaterial({ color: WOOD, roughness: 0.85, metalness: 0, flatShading: true });

  constructor(height: number, accent: string, red: string) {
    super(nobody(height), accent, red);
  }

  /** Put a side of a scene on stage; characters that stay are kept. */
  restage(side: Side3): void {
    const staying = new Set(side.members.map(({ figure }) => figure));
    for (const { figure } of this.members) if (!staying.has(figure)) figure.dispose();
    this.members = side.members;
    for (const { figure, clip } of this.members) {
      figure.clip = clip;
      figure.rest();
      figure.look(this.own3);
      this.group.add(figure.group);
    }
    for (const { mesh } of this.things) {
      mesh.removeFromParent();
      mesh.geometry.dispose();
    }
    this.things = side.things.map((path) => ({ path, mesh: this.thing(path) }));
    this.ground?.removeFromParent();
    this.ground?.geometry.dispose();
    this.ground = side.ground && ground(side.ground);
    if (this.ground) this.group.add(this.ground);
    const first = this.members[0].clip;
    this.clip = { frames: first.frames, fps: first.fps, turns: new Float32Array(0), moving: new Uint32Array(0), places: new Float32Array(0), scales: null };
    this.reach = this.looked();
    this.pose(0);
  }

  private thing(path: Thing): THREE.Mesh {
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute("position", new THREE.BufferAttribute(path.vertices, 3));
    geometry.computeVertexNormals();
    const mesh = new THREE.Mesh(geometry, this.wood);
    mesh.castShadow = mesh.receiveShadow = true;
    mesh.frustumCulled = false;
    this.group.add(mesh);
    return mesh;
  }

  /** What the scene takes up around the middle of its characters, in heights of its tallest. */
  private looked(): Reach {
    const { frames } = this.clip!, looks = Math.min(LOOKS, frames), path = new THREE.Box2(), spot = new THREE.Vector3();
    const out: Reach = { low: Infinity, high: -Infinity, side: 0, hips: 0.5, path };
    const seen = Array.from({ length: looks }, (_, i) => (i / Math.max(looks - 1, 1)) * (frames - 1)).map((frame) => {
      this.pose(frame);
      const hips = this.hipsPlace, found = { hips, low: Infinity, high: -Infinity, side: 0 };
      path.expandByPoint(new THREE.Vector2(hips.x, hips.z));
      for (const { figure } of this.members) {
        const step = Math.max(Math.floor(figure.vertexCount / SPOTS), 1);
        for (let v = 0; figure.mesh && v < figure.vertexCount; v += step) {
          figure.vertex(v, spot);
          found.low = Math.min(found.low, spot.y);
          found.high = Math.max(found.high, spot.y);
          found.side = Math.max(found.side, Math.hypot(spot.x - hips.x, spot.z - hips.z));
        }
      }
      return found;
    });
    const sorted = seen.map(({ hips }) => hips.y / this.height).sort((a, b) => a - b);
    out.hips = sorted[sorted.length >> 1];
    for (const { hips, low, high, side } of seen) {
      const up = rise(hips.y / this.height, out.hips);
      out.low = Math.min(out.low, low / this.height - up);
      out.high = Math.max(out.high, high / this.height - up);
      out.side = Math.max(out.side, side / this.height);
    }
    return out;
  }

  override pose(frame: number): void {
    for (const { figure } of this.members) figure.pose(frame);
    const one = Math.floor(frame), share = frame - one;
    for (const { mesh, path } of this.things) {
      const last = path.places.length / 3 - 1, a = Math.min(one, last), b = Math.min(one + 1, last);
      mesh.position.fromArray(path.places, 3 * a).lerp(TEMP.fromArray(path.places, 3 * b), share);
      mesh.quaternion.fromArray(path.turns, 4 * a).slerp(TURN.fromArray(path.turns, 4 * b), share);
      mesh.updateMatrixWorld(true);
    }
    this.group.updateMatrixWorld(true);
  }

  /** The middle of all hips. */
  override get hipsPlace(): THREE.Vector3 {
    const out = new THREE.Vector3();
    for (const { figure } of this.members) out.add(figure.hipsPlace);
    return out.divideScalar(Math.max(this.members.length, 1));
  }

  override get vertexCount(): number {
    return this.members.reduce((sum, { figure }) => sum + figure.vertexCount, 0);
  }

  override vertex(index: number, out: THREE.Vector3): THREE.Vector3 {
    for (const { figure } of this.members) {
      if (index < figure.vertexCount) return figure.vertex(index, out);
      index -= figure.vertexCount;
    }
    return out;
  }

  /** Where something of a character is that a pointer means: a little above its hips; and the top of its head. */
  spots(member: number): { middle: THREE.Vector3; top: THREE.Vector3 } {
    const { figure } = this.members[member], middle = figure.hipsPlace, head = figure.roles.head?.joint;
    const top = head === undefined ? middle.clone() : figure.place(head);
    top.y += 0.16 * figure.height;
    middle.y += 0.12 * figure.height;
    return { middle, top };
  }

  // A scene has its clips by character.
  override setClip(): void {}
  override rest(): void {}

  override look(own: boolean): void {
    this.own3 = own;
    for (const { figure } of this.members ?? []) figure.look(own);
  }

  override set translucent(on: boolean) {
    for (const { figure } of this.members) figure.translucent = on;
    this.wood.transparent = on;
    this.wood.opacity = on ? 0.45 : 1;
    this.wood.needsUpdate = true;
  }

  override set coarse(on: boolean) {
    for (const { figure } of this.members) figure.coarse = on;
  }

  override setColours(accent: string, red: string): void {
    super.setColours(accent, red);
    for (const { figure } of this.members) figure.setColours(accent, red);
  }

  override dispose(): void {
    for (const { figure } of this.members) figure.dispose();
    for (const { mesh } of this.things) mesh.geometry.dispose();
    this.ground?.geometry.dispose();
    this.wood.dispose();
    super.dispose();
  }
}

function ground({ vertices, faces }: { vertices: Float32Array; faces: Uint32Array }): THREE.Mesh {
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.BufferAttribute(vertices, 3));
  geometry.setIndex(new THREE.BufferAttribute(faces, 1));
  geometry.computeVertexNormals();
  const mesh = new THREE.Mesh(geometry);
  mesh.receiveShadow = true;
  mesh.frustumCulled = false;
  return mesh;
}

const TEMP = new THREE.Vector3();
const TURN = new THREE.Quaternion();
