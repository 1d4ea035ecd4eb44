// The dock below the viewports: transport, and the timeline that can be folded away.
import { h, icon, replace, select } from "./dom";
import type { Player } from "./player";
import type { Timeline } from "./timeline";

const FOLDED = "understudy-folded";

export class Dock {
  readonly element: HTMLElement;
  private button = h("button", { type: "button", class: "tool play", "data-action": "play", onclick: () => this.player.toggle() });
  private clock = h("span", { class: "clock" });
  private loop = h("button", { type: "button", class: "tool", tip: "Begin again at the end (L)", "data-action": "loop", onclick: () => this.player.set({ loop: !this.player.loop }) }, icon("loop"));
  private text = "";

  constructor(private player: Player, timeline: Timeline) {
    const fold = h("button", { type: "button", class: "tool fold", tip: "Fold the timeline away, or bring it back (C)", "data-action": "fold", onclick: () => this.fold() }, icon("fold"));
    const speed = select(
      [0.1, 0.25, 0.5, 1, 2].map((s) => ({ value: String(s), text: `${s}×` })), String(player.speed),
      (value) => player.set({ speed: Number(value) }), { title: "How fast it plays; the motion itself stays as it is", "data-option": "speed" },
    );
    const transport = h(
      "div", { class: "transport" },
      h("button", { type: "button", class: "tool", tip: "One frame back (←)", onclick: () => player.go(player.whole - 1) }, icon("back")),
      this.button,
      h("button", { type: "button", class: "tool", tip: "One frame on (→)", onclick: () => player.go(player.whole + 1) }, icon("ahead")),
      this.loop, speed, this.clock, h("div", { class: "space" }),
      h("span", { class: "legend" }, h("i", { class: "dot src" }), "source", h("i", { class: "dot res" }), "result", h("i", { class: "dot pen" }), "penetration"),
      fold,
    );
    this.element = h("footer", { class: "dock" }, transport, timeline.element);
    if (sessionStorage.getItem(FOLDED) === "1") this.element.classList.add("folded");
    player.onchange(() => this.update());
    this.update();
  }

  fold(): void {
    const folded = this.element.classList.toggle("folded");
    sessionStorage.setItem(FOLDED, folded ? "1" : "0");
  }

  update(): void {
    replace(this.button, icon(this.player.playing ? "pause" : "play"));
    this.button.title = this.player.playing ? "Pause (Space)" : "Play (Space)";
    this.loop.classList.toggle("on", this.player.loop);
  }

  tick(): void {
    const { whole, last, fps } = this.player;
    const text = `${(whole / fps).toFixed(2)} s · ${whole} / ${last}`;
    if (text !== this.text) this.clock.textContent = this.text = text;
  }
}
