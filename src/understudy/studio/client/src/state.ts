// What a person has chosen, as one plain value; every change is a new value, so undo is a list of them.

export interface FileRef {
  sample?: string;
  file?: string;
}

export interface Spot {
  vertex?: number;
  face?: number[];
  weights?: number[];
}

/** A mesh without a rig: points of it that follow joints, and how it looks in a few key poses (see puppet_doc.py). */
export interface PuppetDoc {
  up: string;
  front: string;
  points: Record<string, { joint: string; vertex: number }>;
  examples: { name: string; frame: number | null; joints: Record<string, number[]>; points: Record<string, number[]> }[];
  options: Record<string, any>;
  holds: unknown[];
}

export type Side = "source" | "target";

export interface State {
  motion: FileRef;
  target: FileRef;
  options: Record<string, any>;
  roles: Record<Side, Record<string, string>>;
  keys: Record<Side, Record<string, Spot>>;
  compare: string | null;
  /** Null for a character with bones; empty for a mesh that is to be guessed. */
  puppet: PuppetDoc | Record<string, never> | null;
  /** Several characters at once, in place of the motion and the character; null for one. */
  scene?: SceneRef | null;
}

/** A scene, and who or what was put into it, by character. */
export interface SceneRef extends FileRef {
  cast: Record<string, { target?: FileRef; motion?: FileRef }>;
}

const KEPT = "understudy-history";
const MOST = 200;

export function firstState(): State {
  return {
    motion: { sample: "clap" },
    target: { sample: "big_head" },
    options: {},
    roles: { source: {}, target: {} },
    keys: { source: {}, target: {} },
    compare: null,
    puppet: null,
    scene: null,
  };
}

/** The changes so far and where in them we are. Kept for the tab, so that a reload finds everything. */
export class History {
  private states: State[];
  private labels: string[];
  private at: number;
  // Where the last change or step came from.
  private from: number;
  onchange: () => void = () => {};

  constructor(fresh: boolean) {
    const kept = fresh ? null : read();
    this.states = kept?.states ?? [firstState()];
    this.labels = kept?.labels ?? ["the beginning"];
    this.at = this.from = kept?.at ?? 0;
  }

  /** Whether any state names a file that was uploaded. */
  get usesFiles(): boolean {
    return this.states.some((state) => state.motion.file || state.target.file || state.scene?.file || Object.values(state.scene?.cast ?? {}).some((parts) => Object.values(parts).some(({ file }) => file)));
  }

  get now(): State {
    return this.states[this.at];
  }

  get undoLabel(): string | null {
    return this.at > 0 ? this.labels[this.at] : null;
  }

  get redoLabel(): string | null {
    return this.at < this.states.length - 1 ? this.labels[this.at + 1] : null;
  }

  /** Make a change that can be undone; a change that changes nothing is none. */
  change(label: string, edit: (state: State) => void): void {
    const next: State = structuredClone(this.now);
    edit(next);
    if (JSON.stringify(next) === JSON.stringify(this.now)) return;
    this.states = [...this.states.slice(0, this.at + 1), next].slice(-MOST);
    this.labels = [...this.labels.slice(0, this.at + 1), label].slice(-MOST);
    this.at = this.states.length - 1;
    this.from = Math.max(this.at - 1, 0);
    this.keep();
    this.onchange();
  }

  /** Fill in what the state we are in left open; no change that could be undone. */
  amend(edit: (state: State) => void): void {
    const next: State = structuredClone(this.now);
    edit(next);
    this.states[this.at] = next;
    this.keep();
  }

  step(by: number): void {
    const to = Math.min(Math.max(this.at + by, 0), this.states.length - 1);
    if (to === this.at) return;
    this.from = this.at;
    this.at = to;
    this.keep();
    this.onchange();
  }

  /** Take out the state we are in, which turned out to be of no use, and go back to where we came from. */
  reject(): void {
    const gone = this.at;
    const to = this.from === gone ? gone - 1 : this.from;
    this.states.splice(gone, 1);
    this.labels.splice(gone, 1);
    if (!this.states.length) [this.states, this.labels] = [[firstState()], ["the beginning"]];
    this.at = this.from = Math.min(Math.max(to > gone ? to - 1 : to, 0), this.states.length - 1);
    this.keep();
  }

  restart(): void {
    [this.states, this.labels, this.at, this.from] = [[firstState()], ["the beginning"], 0, 0];
    this.keep();
  }

  private keep(): void {
    try {
      sessionStorage.setItem(KEPT, JSON.stringify({ states: this.states, labels: this.labels, at: this.at }));
    } catch {
      // storage is full or switched off: the page works, a reload begins anew
    }
  }
}

function read(): { states: State[]; labels: string[]; at: number } | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
    return kept && kept.states?.[kept.at]?.motion ? kept : null;
  } catch {
    return null;
  }
}
