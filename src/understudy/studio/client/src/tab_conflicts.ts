// Conflicts (ReConForM §6.3): where two aims pull a body part in opposite directions, and the sliders that trade them.
import { h, number, replace, said, segmented, select } from "./dom";
import type { Inspector, Tab } from "./inspector";
import type { State } from "./state";
import type { Studio } from "./studio";
import { slider } from "./tab_weights";

// Strengths below this are none: a cosine of -0.005 would be drawn and read as zero.
const LEAST = 0.005;

export function conflictsTab(studio: Studio, _panel: Inspector): Tab {
  let part = "all";
  let span: "window" | "clip" = "clip";
  let cell: [number, number] | null = null;
  let asking = false;
  // The result whose conflicts could not be told: they are not asked for again and again.
  let unanswered: State | null = null;
  let drawn = "";
  const element = h("div", { class: "pad" });

  function ask(): void {
    if (asking) return;
    asking = true;
    const half = Math.round(1.5 * studio.player.fps);
    const first = span === "clip" ? 0 : Math.max(studio.player.whole - half, 0);
    const last = span === "clip" ? studio.player.last + 1 : Math.min(first + 2 * half, studio.player.last + 1);
    const { result } = studio;
    void studio.ask({ do: "conflicts", first, last }).then(({ kind }) => {
      asking = false;
      unanswered = kind === "conflicts" ? null : result;
      drawn = "";
      update();
    });
  }

  function update(): void {
    const { choices, conflicts } = studio;
    if (!choices) return;
    const usable = studio.weighs;
    if (usable && !conflicts && studio.work.kind === "idle" && studio.solved && studio.result !== unanswered) ask();
    const next = JSON.stringify([part, span, cell, conflicts?.id, usable, asking, studio.state.options.weights, studio.work.kind]);
    if (next === drawn) return;
    drawn = next;
    if (!usable) {
      replace(element, h("p", { class: "note" }, `Only methods that weigh aims against each other have conflicts. Choose ${choices.weighing[0]} above.`));
      return;
    }
    const head = h(
      "div", { class: "head" },
      select([{ value: "all", text: "Whole body" }, ...choices.body_parts.map((p) => ({ value: p, text: said(p) }))], part, (value) => {
        part = value;
        update();
      }, { "data-option": "part", title: "Whose conflicts are shown" }),
      segmented([
        { value: "clip", text: "Clip", tip: "Over the whole clip" },
        { value: "window", text: "Here", tip: "Over the three seconds around the cursor" },
      ], span, (value) => {
        span = value as typeof span;
        studio.conflicts = null;
        ask();
      }),
    );
    if (!conflicts) {
      replace(element, head, h("p", { class: "note" }, asking ? "Looking for conflicts…" : "Conflicts are shown once the result is there."));
      return;
    }
    const losses: string[] = conflicts.losses;
    const values: Float32Array = conflicts.parts.table;
    const n = losses.length;
    const index = part === "all" ? 0 : choices.body_parts.indexOf(part) + 1;
    const at = (i: number, j: number) => values[(index * n + i) * n + j];
    const table = h(
      "table", { class: "heat" },
      h("thead", {}, h("tr", {}, h("th", {}), ...losses.slice(0, -1).map((name) => h("th", { class: "turned" }, h("span", {}, said(name)))))),
      h("tbody", {}, ...losses.map((name, i) => i === 0 ? null : h("tr", {}, h("th", {}, said(name)), ...losses.slice(0, -1).map((other, j) => {
        if (j >= i) return h("td", { class: "none" });
        const strength = Math.max(at(i, j), 0);
        const on = cell?.[0] === i && cell[1] === j;
        if (strength < LEAST) return h("td", { class: "still", "data-cell": `${name}-${other}`, style: "--heat:0%", tip: `${said(name)} and ${said(other)} do not pull against each other` });
        return h("td", {
          class: on ? "on" : "", style: `--heat:${(100 * strength).toFixed(0)}%`, "data-cell": `${name}-${other}`,
          tip: `${said(name)} against ${said(other)}: ${number(at(i, j))} of 1`,
          onclick: () => {
            cell = [i, j];
            show(i, j);
            update();
          },
        });
      })))),
    );
    replace(element, head, h("p", { class: "note" }, values.some((value) => value >= LEAST) ? "The stronger a cell, the more its two aims pull in opposite directions at the result." : "No two aims pull against each other in this result."), table, ...(cell ? chosen(cell, at(...cell)) : []));
  }

  /** The sliders of the two aims, and where in the clip they are most at odds. */
  function chosen([i, j]: [number, number], strength: number): HTMLElement[] {
    const { conflicts, choices } = studio;
    const names: string[] = [conflicts.losses[i], conflicts.losses[j]];
    if (strength < LEAST) return [h("p", { class: "note" }, `${said(names[0])} and ${said(names[1])} do not pull against each other here: there is nothing to trade.`)];
    const terms = names.map((name) => choices!.terms.find((term) => term.name === name)).filter((term) => term !== undefined);
    const places = placesOf(i, j);
    return [
      h("h3", {}, `${said(names[0])} against ${said(names[1])}${part === "all" ? "" : `, ${said(part)}`}`),
      h("p", { class: "note" }, "More of one is less of the other. Trade them:"),
      h("fieldset", {}, ...terms.map((term) => slider(studio, term, part === "all" ? null : part))),
      h("div", { class: "moments" }, ...places.map((frame) => h("button", { type: "button", class: "quiet", tip: "Go to where the two are most at odds", onclick: () => studio.player.go(frame) }, `${(frame / studio.player.fps).toFixed(2)} s`))),
    ];
  }

  function placesOf(i: number, j: number): number[] {
    const { conflicts } = studio;
    const worst: Uint32Array | undefined = conflicts.parts.worst;
    if (!worst) return [];
    const n = conflicts.losses.length, count = worst.length / (n * n * (studio.choices!.body_parts.length + 1));
    const index = part === "all" ? 0 : studio.choices!.body_parts.indexOf(part) + 1;
    const start = ((index * n + i) * n + j) * count;
    return [...worst.subarray(start, start + count)];
  }

  function show(i: number, j: number): void {
    const [frame] = placesOf(i, j);
    if (frame !== undefined) studio.player.go(frame);
  }

  return { element, update };
}
