// Keyboard: what each key does, and the sheet that says so.
import { h } from "./dom";
import { TABS, type Inspector } from "./inspector";
import type { Studio } from "./studio";
import type { Dock } from "./bottom_bar";
import { addPose } from "./tab_puppet";
import type { Stage } from "./stage";

export interface Shortcut {
  keys: string;
  says: string;
  match: (event: KeyboardEvent) => boolean;
  act: () => void;
}

// A key without a name of its own in the sheet is listed with the one before it.
const too = (match: Shortcut["match"], act: () => void): Shortcut => ({ keys: "", says: "", match, act });

export function shortcuts(studio: Studio, stage: Stage, dock: Dock, panel: Inspector, theme: () => void, help: () => void): Shortcut[] {
  const { player, puppetry } = studio;
  const plain = (key: string) => (e: KeyboardEvent) => e.key.toLowerCase() === key.toLowerCase() && !e.ctrlKey && !e.metaKey && !e.altKey;
  const shifted = (key: string) => (e: KeyboardEvent) => plain(key)(e) && e.shiftKey;
  const bare = (key: string) => (e: KeyboardEvent) => plain(key)(e) && !e.shiftKey;
  const command = (key: string, shift: boolean) => (e: KeyboardEvent) => e.key.toLowerCase() === key && (e.ctrlKey || e.metaKey) && e.shiftKey === shift;
  return [
    { keys: "Space", says: "play or pause", match: plain(" "), act: () => player.toggle() },
    { keys: "← →", says: "one frame back or on", match: bare("ArrowLeft"), act: () => player.go(player.whole - 1) },
    too(bare("ArrowRight"), () => player.go(player.whole + 1)),
    { keys: "Shift ← →", says: "ten frames", match: shifted("ArrowLeft"), act: () => player.go(player.whole - 10) },
    too(shifted("ArrowRight"), () => player.go(player.whole + 10)),
    { keys: "Home End", says: "first or last frame", match: plain("Home"), act: () => player.go(0) },
    too(plain("End"), () => player.go(player.last)),
    { keys: "L", says: "loop", match: plain("l"), act: () => player.set({ loop: !player.loop }) },
    { keys: "O", says: "overlay source and result", match: plain("o"), act: () => stage.toggle("overlay") },
    { keys: "F", says: "camera follows", match: plain("f"), act: () => stage.toggle("follow") },
    { keys: "M", says: "the file’s own materials, or clay", match: plain("m"), act: () => stage.toggle("looks") },
    { keys: "K", says: "key-vertices", match: plain("k"), act: () => stage.toggle("keys") },
    { keys: "P", says: "active pairs", match: plain("p"), act: () => stage.toggle("pairs") },
    { keys: "H", says: "contact heat on the skin", match: plain("h"), act: () => stage.toggle("heat") },
    { keys: "R", says: "penetration in red", match: plain("r"), act: () => stage.toggle("red") },
    { keys: "J", says: "bones", match: plain("j"), act: () => stage.toggle("bones") },
    { keys: "A B", says: "result of the one method or the other", match: plain("a"), act: () => studio.showResult("a") },
    too(plain("b"), () => studio.showResult("b")),
    { keys: "0", says: "camera as at the beginning", match: plain("0"), act: () => stage.home() },
    { keys: "1 – 6", says: "tabs of the inspector", match: bare("1"), act: () => panel.open(panel.list[0].name) },
    ...TABS.slice(1).map((_, i) => too(bare(String(i + 2)), () => panel.list[i + 1] && panel.open(panel.list[i + 1].name))),
    { keys: "N", says: "puppet: pick a joint and a spot", match: plain("n"), act: () => puppetry.on && (puppetry.picking ? puppetry.stopPicking() : puppetry.pick(null)) },
    { keys: "E", says: "puppet: a key pose at this frame", match: plain("e"), act: () => void addPose(studio) },
    { keys: "G", says: "puppet: ghost of the pose before", match: plain("g"), act: () => puppetry.on && puppetry.toggleGhost() },
    { keys: "[ ]", says: "puppet: the pose before or after", match: plain("["), act: () => puppetry.step(-1) },
    too(plain("]"), () => puppetry.step(1)),
    { keys: "C", says: "fold the timeline", match: plain("c"), act: () => dock.fold() },
    { keys: "T", says: "light or dark", match: plain("t"), act: theme },
    { keys: "Ctrl Z", says: "undo", match: command("z", false), act: () => studio.history.step(-1) },
    { keys: "Ctrl Shift Z", says: "redo", match: command("z", true), act: () => studio.history.step(1) },
    too(command("y", false), () => studio.history.step(1)),
    { keys: "Esc", says: "stop solving or taking in, close this", match: plain("Escape"), act: () => {
      if (puppetry.picking) puppetry.stopPicking();
      else if (studio.work.kind === "busy" || studio.uploading || studio.making) studio.cancel();
    } },
    { keys: "?", says: "this list", match: (e) => e.key === "?", act: help },
  ];
}

export function listen(list: Shortcut[]): void {
  document.addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]")) return; // its own keys close it
    const target = event.target as HTMLElement;
    const typing = target.matches("input:not([type=range]):not([type=checkbox]), select, textarea");
    if (typing && !event.ctrlKey && !event.metaKey) return;
    if (target.matches("input[type=range]") && event.key.startsWith("Arrow")) return;
    const found = list.find((s) => s.match(event));
    if (!found) return;
    event.preventDefault();
    found.act();
  });
}

export function sheet(list: Shortcut[]): HTMLDialogElement {
  const rows = list.filter((s) => s.keys).map((s) => h("div", {}, h("kbd", {}, s.keys), h("span", {}, s.says)));
  const dialog = h("dialog", { class: "sheet" }, h("h2", {}, "Keyboard"), h("div", { class: "keysheet" }, ...rows),
    h("p", { class: "note" }, "Drag to turn, Shift-drag or right-drag to move, wheel to come nearer."),
    h("form", { method: "dialog" }, h("button", { class: "primary" }, "Close")));
  return dialog;
}
