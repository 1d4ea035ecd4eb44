// What is drawn over a figure: key-vertices as dots, active pairs as lines, bones.
import * as THREE from "three";
import type { Figure } from "./figure";
import type { Message } from "./message";

export interface Seen {
  starts: Uint32Array;
  first: Uint8Array;
  second: Uint8Array;
  weights: Float32Array;
  floor: Uint8Array;
  inStarts: Uint32Array;
  inSpots: Uint16Array;
  inDepths: Float32Array;
}

export function seenOf({ parts }: Message): Seen {
  return {
    starts: parts.starts, first: parts.first, second: parts.second, weights: parts.weights, floor: parts.floor,
    inStarts: parts.in_starts, inSpots: parts.in_spots, inDepths: parts.in_depths,
  };
}

const MOST_PAIRS = 600;

export class Marks {
  readonly group = new THREE.Group();
  private dots: THREE.InstancedMesh | null = null;
  private lines: THREE.LineSegments;
  private bones: THREE.LineSegments;
  private accent: THREE.Color;
  private places: THREE.Vector3[] = [];
  seen: Seen | null = null;
  selectedKey = -1;
  selectedJoint = -1;
  show = { keys: true, pairs: true, heat: false, red: true, bones: false };

  constructor(accent: string) {
    this.accent = new THREE.Color(accent);
    this.lines = new THREE.LineSegments(
      segments(MOST_PAIRS),
      new THREE.LineBasicMaterial({ vertexColors: true, transparent: true, depthTest: false, depthWrite: false }),
    );
    this.bones = new THREE.LineSegments(
      segments(1),
      new THREE.LineBasicMaterial({ vertexColors: true, transparent: true, depthTest: false, depthWrite: false }),
    );
    for (const object of [this.lines, this.bones]) {
      object.frustumCulled = false;
      object.renderOrder = 5;
      this.group.add(object);
    }
  }

  setAccent(accent: string): void {
    this.accent.set(accent);
  }

  update(figure: Figure | null, frame: number): void {
    const keys = figure?.mesh ? figure.keys : null;
    this.drawBones(figure);
    if (!figure || !keys) {
      if (this.dots) this.dots.visible = false;
      this.lines.visible = false;
      return;
    }
    const wanted = this.show.keys || this.show.pairs;
    if (wanted) {
      while (this.places.length < keys.names.length) this.places.push(new THREE.Vector3());
      keys.names.forEach((_, k) => figure.keyPlace(k, this.places[k]));
    }
    this.drawDots(figure, keys.names.length);
    this.drawPairs(frame);
    this.drawGlow(figure, keys.names.length, frame);
  }

  private drawDots(figure: Figure, count: number): void {
    if (!this.dots || this.dots.count !== count) {
      if (this.dots) this.group.remove(this.dots);
      this.dots = new THREE.InstancedMesh(
        new THREE.SphereGeometry(1, 12, 8),
        new THREE.MeshBasicMaterial({ transparent: true, depthTest: false, depthWrite: false, opacity: 0.95 }),
        count,
      );
      this.dots.frustumCulled = false;
      this.dots.renderOrder = 6;
      this.group.add(this.dots);
    }
    this.dots.visible = this.show.keys;
    if (!this.show.keys) return;
    const size = 0.0055 * figure.height;
    for (let k = 0; k < count; k++) {
      const scale = k === this.selectedKey ? 2.2 * size : size;
      this.dots.setMatrixAt(k, MATRIX.makeScale(scale, scale, scale).setPosition(this.places[k]));
      this.dots.setColorAt(k, k === this.selectedKey ? WHITE : this.accent);
    }
    this.dots.instanceMatrix.needsUpdate = true;
    if (this.dots.instanceColor) this.dots.instanceColor.needsUpdate = true;
  }

  private drawPairs(frame: number): void {
    const seen = this.seen;
    this.lines.visible = this.show.pairs && seen !== null && frame + 1 < seen.starts.length;
    if (!this.lines.visible || !seen) return;
    const begin = seen.starts[frame], end = Math.min(seen.starts[frame + 1], begin + MOST_PAIRS);
    const position = this.lines.geometry.attributes.position as THREE.BufferAttribute;
    const colour = this.lines.geometry.attributes.color as THREE.BufferAttribute;
    const { r, g, b } = this.accent;
    for (let i = begin; i < end; i++) {
      const at = 2 * (i - begin), one = this.places[seen.first[i]], two = this.places[seen.second[i]];
      if (!one || !two) continue;
      position.setXYZ(at, one.x, one.y, one.z);
      position.setXYZ(at + 1, two.x, two.y, two.z);
      const alpha = 0.08 + 0.85 * seen.weights[i] ** 2;
      colour.setXYZW(at, r, g, b, alpha);
      colour.setXYZW(at + 1, r, g, b, alpha);
    }
    this.lines.geometry.setDrawRange(0, 2 * (end - begin));
    position.needsUpdate = colour.needsUpdate = true;
  }

  private drawGlow(figure: Figure, count: number, frame: number): void {
    const { heat, red, uniforms } = figure.glow;
    uniforms.heatOn.value = this.show.heat ? 1 : 0;
    uniforms.redOn.value = this.show.red ? 1 : 0;
    const seen = this.seen;
    if (!seen || frame + 1 >= seen.starts.length) return;
    const warm = heat.image.data as Uint8Array;
    warm.set(seen.floor.subarray(frame * count, (frame + 1) * count));
    for (let i = seen.starts[frame]; i < seen.starts[frame + 1]; i++) {
      const value = 255 * seen.weights[i];
      if (value > warm[seen.first[i]]) warm[seen.first[i]] = value;
      if (value > warm[seen.second[i]]) warm[seen.second[i]] = value;
    }
    heat.needsUpdate = true;
    const deep = red.image.data as Uint8Array;
    deep.fill(0);
    for (let i = seen.inStarts[frame]; i < seen.inStarts[frame + 1]; i++) {
      const value = Math.min(255, 90 + (255 * seen.inDepths[i]) / 0.02);
      if (value > deep[seen.inSpots[i]]) deep[seen.inSpots[i]] = value;
    }
    red.needsUpdate = true;
  }

  private drawBones(figure: Figure | null): void {
    this.bones.visible = this.show.bones && figure !== null;
    if (!this.bones.visible || !figure) return;
    const count = figure.bones.length;
    if (this.bones.geometry.attributes.position.count < 2 * count) {
      this.bones.geometry.dispose();
      this.bones.geometry = segments(count);
    }
    const position = this.bones.geometry.attributes.position as THREE.BufferAttribute;
    const colour = this.bones.geometry.attributes.color as THREE.BufferAttribute;
    const roles = new Set(Object.values(figure.roles).map((role) => role.joint));
    let at = 0;
    for (let j = 0; j < count; j++) {
      const parent = figure.parents[j];
      if (parent < 0 || figure.parents[parent] < 0) continue;
      figure.place(parent, ONE);
      figure.place(j, TWO);
      position.setXYZ(at, ONE.x, ONE.y, ONE.z);
      position.setXYZ(at + 1, TWO.x, TWO.y, TWO.z);
      const chosen = j === this.selectedJoint || parent === this.selectedJoint;
      const tint = chosen ? WHITE : this.accent;
      for (const end of [at, at + 1]) colour.setXYZW(end, tint.r, tint.g, tint.b, chosen ? 1 : roles.has(parent) ? 0.95 : 0.35);
      at += 2;
    }
    this.bones.geometry.setDrawRange(0, at);
    position.needsUpdate = colour.needsUpdate = true;
  }

  /** The key-vertex nearest to a place on the screen, within some pixels. */
  keyAt(camera: THREE.Camera, x: number, y: number, width: number, height: number, within = 11): number {
    return this.show.keys ? nearest(this.places, camera, x, y, width, height, within) : -1;
  }

  /** Where a key-vertex was drawn last; null before it was. */
  keyOnScreen(index: number, camera: THREE.Camera, width: number, height: number): [number, number] | null {
    if (!this.places[index]) return null;
    ONE.copy(this.places[index]).project(camera);
    return [((ONE.x + 1) / 2) * width, ((1 - ONE.y) / 2) * height];
  }

  jointOnScreen(figure: Figure, joint: number, camera: THREE.Camera, width: number, height: number): [number, number] {
    figure.place(joint, ONE).project(camera);
    return [((ONE.x + 1) / 2) * width, ((1 - ONE.y) / 2) * height];
  }

  jointAt(figure: Figure, camera: THREE.Camera, x: number, y: number, width: number, height: number): number {
    const places = figure.bones.map((_, j) => figure.place(j));
    return nearest(places, camera, x, y, width, height, 14, 0);
  }
}

function nearest(
  places: THREE.Vector3[], camera: THREE.Camera, x: number, y: number, width: number, height: number, within: number, alike = 2,
): number {
  let best = within, found = -1, depth = Infinity;
  places.forEach((place, i) => {
    ONE.copy(place).project(camera);
    const far = Math.hypot(((ONE.x + 1) / 2) * width - x, ((1 - ONE.y) / 2) * height - y);
    // Of two dots that are about as near to the pointer the one in front is meant.
    if (far < best - alike || (far < best + alike && ONE.z < depth && far < within)) {
      best = Math.min(best, far);
      found = i;
      depth = ONE.z;
    }
  });
  return found;
}

function segments(count: number): THREE.BufferGeometry {
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.BufferAttribute(new Float32Array(6 * count), 3).setUsage(THREE.DynamicDrawUsage));
  geometry.setAttribute("color", new THREE.BufferAttribute(new Float32Array(8 * count), 4).setUsage(THREE.DynamicDrawUsage));
  return geometry;
}

const MATRIX = new THREE.Matrix4();
const WHITE = new THREE.Color(0xffffff);
const ONE = new THREE.Vector3();
const TWO = new THREE.Vector3();
