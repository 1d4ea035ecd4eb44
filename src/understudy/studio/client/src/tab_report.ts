// Report: figures beside the source's own, the worst moments, and how to make this again.
import { offer } from "./api";
import { h, number, replace } from "./dom";
import type { Inspector, Tab } from "./inspector";
import type { Studio } from "./studio";

export function reportTab(studio: Studio, _panel: Inspector): Tab {
  const element = h("div", { class: "pad" });
  let drawn: unknown = null;

  function update(): void {
    const measures = studio.measures[studio.shown];
    const next = [measures, studio.command, studio.work.kind].map(String).join() + (measures?.figures.length ?? 0) + studio.shown + studio.seconds;
    if (next === drawn) return;
    drawn = next;
    const copy = h("button", { type: "button", class: "quiet", tip: "Copy the command that makes exactly this result", "data-copy": "command",
      onclick: () => {
        void navigator.clipboard.writeText(studio.command).then(() => {
          copy.textContent = "Copied";
          setTimeout(() => (copy.textContent = "Copy"), 1500);
        });
      } }, "Copy");
    const sides = Object.entries(studio.files);
    replace(
      element,
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
            h("tbody", {}, ...measures.figures.filter((f) => f.value !== null).map((f) => h("tr", { tip: `${f.more ? "More" : "Less"} is better${f.unit ? `; in ${f.unit}` : ""}` },
              h("th", {}, f.title, h("small", {}, ` ${f.unit}`)), h("td", { class: "n" }, number(f.source)),
              h("td", { class: `n ${f.name.includes("penetration") && f.value > 1.05 * (f.source ?? 0) ? "pen-ink" : ""}` }, number(f.value))))))
        : h("p", { class: "note" }, studio.work.kind === "busy" ? "Being measured…" : "Nothing is measured yet."),
      h("button", { type: "button", class: "quiet", tip: "Save a page with pictures of the worst moments, all figures and curves", onclick: () => void studio.save("report") }, "Save the report as a page"),
    );
  }
  return { element, update };
}
