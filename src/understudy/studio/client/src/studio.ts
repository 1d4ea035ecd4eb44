// The studio's own memory: what the server sent, what the view shows, and what to ask for when something changes.
import { Api, Refused, Stopped, type Entered } from "./api";
import type { Contact } from "./contacts";
import { clipOf, Figure, type Clip } from "./figure";
import { RELOADED } from "./kept";
import { seenOf, type Seen } from "./marks";
import type { Message } from "./message";
import { Puppetry } from "./puppet";
import { PuppetFigure, shapesOf } from "./puppet_figure";
import { Player } from "./player";
import { Scenes } from "./scenes";
import { History, type FileRef, type Side, type Spot, type State } from "./state";
import { held, measuresOf, type Measures } from "./measures";
import type { Colours, View } from "./view";

/** Endings of files that hold a mesh and no bones, and of the file that says how one is to move. */
const MESHES = ["obj", "off", "ply", "stl"], PUPPET = "toml";

export interface Term {
  name: string;
  says: string;
  weight: number;
}

export interface Choices {
  version: string;
  methods: { name: string; says: string }[];
  default_method: string;
  roots: string[];
  terms: Term[];
  body_parts: string[];
  weighing: string[];
  key_counts: number[];
  /** All roles in the order of a body, and how many of them (the first ones) every body should have. */
  roles: string[];
  main_roles: string[];
}

export type Who = "a" | "b";

/** Something to know of a result, and the first and last frame it is said of. */
export interface Remark {
  text: string;
  frames: [number, number] | null;
}

/** A result on stage. */
export interface Held {
  clip: Clip;
  method: string;
  seconds: number;
  preview: boolean;
  outcome: Remark[];
}

/** Something to open, and what it is called. */
interface Given {
  ref: FileRef;
  name: string;
  scene?: boolean;
}

/** Where work stands: nothing to do, at work (with what and how far, where that is known), or failed with a sentence. */
export type Work = { kind: "idle" } | { kind: "busy"; what: string; share: number | null } | { kind: "failed"; reason: string };

export class Studio {
  readonly api = new Api();
  readonly player = new Player();
  readonly history: History;
  entered: Entered | null = null;
  choices: Choices | null = null;
  view: View | null = null;
  work: Work = { kind: "idle" };
  /** What a person should read that does not keep the work from going on. */
  notice = "";
  /** Files that are being taken in, and how far. */
  uploading: { what: string; share: number } | null = null;
  /** What is being made for a download. */
  making = "";
  /** How much of it is made, where that is known. */
  madeShare: number | null = null;
  play: any = null;
  seconds = 0;
  /** The state whose result is on stage; null while there is none, or a plain copy in its place. */
  result: State | null = null;
  onStage: Record<Side, string> = { source: "", target: "" };
  shown: Who = "a";
  clips: Partial<Record<Who, Held>> = {};
  /** The command line of each result, and the files that it names. */
  made: Partial<Record<Who, { command: string; files: Record<string, string> }>> = {};
  seen: Partial<Record<Who | "source", Seen>> = {};
  measures: Partial<Record<Who, Measures>> = {};
  /** Those of the result before, of the same figures. */
  before: Partial<Record<Who, Measures>> = {};
  /** Of each result's source; null where its method looks for none. */
  contacts: Partial<Record<Who, Contact[] | null>> = {};
  conflicts: any = null;
  preview = false;
  selectedKey: { side: Side; index: number } | null = null;
  /** Authoring of a mesh without bones. */
  readonly puppetry = new Puppetry(this);
  /** Several characters at once. */
  readonly scenes = new Scenes(this);
  /** What was measured of a puppet's performance. */
  report: Record<string, any> | null = null;
  lost = "";
  colours: Colours | null = null;
  /** Told when a rig came that cannot play before a person has said more of its bones. */
  onrefused: () => void = () => {};
  /** Figures that the page has, by key. */
  readonly have = new Set<string>();
  // Pages of one session come after each other: what an earlier one asked for has a smaller number.
  private number = Date.now();
  private asked = 0;
  private stopped = false;
  private states = new Map<number, State>();
  // How high curves are drawn, by name: the same from one result to the next.
  private scales = new Map<string, number>();
  private drops: Promise<void> = Promise.resolve();
  private round = 0;
  private listeners = new Set<() => void>();
  private telling = false;
  private saving = new Map<number, { resolve: (name: string) => void; reject: (reason: string) => void }>();
  private answers = new Map<number, (message: Message) => void>();

  constructor() {
    // A page opened anew begins anew; only a reload goes on where it was.
    this.history = new History(!RELOADED && !sessionStorage.getItem("understudy-session"));
    this.history.onchange = () => {
      this.notice = "";
      this.solve();
    };
    this.api.onmessage = (message) => this.hear(message);
    this.api.onlost = (reason) => {
      this.lost = reason;
      this.tell();
    };
  }

  onchange(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Tell everyone once, after what is happening now. */
  tell(): void {
    if (this.telling) return;
    this.telling = true;
    queueMicrotask(() => {
      this.telling = false;
      for (const listener of this.listeners) listener();
    });
  }

  /** Whether what is on stage is the result of the state as it is now. */
  get solved(): boolean {
    return this.result === this.state;
  }

  /** The state that makes the result that is shown: of a comparison, that with the one method or the other. */
  get shownState(): State {
    const { state } = this;
    if (this.shown === "a" || !state.compare) return state;
    return { ...state, options: { ...state.options, method: state.compare }, compare: null };
  }

  get command(): string {
    return this.solved ? (this.made[this.shown]?.command ?? "") : "";
  }

  /** What is to be said of the result that is shown. */
  get outcome(): Remark[] {
    return this.clips[this.shown]?.outcome ?? [];
  }

  get state(): State {
    return this.history.now;
  }

  get method(): string {
    return this.state.options.method ?? this.choices?.default_method ?? "";
  }

  /** The method of the result that is shown. */
  get shownMethod(): string {
    return (this.shown === "b" && this.state.compare) || this.method;
  }

  /** Whether that method weighs aims against each other, so that weights and conflicts mean something. */
  get weighs(): boolean {
    return this.choices?.weighing.includes(this.shownMethod) ?? false;
  }

  async begin(): Promise<void> {
    try {
      this.entered = await this.api.enter();
    } catch (error) {
      this.work = { kind: "failed", reason: (error as Error).message };
      this.tell();
      return;
    }
    // Files of a session that is over are gone; their numbers may be those of others now.
    if (!this.entered.known && this.history.usesFiles) this.history.restart();
    const { files, samples, scene_files } = this.entered;
    const given: Given[] = [
      ...samples.map((sample) => ({ ref: { sample }, name: sample })),
      ...Object.keys(files).map((file) => ({ ref: { file }, name: files[file], scene: scene_files.includes(file) })),
    ];
    if (!this.entered.known && given.length) this.open(given, "source");
    else this.solve();
  }

  /** Ask for the result of the state as it is now. */
  solve(): void {
    this.asked = ++this.number;
    this.states.set(this.asked, this.state);
    this.preview = false;
    this.conflicts = null;
    this.work = { kind: "busy", what: "reading", share: null };
    this.api.request({ do: "solve", id: this.asked, state: this.state, have: [...this.have] });
    this.tell();
  }

  /** Stop what the bar tells of: an upload with all that wait behind it, or the solve. */
  cancel(): void {
    if (this.uploading) {
      this.round++;
      this.api.abort();
      return;
    }
    if (this.making) this.stopped = true;
    this.api.request({ do: "cancel", id: ++this.number });
    this.asked = ++this.number;
  }

  /** Nobody will answer what was asked before: the solver has ended. */
  private abandon(message: Message): void {
    for (const { reject } of this.saving.values()) reject("");
    for (const answer of this.answers.values()) answer(message);
    this.saving.clear();
    this.answers.clear();
  }

  /** Names of files for people. */
  nameOf(ref: FileRef): string {
    if (ref.sample) return ref.sample.replace(/^puppet:/, "").replace(/_/g, " ");
    return (this.entered?.files[ref.file ?? ""] ?? "a file").replace(/^.*[/\\]/, "");
  }

  /** Take in files, after those before them; `onto` is the pane they were dropped on, which decides for a file that may
   * be either. */
  drop(files: File[], onto: Side = "target", member: string | null = null): Promise<void> {
    const { round } = this;
    this.drops = this.drops.then(() => this.takeIn(files, onto, round, member));
    return this.drops;
  }

  private async takeIn(files: File[], onto: Side, round: number, member: string | null): Promise<void> {
    const name = files.length > 1 ? `${files.length} files` : files[0].name;
    if (round !== this.round) return;
    this.uploading = { what: `taking in ${name}`, share: 0 };
    this.tell();
    try {
      const kept = await this.api.upload(files, (share) => {
        if (this.uploading) this.uploading.share = share;
        this.tell();
      });
      this.uploading = null;
      for (const { file, name, scene } of kept) {
        this.entered!.files[file] = name;
        if (scene) this.entered!.scene_files.push(file);
      }
      this.open(kept.map(({ file, name, scene }) => ({ ref: { file }, name, scene })), onto, member);
    } catch (error) {
      this.notice = error instanceof Stopped ? `Stopped: ${name} was not taken in.` : error instanceof Refused ? error.message : String(error);
    } finally {
      this.uploading = null;
      this.tell();
    }
  }

  /** Use files that came in: of two the first is the motion unless one can only be that; of one the pane decides. */
  private open(files: Given[], onto: Side = "target", member: string | null = null): void {
    const scene = files.find((file) => file.scene);
    if (scene) {
      this.scenes.open(scene.ref, `open ${scene.name.replace(/^.*[/\\]/, "")}`);
      return;
    }
    const ending = (name: string) => name.toLowerCase().replace(/^.*\./, "");
    const beside = ["bin", "png", "jpg", "jpeg", "webp", "ktx2", "asf", "mtl", "tga"];
    const main = files.filter(({ name }) => !beside.includes(ending(name)));
    const puppet = main.find(({ name }) => ending(name) === PUPPET);
    // The mesh of a puppet file comes along with it and is not meant by itself.
    const along = (name: string) => Boolean(puppet) && ending(name) !== PUPPET && !["bvh", "amc", "vrma", "fbx"].includes(ending(name));
    const used = main.length ? main.filter(({ name }) => !along(name)) : files.filter(({ name }) => ending(name) === "asf");
    if (!used.length) {
      this.notice = `${files[0]?.name ?? "this"}: goes with another file; drop both together`;
      return;
    }
    const isMotion = ({ ref, name }: Given) => (ref.sample ? this.entered!.motions.includes(ref.sample) : ["bvh", "amc", "vrma"].includes(ending(name)));
    let motion = used.find(isMotion);
    const isMesh = ({ name }: Given) => [...MESHES, PUPPET].includes(ending(name));
    let target = used.find((f) => f !== motion && isMesh(f)) ?? used.find((f) => f !== motion && !isMotion(f));
    if (used.length > 1 && !motion) motion = isMesh(target!) ? used.find((f) => !isMesh(f)) : (used.find(({ ref }) => !ref.sample) ?? used[0]);
    if (used.length > 1 && motion === target) target = used.find((f) => f !== motion);
    if (used.length === 1 && target && !isMesh(target) && !target.ref.sample && onto === "source") [motion, target] = [target, undefined];
    const label = used.map(({ name }) => name.replace(/^.*[/\\]/, "")).join(" and ");
    if (this.scenes.on && member) {
      const parts = { ...(motion ? { motion: motion.ref } : {}), ...(target ? { target: target.ref } : {}) };
      this.scenes.put(member, parts, `${member}: ${label}`);
      return;
    }
    this.history.change(`open ${label}`, (state) => {
      state.scene = null;
      if (motion) this.useMotion(state, motion.ref);
      if (target) this.useTarget(state, target.ref);
    });
  }

  useMotion(state: State, ref: FileRef): void {
    state.motion = ref;
    delete state.options.clip;
    delete state.options.contacts; // those of another motion
    delete state.options.body; // names of meshes and joints that may be gone
    state.roles.source = {};
    state.keys.source = {};
  }

  useTarget(state: State, ref: FileRef): void {
    state.target = ref;
    state.puppet = null;
    delete state.options.body;
    state.roles.target = {};
    state.keys.target = {};
  }

  /** Pose the target's mesh by hand, whatever bones it has; or take its bones again. */
  asPuppet(on = true): void {
    this.history.change(on ? "as a puppet" : "as a character", (state) => (state.puppet = on ? {} : null));
  }

  /** Set an option; null or the default takes it away, so that commands stay short. */
  option(name: string, value: unknown, label: string): void {
    this.history.change(label, (state) => {
      if (value === null || value === undefined) delete state.options[name];
      else state.options[name] = value;
    });
  }

  /** Have the browser save something of the result that is shown, and nothing that was never shown. */
  async save(what: string): Promise<void> {
    if (!this.solved) return;
    const id = ++this.number;
    this.stopped = false;
    this.madeShare = null;
    this.making = what === "characters" || what === "scene" ? `the ${what}` : what === "puppet" ? "the puppet file" : what.startsWith(".") ? `the ${what.slice(1).toUpperCase()} file` : `the ${what}`;
    this.tell();
    try {
      const name = await new Promise<string>((resolve, reject) => {
        this.saving.set(id, { resolve, reject });
        this.api.request({ do: "save", id, what, state: this.shownState });
      });
      await this.api.download(name);
    } catch (reason) {
      this.notice = this.stopped ? "Stopped: no file was made." : reason instanceof Error ? reason.message : String(reason);
    } finally {
      this.making = "";
      this.stopped = false;
      this.tell();
    }
  }

  /** A question with one answer. */
  ask(request: Record<string, unknown>): Promise<Message> {
    const id = ++this.number;
    return new Promise((resolve) => {
      this.answers.set(id, resolve);
      this.api.request({ ...request, id, state: this.shownState });
    });
  }

  /** Try weights on the frames around the cursor; the state changes only when the slider is let go. */
  tryWeights(weights: Record<string, unknown>): void {
    if (!this.weighs || !this.solved) return;
    const half = Math.round(1.5 * this.player.fps);
    const first = Math.max(this.player.whole - half, 0);
    const last = Math.min(first + 2 * half, this.player.last + 1);
    this.api.request({ do: "window", id: ++this.number, state: this.shownState, who: this.shown, weights, first, last });
  }

  setKeys(label: string, changes: { side: Side; name: string; spot: Spot | null }[]): void {
    this.history.change(label, (state) => {
      for (const { side, name, spot } of changes) {
        if (spot) state.keys[side][name] = spot;
        else delete state.keys[side][name];
      }
    });
  }

  fail(reason: string): void {
    this.work = { kind: "failed", reason };
    this.tell();
  }

  /** Show the result of the one method or of the other. */
  showResult(who: Who): void {
    const held = this.clips[who];
    const pane = this.view?.panes.target;
    if (!held || !pane) return;
    if (who !== this.shown) this.conflicts = null;
    this.shown = who;
    pane.figure?.rest();
    pane.figure?.setClip(held.clip);
    pane.marks.seen = this.seen[who] ?? null;
    this.tell();
  }

  private hear(message: Message): void {
    const { kind, head } = message;
    if (head.id !== undefined && head.id !== null) {
      this.answers.get(head.id)?.(message);
      this.answers.delete(head.id);
    }
    const current = head.id === undefined || head.id === null || head.id >= this.asked;
    switch (kind) {
      case "hello":
        this.choices = head;
        // A new worker: it was started for this page, or after a cancel, and has sent nothing yet.
        break;
      case "progress":
        if (this.saving.has(head.id)) this.madeShare = head.share;
        else if (current) this.work = { kind: "busy", what: head.what, share: head.share };
        break;
      case "play":
        this.play = head;
        this.result = null;
        this.onStage = { source: this.nameOf(this.state.motion), target: this.nameOf(this.state.target) };
        break;
      case "puppet":
        if (head.id === this.asked) this.takePuppet(head);
        break;
      case "figure":
        if (head.member !== undefined) this.scenes.take(message);
        else this.takeFigure(message);
        break;
      case "poses":
        if (head.member !== undefined) this.scenes.take(message);
        else this.takePoses(message);
        break;
      case "scene":
        this.scenes.take(message);
        break;
      case "contacts":
        this.contacts[head.who as Who] = head.contacts;
        break;
      case "shown":
        if (!head.plays.b) delete this.clips.b;
        if (this.shown === "b" && !this.clips.b) this.showResult("a");
        this.seconds = head.seconds;
        this.made = head.plays;
        this.result = this.states.get(head.id) ?? null;
        for (const id of [...this.states.keys()]) if (id <= head.id) this.states.delete(id);
        break;
      case "keys":
        this.view?.panes[head.side as Side].figure?.setKeys(message);
        break;
      case "seen":
        this.seen[head.who as Who] = seenOf(message);
        if (this.view && head.who === "source") this.view.panes.source.marks.seen = this.seen.source ?? null;
        if (this.view && head.who === this.shown) this.view.panes.target.marks.seen = this.seen[this.shown] ?? null;
        break;
      case "measures":
        this.takeMeasures(head.who, measuresOf(message));
        break;
      case "window":
        if (current && head.who === this.shown) this.takeWindow(message);
        break;
      case "conflicts":
        this.conflicts = { ...head, parts: message.parts };
        break;
      case "saved":
        this.saving.get(head.id)?.resolve(head.name);
        this.saving.delete(head.id);
        break;
      case "done":
        if (head.id === this.asked) this.work = { kind: "idle" };
        break;
      case "cancelled":
        this.abandon(message);
        if (this.stopped || (this.solved && this.puppetry.on)) {
          this.work = { kind: "idle" };
          if (!this.stopped) this.notice = "Stopped. What is shown is the rough preview; a download is exact all the same.";
        } else if (this.solved) this.fail("Stopped. The result is there; what is measured of it may lack. Press Retry to measure it.");
        else this.fail(`Stopped. ${this.result ? "The last result is still shown" : "What is shown is not the result"}; press Retry to solve, or undo.`);
        break;
      case "failed":
        if (head.id === null) this.abandon(message);
        if (this.saving.has(head.id)) {
          this.saving.get(head.id)!.reject(head.reason);
          this.saving.delete(head.id);
        } else if (head.refused && head.id === this.asked) this.goBack(head.reason);
        else if (current && head.request === "solve") this.fail(head.reason);
        else if (current) this.notice = head.reason;
        break;
    }
    this.tell();
  }

  /** A file that cannot be used leaves no trace but a sentence. */
  private goBack(reason: string): void {
    this.history.reject();
    this.solve();
    this.notice = reason;
  }

  private takeMeasures(who: Who, found: Measures): void {
    const last = this.measures[who];
    if (last && !last.same(found)) this.before[who] = last;
    this.measures[who] = held(found, this.scales);
  }

  private takeFigure(message: Message): void {
    const { head } = message;
    this.result = null;
    const accent = head.side === "source" ? this.colours!.source : this.colours!.result;
    const made = head.puppet ? new PuppetFigure(message, accent, this.colours!.red) : new Figure(message, accent, this.colours!.red);
    this.view?.setFigure(head.side, made);
    this.scenes.leave();
    if (head.side === "target") this.report = null;
    // Only what is on stage is had: a figure that was replaced has to come again.
    for (const key of [...this.have]) if (key.startsWith(`${head.side}:`)) this.have.delete(key);
    this.have.add(head.key);
    if (head.side === "target") this.clips = {};
    // What was measured was measured of another figure.
    this.measures = {};
    this.before = {};
    this.scales.clear();
    this.seen = {};
    if (head.side === "source") this.contacts = {};
    if (!head.refused) return;
    this.onStage[head.side as Side] = this.nameOf(head.side === "source" ? this.state.motion : this.state.target);
    this.onrefused();
  }

  /** A scene has the stage: what was there before is gone, and with it what was measured of it. */
  takeScene(held: Held): void {
    for (const key of [...this.have]) if (!key.startsWith("scene:")) this.have.delete(key);
    const { info } = this.scenes;
    this.play = { clips: [], notes: [], endings: [".glb"] };
    this.result = null;
    this.shown = "a";
    this.clips = { a: held };
    this.onStage = { source: "", target: info ? info.name.replace(/_/g, " ") : "" };
    this.measures = {};
    this.before = {};
    this.seen = {};
    this.contacts = {};
    this.report = null;
    this.scales.clear();
    this.player.setClip(held.clip.frames, held.clip.fps);
  }

  private takePoses(message: Message): void {
    const { head } = message;
    const clip = clipOf(message);
    if (head.who === "source") {
      const figure = this.view?.panes.source.figure;
      figure?.rest();
      figure?.setClip(clip);
      this.player.setClip(clip.frames, clip.fps);
      return;
    }
    if (message.parts.shapes) clip.shapes = shapesOf(message);
    // The exact shapes of a puppet come after its rough ones, as the same result.
    if (!clip.shapes || head.preview) this.result = null;
    this.report = head.report ?? null;
    this.clips[head.who as Who] = { clip, method: head.method, seconds: head.seconds, preview: head.preview, outcome: head.outcome };
    if (head.who === this.shown || !this.clips[this.shown]) this.showResult(head.who);
  }

  /** The puppet that plays: the first guess becomes part of the state, as if it had been there from the start. */
  private takePuppet(head: any): void {
    const { frames, roles, suggested, missed, enough, verts, motion, flights } = head;
    const named = typeof motion === "string" && motion.startsWith("sample:") ? motion.slice(7) : null;
    if (!this.puppetry.doc) {
      // A puppet file that names its own motion plays that, unless another one was chosen.
      if (named && this.state.motion.sample === "clap" && named !== "clap" && this.entered?.motions.includes(named)) {
        this.history.amend((state) => this.useMotion(state, { sample: named }));
        this.solve();
        return;
      }
      this.history.amend((state) => (state.puppet = head.puppet));
      this.states.set(head.id, this.state);
    }
    this.puppetry.info = { frames, roles, suggested, missed, enough, verts, motion, flights };
  }

  private takeWindow(message: Message): void {
    this.preview = true;
    this.view?.panes.target.figure?.patch(message.head.first, clipOf(message));
    this.tell();
  }
}
