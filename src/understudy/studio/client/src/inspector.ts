// The inspector: one panel with tabs, each a function of the studio.
import { h, replace } from "./dom";
import { conflictsTab } from "./tab_conflicts";
import { keysTab } from "./tab_keys";
import { puppetTab } from "./tab_puppet";
import { sceneTab } from "./tab_scene";
import { mappingTab } from "./tab_mapping";
import { motionTab } from "./tab_motion";
import { reportTab } from "./tab_report";
import { weightsTab } from "./tab_weights";
import type { Studio } from "./studio";

export interface Tab {
  element: HTMLElement;
  /** Bring what is shown up to date; called whenever anything has changed. */
  update(): void;
}

export const TABS: { name: string; tip: string; make: (studio: Studio, panel: Inspector) => Tab }[] = [
  { name: "Motion", tip: "Which motion, which character, and how the travel is carried over", make: motionTab },
  { name: "Mapping", tip: "Which bone follows which; pick bones in the viewports", make: mappingTab },
  { name: "Keys", tip: "The spots of skin that stand for the body; drag them on the surface", make: keysTab },
  { name: "Weights", tip: "How much each aim and each contact counts in the solve", make: weightsTab },
  { name: "Conflicts", tip: "Aims that pull against each other, and the slider that trades them", make: conflictsTab },
  { name: "Report", tip: "Figures, worst moments, and the command that makes this result", make: reportTab },
];
/** What a mesh without bones has in place of most of them. */
export const PUPPET_TABS: typeof TABS = [
  TABS[0],
  { name: "Puppet", tip: "Control points, key poses and how the mesh moves", make: puppetTab },
];

/** And what several characters have. */
export const SCENE_TABS: typeof TABS = [
  { name: "Scene", tip: "Who plays in the scene, who touches whom, and how to make it again", make: sceneTab },
  TABS[TABS.length - 1],
];

export class Inspector {
  readonly element: HTMLElement;
  current = "Motion";
  /** Told when a bone is picked in a viewport while the mapping is open. */
  onjoint: (side: "source" | "target", joint: number) => void = () => {};
  private kind: "one" | "puppet" | "scene" = "one";
  private body = h("div", { class: "tab-body" });
  private bar = h("div", { class: "tabs", role: "tablist" });
  private tabs = new Map<string, Tab>();
  onopen: () => void = () => {};

  constructor(private studio: Studio) {
    this.element = h("aside", { class: "inspector", "aria-label": "Inspector" }, edge(), this.bar, this.body);
    const kept = sessionStorage.getItem("understudy-tab");
    if (TABS.some((tab) => tab.name === kept)) this.current = kept!;
    this.open(this.current);
    studio.onchange(() => {
      const kind = studio.scenes.on ? "scene" : studio.puppetry.on ? "puppet" : "one";
      // A mesh and a scene bring their own tabs along, and a character its own.
      if (kind !== this.kind) {
        this.kind = kind;
        this.open({ one: "Motion", puppet: "Puppet", scene: "Scene" }[kind]);
      }
      this.tabs.get(this.current)?.update();
    });
  }

  /** The tabs that there are now. */
  get list(): typeof TABS {
    return { one: TABS, puppet: PUPPET_TABS, scene: SCENE_TABS }[this.kind];
  }

  open(name: string): void {
    if (!this.list.some((tab) => tab.name === name)) name = this.list[0].name;
    this.current = name;
    sessionStorage.setItem("understudy-tab", name);
    let tab = this.tabs.get(name);
    if (!tab) this.tabs.set(name, (tab = this.list.find((t) => t.name === name)!.make(this.studio, this)));
    replace(
      this.bar,
      ...this.list.map((t) =>
        h(
          "button",
          {
            type: "button", role: "tab", tip: t.tip, "data-tab": t.name, class: t.name === name ? "on" : "",
            "aria-selected": t.name === name ? "true" : "false", onclick: () => this.open(t.name),
          },
          t.name,
        ),
      ),
    );
    replace(this.body, tab.element);
    tab.update();
    this.onopen();
  }
}

const WIDTH = "understudy-panel";
const NARROWEST = 280;

/** The panel's left edge, by which it is made wider and narrower. */
function edge(): HTMLElement {
  const root = document.documentElement;
  const widen = (width: number) => {
    const now = Math.round(Math.min(Math.max(width, NARROWEST), 0.6 * innerWidth));
    root.style.setProperty("--panel", `${now}px`);
    localStorage.setItem(WIDTH, String(now));
  };
  const kept = Number(localStorage.getItem(WIDTH));
  if (kept) widen(kept);
  const handle = h("div", {
    class: "edge", role: "separator", "aria-orientation": "vertical", "aria-label": "Width of the panel", tabindex: 0,
    tip: "Drag to make the panel wider; double-click to reset it",
    onpointerdown: (event: PointerEvent) => handle.setPointerCapture(event.pointerId),
    onpointermove: (event: PointerEvent) => handle.hasPointerCapture(event.pointerId) && widen(innerWidth - event.clientX),
    onkeydown: (event: KeyboardEvent) => {
      const step = { ArrowLeft: 24, ArrowRight: -24 }[event.key];
      if (!step) return;
      event.stopPropagation();
      widen(handle.parentElement!.clientWidth + step);
    },
    ondblclick: () => {
      root.style.removeProperty("--panel");
      localStorage.removeItem(WIDTH);
    },
  });
  return handle;
}
