// The stage: the viewports with their labels and switches, and what the pointer does on them.
import { h, replace } from "./dom";
import { throughReload } from "./kept";
import type { Inspector } from "./inspector";
import type { Side, Spot } from "./state";
import type { Studio } from "./studio";
import { moveKey } from "./tab_keys";
import { PuppetPointer } from "./puppet_pointer";
import { SceneLabels } from "./scene_labels";
import { View, type Colours } from "./view";

type Switch = "overlay" | "follow" | "looks" | "keys" | "pairs" | "heat" | "red" | "bones";

const SWITCHES: { name: Switch; text: string; tip: string }[] = [
  { name: "overlay", text: "Overlay", tip: "Source and result in one view (O)" },
  { name: "follow", text: "Follow", tip: "The camera goes along with the hips (F)" },
  { name: "looks", text: "Materials", tip: "The file’s own materials, or clay (M)" },
  { name: "keys", text: "Keys", tip: "Key-vertices as dots (K)" },
  { name: "pairs", text: "Pairs", tip: "Pairs of key-vertices that count in this frame; the stronger, the heavier (P)" },
  { name: "heat", text: "Heat", tip: "Where skin is near other skin or the floor (H)" },
  { name: "red", text: "Penetration", tip: "What is inside the body or below the floor, in red (R)" },
  { name: "bones", text: "Bones", tip: "The skeleton; always shown while the mapping is open (J)" },
];
// Those that mean something for a mesh without bones.
const OF_PUPPETS: Switch[] = ["overlay", "follow", "looks", "keys", "bones"];
// And for a scene.
const OF_SCENES: Switch[] = ["overlay", "follow", "looks", "keys"];
const WORDS: Record<string, { text: string; tip: string }> = {
  puppet: { text: "Points", tip: "Control points as dots (K)" },
  scene: { text: "Names", tip: "Names above the characters (K)" },
};
const HOME = { turn: 0.5, tilt: 0.2, distance: 2.4, panX: 0, panY: 0 };

export class Stage {
  readonly element: HTMLElement;
  readonly view: View;
  private on: Record<Switch, boolean> = {
    overlay: false, follow: true, looks: true, keys: true, pairs: true, heat: false, red: true, bones: false,
  };
  private labels = { source: h("div", { class: "pane-label source" }), target: h("div", { class: "pane-label target" }) };
  private switches = h("div", { class: "switches", role: "toolbar", "aria-label": "What is shown" });
  private message = h("div", { class: "message", role: "alert", hidden: true });
  private warning = h("div", { class: "warning", role: "status", hidden: true, tip: "Red dots are inside another part of the mesh; move the point back, or let it be" });
  private puppetPointer: PuppetPointer;
  private empty = h("p", { class: "empty" }, "Setting the stage…");
  private hint = h("div", { class: "drop-hint", hidden: true }, h("div", {}, "Motion"), h("div", {}, "Character"));

  constructor(private studio: Studio, private panel: Inspector, colours: Colours) {
    this.element = h("main", { class: "stage" }, this.labels.source, this.labels.target, this.switches, this.empty, this.message, this.warning, this.hint);
    this.view = new View(this.element, colours);
    this.view.onlost = () => studio.fail("The browser lost its graphics; reload the page.");
    studio.view = this.view;
    this.view.onpose = () => studio.puppetry.draw(this.on.keys);
    const labels = new SceneLabels(studio, this.view);
    this.element.append(labels.element);
    this.view.ondrawn = () => labels.draw(this.on.keys);
    this.puppetPointer = new PuppetPointer(studio, this.view);
    throughReload("camera", () => this.view.orbit, (orbit) => Object.assign(this.view.orbit, orbit));
    throughReload("switches", () => this.on, (on) => Object.assign(this.on, on));
    this.pointer();
    this.drop();
    this.apply();
    panel.onopen = () => this.apply();
    studio.onchange(() => this.update());
  }

  toggle(name: Switch): void {
    this.on[name] = !this.on[name];
    this.apply();
  }

  home(): void {
    Object.assign(this.view.orbit, HOME);
  }

  private apply(): void {
    const { on, view } = this;
    view.follow = on.follow;
    view.ownLooks = on.looks;
    view.overlay = on.overlay;
    view.arrange();
    for (const side of ["source", "target"] as Side[]) {
      const bones = on.bones || this.panel.current === "Mapping" || (side === "source" && this.panel.current === "Puppet");
      view.panes[side].marks.show = { keys: on.keys, pairs: on.pairs, heat: on.heat, red: on.red, bones };
    }
    view.dirty = true;
    this.element.classList.toggle("overlaid", on.overlay);
    replace(
      this.switches,
      ...SWITCHES.filter(({ name }) => (this.scene ? OF_SCENES.includes(name) : !this.puppet || OF_PUPPETS.includes(name))).map(({ name, ...words }) => ({ name, ...((name === "keys" && WORDS[this.scene ? "scene" : this.puppet ? "puppet" : ""]) || words) })).map(({ name, text, tip }) => h("button", { type: "button", class: on[name] ? "on" : "", "aria-pressed": String(on[name]), tip, "data-switch": name, onclick: () => this.toggle(name) }, text)),
    );
  }

  private puppet = false;
  private scene = false;

  /** Whether dots are shown. */
  get dots(): boolean {
    return this.on.keys;
  }

  private update(): void {
    const { studio } = this;
    if (studio.puppetry.on !== this.puppet || studio.scenes.on !== this.scene) {
      this.puppet = studio.puppetry.on;
      this.scene = studio.scenes.on;
      this.apply();
    }
    const { crossed } = studio.puppetry;
    this.warning.hidden = !this.puppet || !crossed || studio.puppetry.pose < 0;
    this.warning.textContent = "The surface goes through itself";
    this.view.dirty = true;
    this.empty.hidden = this.view.panes.target.figure !== null || studio.work.kind === "failed";
    for (const side of ["source", "target"] as Side[]) {
      const figure = this.view.panes[side].figure;
      this.view.panes[side].marks.selectedKey = studio.selectedKey?.side === side ? studio.selectedKey.index : -1;
      const held = studio.clips[studio.shown];
      const method = figure?.message.head.refused ? "bones missing: say which they are" : side === "target" ? (held?.preview ? `${held.method}, while it is solved` : held?.method) : figure?.message.head.dressed ? "body fitted to bare bones" : "";
      const puppet = side === "target" && this.puppet;
      const count = studio.scenes.figure(side)?.members.length;
      const size = !figure || count ? null : puppet ? `${figure.vertexCount.toLocaleString("en")} vertices` : `${figure.height.toFixed(2)} m`;
      const how = !puppet ? method : held?.preview ? "rough, while every vertex is moved" : "";
      replace(this.labels[side], h("b", {}, side === "source" ? "Source" : puppet ? "Puppet" : "Result"), h("span", {}, studio.onStage[side]),
        size ? h("small", {}, size) : null, how ? h("small", {}, how) : null);
    }
    const reason = studio.lost || studio.notice || (studio.work.kind === "failed" ? studio.work.reason : "");
    this.message.hidden = !reason;
    const refused = this.view.panes.target.figure?.message.head.refused && !studio.lost;
    if (reason) replace(this.message, h("p", {}, reason), refused ? h("button", { type: "button", class: "quiet", "data-action": "as-puppet", tip: "Pose its mesh by hand instead of mapping its bones", onclick: () => studio.asPuppet() }, "Pose it as a puppet") : null, studio.lost ? null : h("button", { type: "button", class: "quiet", tip: "Close this message", onclick: () => {
      studio.notice = "";
      if (studio.work.kind === "failed") studio.work = { kind: "idle" };
      studio.tell();
    } }, "Close"));
  }

  private pointer(): void {
    const { canvas } = this.view;
    let drag: { x: number; y: number; pan: boolean } | null = null;
    let key: { side: Side; index: number; name: string; spot: Spot | null; at: [number, number] } | null = null;
    let pressed: [number, number] = [0, 0];
    let raying = false;
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    canvas.addEventListener("pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId);
      pressed = [event.offsetX, event.offsetY];
      if (event.button === 0 && !event.shiftKey && this.on.keys && this.puppetPointer.down(event.offsetX, event.offsetY)) return;
      const { pane, x, y, width, height } = this.view.at(event.offsetX, event.offsetY);
      const found = event.button === 0 && !event.shiftKey && this.panel.current !== "Mapping" ? pane.marks.keyAt(pane.camera, x, y, width, height) : -1;
      if (found >= 0 && pane.figure?.keys) {
        key = { side: pane.side, index: found, name: pane.figure.keys.names[found], spot: null, at: pressed };
        this.studio.selectedKey = { side: pane.side, index: found };
        this.studio.tell();
        if (this.studio.player.playing) this.studio.player.toggle();
        return;
      }
      drag = { x: event.clientX, y: event.clientY, pan: event.button !== 0 || event.shiftKey };
    });
    canvas.addEventListener("pointermove", (event) => {
      if (key) {
        // Looking for the skin under the pointer costs some milliseconds: once a frame is enough.
        if (raying || Math.hypot(event.offsetX - key.at[0], event.offsetY - key.at[1]) < 3) return;
        raying = true;
        const [offsetX, offsetY] = [event.offsetX, event.offsetY];
        requestAnimationFrame(() => {
          raying = false;
          if (key) this.dragKey(key, offsetX, offsetY);
        });
        return;
      }
      if (this.studio.puppetry.isDragging) {
        this.puppetPointer.move(event.offsetX, event.offsetY);
        return;
      }
      if (!drag && this.puppet) {
        const { cursor, title } = this.puppetPointer.over(event.offsetX, event.offsetY);
        canvas.style.cursor = cursor;
        canvas.title = title;
        return;
      }
      if (!drag) {
        const { pane, x, y, width, height } = this.view.at(event.offsetX, event.offsetY);
        const over = this.panel.current !== "Mapping" && pane.marks.keyAt(pane.camera, x, y, width, height);
        const name = typeof over === "number" && over >= 0 ? pane.figure?.keys?.names[over] : undefined;
        canvas.style.cursor = name ? "grab" : "default";
        canvas.title = name ? name.replace(/_/g, " ") : "";
        return;
      }
      const { orbit } = this.view;
      const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
      if (drag.pan) {
        orbit.panX -= (dx / 500) * (orbit.distance / 2);
        orbit.panY += (dy / 500) * (orbit.distance / 2);
      } else {
        orbit.turn -= dx * 0.008;
        orbit.tilt = Math.min(Math.max(orbit.tilt + dy * 0.006, -0.35), 1.45);
      }
      drag.x = event.clientX;
      drag.y = event.clientY;
    });
    canvas.addEventListener("pointerup", (event) => {
      const still = Math.hypot(event.offsetX - pressed[0], event.offsetY - pressed[1]) < 4;
      if (this.studio.puppetry.isDragging) this.puppetPointer.up(event.offsetX, event.offsetY, still);
      else if (still && this.puppet) this.puppetPointer.click(event.offsetX, event.offsetY);
      else if (key) {
        if (!still) this.dragKey(key, event.offsetX, event.offsetY);
        if (key.spot) void moveKey(this.studio, key.side, key.name, key.spot);
      } else if (still && this.panel.current === "Mapping") {
        const { pane, x, y, width, height } = this.view.at(event.offsetX, event.offsetY);
        if (pane.figure) {
          const joint = pane.marks.jointAt(pane.figure, pane.camera, x, y, width, height);
          if (joint >= 0) this.panel.onjoint(pane.side, joint);
        }
      }
      key = drag = null;
    });
    canvas.addEventListener("wheel", (event) => {
      event.preventDefault();
      const { orbit } = this.view;
      orbit.distance = Math.min(Math.max(orbit.distance * 1.0012 ** event.deltaY, 0.25), 12);
    }, { passive: false });
  }

  /** Put the dot where the pointer is on the skin, at once and only here; the solve follows when it is let go. */
  private dragKey(key: { side: Side; index: number; spot: Spot | null }, offsetX: number, offsetY: number): void {
    const [left, top, width, height] = this.view.box(key.side);
    const spot = this.view.spotAt(key.side, offsetX - left, offsetY - top, width, height);
    const keys = this.view.panes[key.side].figure?.keys;
    if (!spot || !keys) return;
    key.spot = spot;
    keys.corners.set(spot.face, 3 * key.index);
    keys.weights.set(spot.weights, 3 * key.index);
    this.view.dirty = true;
  }

  private drop(): void {
    const half = (event: DragEvent): Side => (event.clientX - this.element.getBoundingClientRect().left < this.element.clientWidth / 2 ? "source" : "target");
    let inside = 0;
    document.addEventListener("dragenter", () => {
      inside++;
      this.hint.hidden = false;
    });
    document.addEventListener("dragleave", () => {
      if (--inside > 0) return;
      this.hint.hidden = true;
      this.studio.scenes.over = null;
      this.view.dirty = true;
    });
    const pointed = (event: DragEvent) => {
      const rect = this.element.getBoundingClientRect(), side = half(event);
      return this.studio.scenes.memberAt(side, event.clientX - rect.left, event.clientY - rect.top);
    };
    /** The character of a scene that files are held over: on stage, or its line in the panel. */
    const member = (event: DragEvent): string | null => {
      const line = (event.target as Element | null)?.closest?.("[data-member]");
      const { info } = this.studio.scenes;
      return line?.getAttribute("data-member") ?? (this.scene ? (info?.members[pointed(event)]?.name ?? null) : null);
    };
    document.addEventListener("dragover", (event) => {
      event.preventDefault();
      this.hint.dataset.half = half(event);
      this.hint.hidden = this.scene;
      if (!this.scene) return;
      const name = member(event), part = half(event) === "source" ? "motion" : "target";
      this.studio.scenes.over = { member: this.studio.scenes.info!.members.findIndex((one) => one.name === name), part };
      this.view.dirty = true;
    });
    document.addEventListener("drop", (event) => {
      event.preventDefault();
      inside = 0;
      this.hint.hidden = true;
      const onto = member(event), line = (event.target as Element | null)?.closest?.("[data-member]");
      this.studio.scenes.over = null;
      this.view.dirty = true;
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length) void this.studio.drop(files, line ? "target" : half(event), onto);
    });
  }
}
