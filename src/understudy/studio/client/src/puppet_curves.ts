// What a puppet keeps by frame: its volume, and what of its surface folds over; a click goes to the frame.
import { h } from "./dom";
import type { Studio } from "./studio";

const WIDE = 280, HIGH = 44;
const SAYS: Record<string, { text: string; tip: string; least: number }> = {
  volume: { text: "Volume", tip: "How much of the volume at rest comes or goes, percent", least: 1 },
  folded: { text: "Folded", tip: "Faces that are folded over, percent", least: 0.5 },
};

/** A small plot of each curve of the exact performance. */
export function curveRows(studio: Studio): HTMLElement[] {
  const curves = (studio.report?.curves ?? {}) as Record<string, number[]>;
  const names = Object.keys(SAYS).filter((name) => curves[name]?.length > 1);
  if (!names.length) return [];
  return [h("h3", {}, "What it keeps"), ...names.map((name) => plot(studio, name, curves[name]))];
}

function plot(studio: Studio, name: string, values: number[]): HTMLElement {
  const { text, tip, least } = SAYS[name];
  const high = Math.max(...values, least), low = Math.min(...values, name === "volume" ? -least : 0);
  const y = (value: number) => HIGH - 2 - ((HIGH - 4) * (value - low)) / (high - low || 1);
  const line = values.map((value, i) => `${((WIDE * i) / (values.length - 1)).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  const worst = values.reduce((best, value, i) => (Math.abs(value) > Math.abs(values[best]) ? i : best), 0);
  const box = h("button", { type: "button", class: "curve", tip: `${tip}; click to go there`, "data-curve": name, onclick: (event: MouseEvent) => {
    const { left, width } = box.getBoundingClientRect();
    studio.player.go(Math.round(((event.clientX - left) / width) * (values.length - 1)));
  } });
  box.innerHTML = `<svg viewBox="0 0 ${WIDE} ${HIGH}" preserveAspectRatio="none"><line x1="0" x2="${WIDE}" y1="${y(0)}" y2="${y(0)}"/><polyline points="${line}"/></svg>`;
  return h("div", { class: "curve-row" }, h("span", {}, text), box,
    h("button", { type: "button", class: "quiet", tip: "Go to the worst frame", "data-worst": name, onclick: () => studio.player.go(worst) }, `${values[worst].toFixed(2)} %`));
}
