// The page: everything is made here once and tied together.
import { Vector3 } from "three";
import { Dock } from "./bottom_bar";
import { h } from "./dom";
import { listen, sheet, shortcuts } from "./help";
import { Inspector } from "./inspector";
import { throughReload } from "./kept";
import { Stage } from "./stage";
import { Studio } from "./studio";
import { Timeline } from "./timeline";
import { onScreen } from "./puppet_marks";
import { topbar } from "./topbar";
import type { Colours } from "./view";

const THEME = "understudy-theme";

function colours(): Colours {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return { source: of("src"), result: of("res"), red: of("pen"), sky: of("sky"), ground: of("ground"), grid: of("grid") };
}

function main(): void {
  const asked = new URLSearchParams(location.search);
  const kept = asked.get("theme") ?? localStorage.getItem(THEME);
  if (kept) document.documentElement.dataset.theme = kept;
  const studio = new Studio();
  studio.colours = colours();
  const { player } = studio;
  if (asked.has("frame")) Object.assign(player, { playing: false, frame: Number(asked.get("frame")) || 0 });
  throughReload(
    "moment",
    () => ({ frame: player.frame, playing: player.playing, loop: player.loop, speed: player.speed }),
    (moment) => Object.assign(player, moment),
  );
  const panel = new Inspector(studio);
  const timeline = new Timeline(studio.player);
  let stage: Stage;
  try {
    stage = new Stage(studio, panel, studio.colours);
  } catch {
    const why = "This browser cannot draw in 3D (WebGL is off). Switch on hardware acceleration, or use another browser.";
    document.getElementById("app")!.replaceChildren(h("p", { class: "message alone", role: "alert" }, why));
    return;
  }
  const dock = new Dock(studio.player, timeline);
  const theme = () => {
    const dark = (document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark")) === "dark";
    document.documentElement.dataset.theme = dark ? "light" : "dark";
    localStorage.setItem(THEME, document.documentElement.dataset.theme);
    recolour();
  };
  const recolour = () => {
    studio.colours = colours();
    stage.view.setColours(studio.colours);
    timeline.recolour();
  };
  matchMedia("(prefers-color-scheme: light)").addEventListener("change", recolour);
  const list = shortcuts(studio, stage, dock, panel, theme, () => help.showModal());
  const help = sheet(list);
  listen(list);
  const bar = topbar(studio, () => help.showModal(), theme, () => panel.open("Report"));
  studio.onrefused = () => panel.open("Mapping");
  document.getElementById("app")!.replaceChildren(bar.element, stage.element, panel.element, dock.element, help);
  timeline.recolour();
  studio.onchange(() => {
    bar.update();
    timeline.measures = studio.measures[studio.shown] ?? null;
    timeline.before = studio.before[studio.shown] ?? null;
    timeline.remarks = studio.outcome;
    timeline.stale = studio.work.kind === "busy" || studio.preview;
    const { puppetry } = studio;
    timeline.poses = puppetry.on ? (puppetry.doc?.examples ?? []).map(({ name }, i) => ({ name, frame: puppetry.frameOf(i), on: i === puppetry.pose })) : [];
    dock.element.classList.toggle("of-puppet", puppetry.on);
    timeline.waits = puppetry.on ? "A pose where it looks wrong: stop there, drag a dot on the mesh." : "Contacts and curves appear here once the result is measured.";
    timeline.invalidate();
  });
  timeline.onpose = (index) => studio.puppetry.goTo(index);
  let shownPose = -1;
  let before = performance.now();
  const tick = (now: number) => {
    studio.player.pass(Math.min((now - before) / 1000, 0.1));
    before = now;
    requestAnimationFrame(tick);
    const { puppetry } = studio;
    puppetry.tick();
    if (puppetry.pose !== shownPose) {
      shownPose = puppetry.pose;
      studio.tell();
    }
    if (studio.work.kind === "busy" && !puppetry.isDragging && stage.view.spares(now)) return;
    stage.view.draw(now, studio.player.frame, studio.player.whole, studio.player.playing || puppetry.isDragging);
    timeline.draw();
    dock.tick();
  };
  requestAnimationFrame(tick);
  bar.update();
  void studio.begin();
  expose(studio, stage, timeline, panel);
}

/** What tests look at: whether the page is ready, and where things are. */
function expose(studio: Studio, stage: Stage, timeline: Timeline, panel: Inspector): void {
  (window as any).studio = {
    get shown() {
      return Boolean(stage.view.panes.target.figure?.clip && stage.view.panes.source.figure?.clip);
    },
    get ready() {
      return this.shown && studio.solved;
    },
    get explained() {
      return this.ready && studio.work.kind === "idle" && Boolean(studio.measures[studio.shown]);
    },
    get work() {
      return studio.work;
    },
    get solved() {
      return studio.solved;
    },
    get notice() {
      return studio.notice;
    },
    get uploading() {
      return studio.uploading;
    },
    get outcome() {
      return studio.outcome;
    },
    get camera() {
      return { ...stage.view.orbit };
    },
    get playing() {
      return studio.player.playing;
    },
    remark: (index: number) => {
      const at = timeline.remarkPoint(index), rect = timeline.canvas.getBoundingClientRect();
      return at && { x: at.x + rect.left, y: at.y + rect.top, frame: at.frame };
    },
    /** The largest value of each curve's axis, and whether the result before is drawn behind it. */
    scales: () => Object.fromEntries((timeline.measures?.curves ?? []).map((curve) => [curve.name, [curve.most, Boolean(timeline.before)]])),
    /** How much of a figure is inside its pane, from 0 to 1, by its vertices at this frame. */
    inView: (side: "source" | "target") => stage.view.inView(side),
    get state() {
      return studio.state;
    },
    get command() {
      return studio.command;
    },
    get preview() {
      return studio.preview;
    },
    get frame() {
      return studio.player.whole;
    },
    get fineness() {
      return stage.view.fineness;
    },
    get frames() {
      return studio.player.frames;
    },
    /** Of a mesh without bones. */
    get puppet() {
      const { puppetry } = studio;
      return {
        on: puppetry.on, doc: puppetry.doc, info: puppetry.info, pose: puppetry.pose, point: puppetry.point, picking: puppetry.picking,
        updates: puppetry.updates, crossed: puppetry.crossed, held: puppetry.figure?.isHeld ?? false, ghost: puppetry.figure?.ghostShown ?? false,
        exact: Boolean(studio.clips.a && !studio.clips.a.preview), frames: (puppetry.doc?.examples ?? []).map((_, i) => puppetry.frameOf(i)), report: studio.report,
      };
    },
    /** Of several characters. */
    get scene() {
      const { scenes } = studio;
      return scenes.on && { ...scenes.info, over: scenes.over, ground: Boolean(scenes.figure("target")?.ground), source: scenes.figure("source")?.members.length, verts: scenes.figure("target")?.members.map(({ figure }) => figure.vertexCount) };
    },
    /** What touches when: names with the source's frames and the result's. */
    strips: () => (timeline.measures?.strips ?? []).map(({ name, source, result }) => [name, source, result]),
    /** Where a character of a scene is on the page. */
    memberAt: (side: "source" | "target", index: number) => {
      const figure = studio.scenes.figure(side)!, [left, top, width, height] = stage.view.box(side);
      const [x, y] = onScreen(figure.spots(index).middle, stage.view.panes[side].camera, width, height), rect = stage.element.getBoundingClientRect();
      return [x + left + rect.left, y + top + rect.top];
    },
    get making() {
      return studio.making && { what: studio.making, share: studio.madeShare };
    },
    /** Where a control point is on the page, or the tip of a handle of the selected one. */
    pointAt: (name: string, axis?: 0 | 1 | 2) => {
      const { marks, names } = studio.puppetry, pane = stage.view.panes.target, [left, top, width, height] = stage.view.box("target");
      const place = axis === undefined ? marks.target.places[names.indexOf(name)] : marks.target.tip(axis);
      // What was drawn before a change is no place to press.
      if (!place || stage.view.dirty || studio.puppetry.drawnAt !== studio.player.frame) return null;
      const [x, y] = onScreen(place, pane.camera, width, height), rect = stage.element.getBoundingClientRect();
      return [x + left + rect.left, y + top + rect.top];
    },
    posePoint: (index: number) => {
      const at = timeline.posePoint(index), rect = timeline.canvas.getBoundingClientRect();
      return at && { x: at.x + rect.left, y: at.y + rect.top, frame: at.frame };
    },
    /** Vertices as they are drawn now, where they are in the world. */
    vertices: (side: "source" | "target") => {
      const figure = stage.view.panes[side].figure!, at = new Vector3();
      return Array.from({ length: figure.vertexCount }, (_, v) => figure.vertex(v, at).toArray());
    },
    took: (milliseconds: number) => stage.view.pace.took(milliseconds),
    go: (frame: number) => studio.player.go(frame),
    open: (tab: string) => panel.open(tab),
    turns: (side: "source" | "target") => Array.from(stage.view.panes[side].figure!.clip!.turns.slice(0, 4000)),
    triangles: (side: "source" | "target") => stage.view.panes[side].figure!.mesh!.geometry.index!.count / 3,
    verts: (side: "source" | "target") => stage.view.panes[side].figure!.vertexCount,
    keyNames: (side: "source" | "target") => stage.view.panes[side].figure?.keys?.names ?? [],
    keyAt: (side: "source" | "target", name: string) => {
      const pane = stage.view.panes[side], [left, top, width, height] = stage.view.box(side);
      const at = pane.marks.keyOnScreen(pane.figure?.keys?.names.indexOf(name) ?? -1, pane.camera, width, height);
      const rect = stage.element.getBoundingClientRect();
      return at && [at[0] + left + rect.left, at[1] + top + rect.top];
    },
    jointAt: (side: "source" | "target", name: string) => {
      const pane = stage.view.panes[side], [left, top, width, height] = stage.view.box(side);
      const [x, y] = pane.marks.jointOnScreen(pane.figure!, pane.figure!.joints.indexOf(name), pane.camera, width, height);
      const rect = stage.element.getBoundingClientRect();
      return [x + left + rect.left, y + top + rect.top];
    },
    roleJoint: (side: "source" | "target", role: string) => {
      const figure = stage.view.panes[side].figure!;
      return figure.joints[figure.roles[role].joint];
    },
    worst: (index: number) => {
      const point = timeline.worstPoint(index), rect = timeline.canvas.getBoundingClientRect();
      return point && { x: point.x + rect.left, y: point.y + rect.top, frame: point.frame };
    },
  };
}

main();
