// Report: figures beside the source's own, the worst moments, and how to make this again.
import { offer } from "./api";
import { h, number, replace } from "./dom";
import type { Inspector, Tab } from "./inspector";
import type { Remark, Studio } from "./studio";

export function reportTab(studio: Studio, _panel: Inspector): Tab {
  const element = h("div", { class: "pad" });
  let drawn: unknown[] = [];

  function update(): void {
    const measures = studio.measures[studio.shown];
    const remarks = studio.outcome;
    const next = [measures, studio.command, studio.work.kind, studio.solved, studio.shown, remarks, studio.player.fps];
    if (drawn.length && next.every((value, i) => value === drawn[i])) return;
    drawn = next;
    const copy = h("button", { type: "button", class: "quiet", tip: "Copy the command that makes exactly this result", "data-copy": "command",
      onclick: () => {
        void navigator.clipboard.writeText(studio.command).then(() => {
          copy.textContent = "Copied";
          setTimeout(() => (copy.textContent = "Copy"), 1500);
        });
      } }, "Copy");
    const sides = studio.command ? Object.entries(studio.made[studio.shown]?.files ?? {}) : [];
    replace(
      element,
      remarks.length > 0 && h("h3", {}, "Remarks"),
      remarks.length > 0 && h("ul", { class: "remarks" }, ...remarks.map(remark)),
      h("h3", {}, "Make it again"),
      studio.command
        ? h("div", { class: "command" }, h("code", {}, studio.command), copy)
        : h("p", { class: "note" }, "The command appears with the result."),
      sides.length > 0 && h("p", { class: "note" }, "It reads: ", ...sides.map(([name, text]) =>
        h("button", { type: "button", class: "quiet", tip: `Save ${name}, which the command names`, onclick: () => offer(name, new Blob([text])) }, name))),
      (measures?.worst.length ?? 0) > 0 && h("h3", {}, "Worst moments"),
      h("div", { class: "moments" }, ...(measures?.worst ?? []).map((moment) =>
        h("button", { type: "button", class: "quiet", tip: moment.figures.map(([n, v, u]) => `${n} ${number(v)} ${u}`).join("; "), onclick: () => studio.player.go(moment.frame) },
          `${(moment.frame / studio.player.fps).toFixed(2)} s · ${moment.figures[0]?.[0] ?? ""}`))),
      h("h3", {}, "Figures"),
      measures
        ? h("table", { class: "figures" },
            h("thead", {}, h("tr", {}, h("th", {}), h("th", { class: "n src-ink" }, "Source"), h("th", { class: "n res-ink" }, "Result"))),
            ...parts(measures.figures).map(([part, figures]) => h("tbody", {}, h("tr", { class: "part" }, h("td", { colspan: 3 }, part)), ...figures.map(line))))
        : h("p", { class: "note" }, studio.work.kind === "busy" ? "Being measured…" : "Nothing is measured yet."),
      h("button", { type: "button", class: "quiet", disabled: !studio.solved, tip: "Save a page with pictures of the worst moments, all figures and curves", onclick: () => void studio.save("report") }, "Save the report as a page"),
    );
  }
  function remark({ text, frames }: Remark): HTMLElement {
    const time = (frame: number) => (frame / studio.player.fps).toFixed(2);
    return h("li", {}, h("span", {}, text), frames && h("button", { type: "button", class: "quiet", tip: "Go to where this begins", "data-remark": frames[0], onclick: () => studio.player.go(frames[0]) },
      frames[0] === frames[1] ? `${time(frames[0])} s` : `${time(frames[0])} – ${time(frames[1])} s`));
  }

  return { element, update };
}

/** Figures by the part of the report they belong to; those without a value are left out. */
function parts(figures: any[]): [string, any[]][] {
  const out = new Map<string, any[]>();
  for (const figure of figures) if (figure.value !== null) out.set(figure.part, [...(out.get(figure.part) ?? []), figure]);
  return [...out];
}

function line(f: any): HTMLElement {
  const worse = f.name.includes("penetration") && f.value > 1.05 * (f.source ?? 0);
  return h("tr", { tip: `${f.more ? "More" : "Less"} is better${f.unit ? `; in ${f.unit}` : ""}` },
    h("th", {}, h("i", {}, f.more ? "↑" : "↓"), ` ${f.title}`, h("small", {}, ` ${f.unit}`)),
    h("td", { class: "n" }, number(f.source)), h("td", { class: `n ${worse ? "pen-ink" : ""}` }, number(f.value)));
}
