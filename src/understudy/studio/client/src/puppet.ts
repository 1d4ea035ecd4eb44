// Authoring a puppet: what is selected, what is being picked or dragged, and what the server is asked for it.
import * as THREE from "three";
import { said } from "./dom";
import type { Message } from "./message";
import { PuppetFigure } from "./puppet_figure";
import { PuppetMarks, type Axis } from "./puppet_marks";
import type { PuppetDoc } from "./state";
import type { Studio } from "./studio";

/** What the server knows of the puppet and the motion it plays. */
export interface PuppetInfo {
  frames: number[];
  roles: string[];
  suggested: number[];
  missed: number[];
  enough: number;
  verts: number;
  motion: string | null;
  /** Stretches of seconds in the air, as found in the motion. */
  flights: number[][];
}

/** A spot is to be picked: for a joint, once that is known, or for a point that moves elsewhere. */
export interface Picking {
  joint: string | null;
  point: string | null;
}

// Updates that are asked for while the pointer rests.
const RESTS = 12;

export class Puppetry {
  info: PuppetInfo | null = null;
  /** The control point that is selected. */
  point: string | null = null;
  picking: Picking | null = null;
  symmetric = true;
  ghostOn = true;
  /** How many vertices were inside another part when that was looked for last. */
  crossed = 0;
  /** Answers to drags so far, and when the last ones came, for tests and figures. */
  updates = 0;
  /** The frame whose picture the marks are in. */
  drawnAt = -1;
  readonly marks = { source: new PuppetMarks(), target: new PuppetMarks() };
  private chosen: number | null = null;
  private moved: Record<string, number[]> = {};
  private asked = "";
  private inFlight = false;
  private rests = 0;
  private again: { settle: boolean } | null = null;
  private dragging: { name: string; plane: THREE.Plane; axis: Axis | null; from: THREE.Vector3; start: number } | null = null;

  constructor(private studio: Studio) {}

  /** Whether what plays is a puppet. */
  get on(): boolean {
    return this.studio.view?.panes.target.figure instanceof PuppetFigure;
  }

  get doc(): PuppetDoc | null {
    const doc = this.studio.state.puppet;
    return doc && doc.points ? (doc as PuppetDoc) : null;
  }

  get names(): string[] {
    return Object.keys(this.doc?.points ?? {});
  }

  get figure(): PuppetFigure | null {
    const figure = this.studio.view?.panes.target.figure;
    return figure instanceof PuppetFigure ? figure : null;
  }

  /** The frame of each pose in the motion that plays. */
  frameOf(index: number): number {
    return this.info?.frames[index] ?? this.doc?.examples[index]?.frame ?? -1;
  }

  /** The pose whose frame is shown, while nothing plays; -1 where it is none's. */
  get pose(): number {
    const { player } = this.studio, count = this.doc?.examples.length ?? 0;
    if (!this.on || player.playing || !count) return -1;
    if (this.chosen !== null && this.chosen < count && this.frameOf(this.chosen) === player.whole) return this.chosen;
    for (let i = 0; i < count; i++) if (this.frameOf(i) === player.whole) return i;
    return -1;
  }

  select(point: string | null): void {
    this.point = point;
    this.studio.view!.dirty = true;
    this.studio.tell();
  }

  /** Go to a pose; its mesh can be posed there. */
  goTo(index: number): void {
    this.chosen = index;
    this.studio.player.go(this.frameOf(index));
    this.studio.tell();
  }

  /** Go to the pose before or after the frame that is shown. */
  step(by: -1 | 1): void {
    const now = this.studio.player.whole;
    const frames = (this.doc?.examples ?? []).map((_, i) => ({ i, frame: this.frameOf(i) })).sort((a, b) => by * (a.frame - b.frame));
    const next = frames.find(({ frame }) => by * (frame - now) > 0) ?? frames[0];
    if (this.on && next) this.goTo(next.i);
  }

  /** A change that the server works out; it becomes part of the history. */
  async edit(label: string, edit: Record<string, unknown>): Promise<boolean> {
    const { studio } = this;
    const before = studio.state;
    const { kind, head } = await studio.ask({ do: "edit", edit });
    if (kind !== "edited" || studio.state !== before) return false;
    if (this.info) this.info.frames = head.frames;
    studio.history.change(label, (state) => (state.puppet = head.puppet));
    return true;
  }

  /** Begin to pick a spot of the mesh: for a joint, or for a joint that is picked first. */
  pick(joint: string | null, point: string | null = null): void {
    this.picking = { joint, point };
    this.studio.tell();
  }

  stopPicking(): void {
    this.picking = null;
    this.studio.tell();
  }

  /** A joint of the source was clicked: its point is selected, or one is picked for it. */
  async takeJoint(role: string): Promise<void> {
    const linked = this.names.find((name) => this.doc!.points[name].joint === role);
    if (this.picking?.point) {
      const { point } = this.picking;
      this.picking = null;
      await this.edit(`${said(point)} follows ${said(role)}`, { what: "link", point, joint: role });
    } else if (this.picking || !linked) this.pick(role);
    else this.select(linked);
  }

  /** A spot of the mesh was clicked. */
  async takeVertex(vertex: number): Promise<void> {
    const { picking, symmetric } = this;
    if (!picking || (!picking.joint && !picking.point)) return;
    this.picking = null;
    const { joint, point } = picking;
    const done = point
      ? await this.edit(`move ${said(point)}`, { what: "move_point", point, vertex, symmetric })
      : await this.edit(`add ${said(joint!)}`, { what: "add_point", joint, vertex, symmetric });
    if (done) this.select(point ?? joint);
    else this.studio.tell();
  }

  // Posing ----------------------------------------------------------------------------------------------------------

  /** Take hold of a point where the pointer was pressed; where there is no pose at this frame, one is made. */
  async grab(name: string, axis: Axis | null, camera: THREE.Camera, grip: THREE.Vector3, pressed: THREE.Ray): Promise<void> {
    const { studio } = this;
    this.select(name);
    if (studio.player.playing) studio.player.toggle();
    const ahead = camera.getWorldDirection(new THREE.Vector3());
    const from = grip.clone();
    // Counted from the press: the first picture of a busy machine may come when the pointer is at its end already.
    const start = axis === null ? 0 : along(pressed, from, this.way(axis));
    this.dragging = { name, axis, plane: new THREE.Plane().setFromNormalAndCoplanarPoint(ahead, from), from, start };
    if (this.pose >= 0) return;
    const frame = studio.player.whole;
    const made = await this.edit(`pose at ${(frame / studio.player.fps).toFixed(2)} s`, { what: "add_pose", frame });
    if (made) this.chosen = this.doc!.examples.findIndex((_, i) => this.frameOf(i) === frame);
  }

  get isDragging(): boolean {
    return this.dragging !== null;
  }

  /** Follow the pointer: in the plane of the screen, or along a handle. */
  drag(ray: THREE.Ray): void {
    const { dragging, figure } = this;
    if (!dragging || !figure || this.pose < 0) return;
    const to = new THREE.Vector3();
    if (dragging.axis === null) {
      if (!ray.intersectPlane(dragging.plane, to)) return;
    } else {
      const way = this.way(dragging.axis);
      to.copy(dragging.from).addScaledVector(way, along(ray, dragging.from, way) - dragging.start);
    }
    this.rests = 0;
    this.moved[dragging.name] = figure.bones[0].worldToLocal(to).toArray();
    this.request(false);
  }

  /** An axis of the mesh in the world. */
  private way(axis: Axis): THREE.Vector3 {
    return new THREE.Vector3().setComponent(axis, 1).transformDirection(this.figure!.bones[0].matrixWorld);
  }

  /** Let go: the surface settles, and the pose is kept. */
  async drop(): Promise<void> {
    const { dragging } = this;
    this.dragging = null;
    const example = this.pose, points = this.moved;
    if (!dragging || example < 0 || !(dragging.name in points)) return;
    this.request(true);
    const label = `pose ${said(dragging.name)}`;
    const kept = await this.edit(label, { what: "pose", example, points });
    this.moved = {};
    this.asked = kept ? this.key(this.pose) : "";
  }

  private key(pose: number): string {
    const { doc } = this;
    return pose < 0 || !doc ? "" : JSON.stringify([pose, doc.points, doc.examples[pose]?.points, doc.options, doc.up, doc.front, this.studio.onStage.target]);
  }

  /** Called with every picture: ask for the pose that is shown, and let go of it when time goes on. */
  tick(): void {
    const { figure, pose } = this;
    if (!figure) return;
    if (pose < 0) {
      if (figure.isHeld) {
        figure.release();
        this.crossed = 0;
        this.studio.view!.dirty = true;
        this.studio.tell();
      }
      this.asked = "";
      this.moved = {};
      return;
    }
    if (this.dragging || this.inFlight || Object.keys(this.moved).length) return;
    const key = this.key(pose);
    if (key === this.asked) return;
    this.asked = key;
    this.request(true);
  }

  private request(settle: boolean, check = settle): void {
    if (this.inFlight) {
      this.again = { settle: settle || (this.again?.settle ?? false) };
      return;
    }
    const example = this.pose;
    if (example < 0) return;
    this.inFlight = true;
    const ghost = this.ghostOn && settle;
    const state = this.studio.state;
    void this.studio.ask({ do: "pose", example, points: this.moved, settle, check, ghost }).then((message) => {
      this.inFlight = false;
      const { again } = this;
      this.again = null;
      if (message.kind === "posed" && this.pose === message.head.example) this.take(message, state.puppet === this.studio.state.puppet);
      if (again) this.request(again.settle);
      // While the pointer rests the surface goes on settling; the last time it is looked at for collisions, whatever that takes.
      else if (this.dragging && this.dragging.name in this.moved && this.rests < RESTS) this.request(false, ++this.rests === RESTS);
    });
  }

  private take({ head, parts }: Message, current: boolean): void {
    const { figure, studio } = this;
    if (!figure || parts.vertices.length !== 3 * figure.vertexCount) return;
    this.updates++;
    figure.hold(parts.vertices);
    if (parts.crossed) {
      figure.setCrossed(parts.crossed, parts.vertices);
      if (parts.crossed.length !== this.crossed) {
        this.crossed = parts.crossed.length;
        studio.tell();
      }
    }
    if (head.settled && current) figure.setGhost(this.ghostOn ? (parts.ghost ?? null) : null, studio.colours!.result);
    studio.view!.dirty = true;
  }

  toggleGhost(): void {
    this.ghostOn = !this.ghostOn;
    this.asked = "";
    if (!this.ghostOn) this.figure?.setGhost(null, "");
    this.studio.view!.dirty = true;
    this.studio.tell();
  }

  /** Draw the marks of both panes. */
  draw(show: boolean): void {
    const { view } = this.studio, { figure, doc } = this;
    this.drawnAt = this.studio.player.frame;
    const { source, target } = this.marks;
    source.group.visible = target.group.visible = Boolean(show && figure && doc);
    if (!figure || !doc || !view) return;
    view.panes.target.scene.add(target.group);
    (view.overlay ? view.panes.target.scene : view.panes.source.scene).add(source.group);
    source.setColours(this.studio.colours!.source, this.studio.colours!.sky);
    target.setColours(this.studio.colours!.result, this.studio.colours!.sky);
    const { names } = this, selected = this.point ? names.indexOf(this.point) : -1;
    const places = names.map((name) => {
      const vertex = doc.points[name].vertex;
      return vertex < figure.vertexCount ? figure.vertex(vertex, new THREE.Vector3()) : new THREE.Vector3();
    });
    target.update(figure, places, selected, this.pose >= 0 ? figure.bones[0].matrixWorld : null);
    const actor = view.panes.source.figure;
    if (!actor) return;
    const joint = (role: string) => actor.roles[role]?.joint ?? 0;
    source.update(actor, names.map((name) => actor.place(joint(doc.points[name].joint))), selected, null);
  }
}

/** How far along an axis through a place the spot is that is nearest to a ray. */
function along({ origin, direction }: THREE.Ray, from: THREE.Vector3, way: THREE.Vector3): number {
  const between = from.clone().sub(origin), b = way.dot(direction);
  return (b * direction.dot(between) - way.dot(between)) / Math.max(1 - b * b, 1e-6);
}
