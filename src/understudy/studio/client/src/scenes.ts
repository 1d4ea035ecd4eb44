// Several characters at once: what the server sent of a scene, who plays in it, and files that are put into it.
import * as THREE from "three";
import { clipOf, Figure, type Clip } from "./figure";
import type { Message } from "./message";
import { SceneFigure, type Side3, type Thing } from "./scene_figure";
import type { FileRef, Side } from "./state";
import type { Remark, Studio } from "./studio";

export interface Member {
  name: string;
  motion: string;
  target: string;
  keys: Record<Side, string>;
  heights: Record<Side, number>;
  /** What of it was put in by hand. */
  recast: Part[];
}

export type Part = "target" | "motion";

/** What is known of the scene on stage. */
export interface SceneInfo {
  name: string;
  preview: boolean;
  members: Member[];
  props: { name: string; held: boolean }[];
  contacts: { first: string; second: string; regions: [string, string]; start: number; end: number; confidence: number }[];
  gazes: { who: string; at: string | number[]; share: number }[];
}

const SIDES: Side[] = ["source", "target"];

export class Scenes {
  info: SceneInfo | null = null;
  /** The character under the pointer that files are dragged over, and what would become of them. */
  over: { member: number; part: Part } | null = null;
  // Figures as they came, and the clips of both sides: put on stage together once all are there.
  private came = new Map<string, Message>();
  private clips: Record<Side, Clip[]> = { source: [], target: [] };
  private built: Record<Side, { key: string; figure: Figure }[]> = { source: [], target: [] };

  constructor(private studio: Studio) {}

  /** Whether what plays is a scene. */
  get on(): boolean {
    return this.figure("target") !== null;
  }

  figure(side: Side): SceneFigure | null {
    const figure = this.studio.view?.panes[side].figure;
    return figure instanceof SceneFigure ? figure : null;
  }

  /** Open a scene, or none: one character again. */
  open(ref: FileRef | null, label: string): void {
    this.studio.history.change(label, (state) => (state.scene = ref && { ...ref, cast: {} }));
  }

  /** Put a file into the scene: as a character's body, or as its motion. */
  put(member: string, parts: Partial<Record<Part, FileRef | null>>, label: string): void {
    this.studio.history.change(label, (state) => {
      if (!state.scene) return;
      const cast = { ...(state.scene.cast[member] ?? {}) };
      for (const [part, ref] of Object.entries(parts) as [Part, FileRef | null][]) {
        if (ref) cast[part] = ref;
        else delete cast[part];
      }
      if (Object.keys(cast).length) state.scene.cast[member] = cast;
      else delete state.scene.cast[member];
    });
  }

  /** The character that a place of a pane is nearest to. */
  memberAt(side: Side, x: number, y: number): number {
    const figure = this.figure(side), view = this.studio.view!;
    const [left, top, width, height] = view.box(side);
    let best = Infinity, found = -1;
    figure?.members.forEach((_, i) => {
      const at = figure.spots(i).middle.project(view.panes[side].camera);
      const far = Math.hypot(((at.x + 1) / 2) * width + left - x, 0.4 * (((1 - at.y) / 2) * height + top - y));
      if (far < best) [best, found] = [far, i];
    });
    return found;
  }

  /** Messages about characters of a scene, and the one that puts them on stage. */
  take(message: Message): void {
    const { kind, head } = message;
    if (kind === "figure") {
      this.came.set(head.key, message);
      this.studio.have.add(head.key);
    } else if (kind === "poses") this.clips[head.who as Side][head.member] = clipOf(message);
    else this.stage(message);
  }

  private stage(message: Message): void {
    const { head } = message, { studio } = this, view = studio.view!, colours = studio.colours!;
    this.info = head as unknown as SceneInfo;
    const members: Member[] = head.members;
    for (const side of SIDES) {
      const accent = side === "source" ? colours.source : colours.result;
      const before = this.built[side];
      const figures = members.map(({ keys }, i) => {
        const key = keys[side];
        return before[i]?.key === key && this.figure(side) ? before[i] : { key, figure: new Figure(this.came.get(key)!, accent, colours.red) };
      });
      let scene = this.figure(side);
      const height = Math.max(...members.map(({ heights }) => heights[side]));
      if (scene && scene.height !== height) {
        // Another tallest: a stage of its own size; those who stay move over.
        const staying = new Set(figures.map(({ figure }) => figure));
        scene.members = scene.members.filter(({ figure }) => !staying.has(figure));
        scene = null;
      }
      const fresh = scene ?? new SceneFigure(height, accent, colours.red);
      fresh.restage(sideOf(message, side, members, figures.map(({ figure }) => figure), this.clips[side]));
      this.built[side] = figures;
      if (!scene) view.setFigure(side, fresh);
      else view.setGround(side);
    }
    this.forget(new Set(members.flatMap(({ keys }) => [keys.source, keys.target])));
    const { clip } = this.figure("target")!;
    const outcome: Remark[] = head.outcome;
    studio.takeScene({ clip: clip!, method: head.method, seconds: head.seconds, preview: head.preview, outcome });
    view.arrange();
  }

  /** Keep the figures that are on stage and no others. */
  private forget(used: Set<string>): void {
    for (const key of [...this.came.keys()]) if (!used.has(key)) this.came.delete(key);
    for (const key of [...this.studio.have]) if (key.startsWith("scene:") && !used.has(key)) this.studio.have.delete(key);
  }

  /** Somebody else has the stage now. */
  leave(): void {
    if (!this.info) return;
    this.info = null;
    this.built = { source: [], target: [] };
    this.forget(new Set());
  }
}

function sideOf({ head, parts }: Message, side: Side, members: Member[], figures: Figure[], clips: Clip[]): Side3 {
  const things: Thing[] = head.props.map((_: unknown, k: number) => ({
    vertices: parts[`${side}_prop${k}`], places: parts[`${side}_prop${k}_places`], turns: parts[`${side}_prop${k}_turns`],
  }));
  const vertices = parts[`${side}_ground`];
  return {
    members: members.map(({ name }, i) => ({ name, figure: figures[i], clip: clips[i] })),
    things,
    ground: vertices ? { vertices, faces: parts[`${side}_ground_faces`] } : null,
  };
}

/** Where a place of the world is on a pane, in pixels. */
export function onPane(place: THREE.Vector3, camera: THREE.Camera, width: number, height: number): [number, number] {
  const at = place.clone().project(camera);
  return [((at.x + 1) / 2) * width, ((1 - at.y) / 2) * height];
}
