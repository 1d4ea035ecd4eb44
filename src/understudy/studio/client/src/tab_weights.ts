// Weights: one slider per term, and the contacts one by one. Moving a slider solves the frames around the cursor at
// once; letting it go solves all.
import { contactList } from "./contacts";
import { h, number, replace, said } from "./dom";
import type { Inspector, Tab } from "./inspector";
import type { Studio, Term } from "./studio";

const DECADES = 2; // a slider goes from a hundredth of the default to a hundred times it; its left end is off

export const toWeight = (term: Term, at: number): number => (at <= -DECADES ? 0 : term.weight * 10 ** at);
export const toSlider = (term: Term, weight: number): number =>
  weight <= 0 || term.weight <= 0 ? -DECADES : Math.min(Math.max(Math.log10(weight / term.weight), -DECADES), DECADES);

/** A slider for a term, of the whole body or of a part. */
export function slider(studio: Studio, term: Term, part: string | null): HTMLElement {
  const held = studio.state.options.weights?.[term.name];
  // Of a body part the weight is a factor on the loss's own; of the whole body it is the weight itself.
  if (part) term = { ...term, weight: 1 };
  const now: number = part ? (held?.[part] ?? 1) : typeof held === "number" ? held : term.weight;
  const figure = h("output", {}, factor(term, now));
  const changed = (weight: number): Record<string, unknown> => {
    const weights = { ...(studio.state.options.weights ?? {}) };
    const exact = Number(weight.toPrecision(4));
    if (part) weights[term.name] = { ...(typeof held === "object" ? held : {}), [part]: exact };
    else weights[term.name] = exact;
    return weights;
  };
  const input = h("input", {
    type: "range", min: -DECADES, max: DECADES, step: 0.05, value: toSlider(term, now), "data-term": term.name, "data-part": part ?? "",
    "aria-label": said(term.name),
    oninput: () => {
      const weight = toWeight(term, Number(input.value));
      figure.textContent = factor(term, weight);
      studio.tryWeights(changed(weight));
    },
    onchange: () => studio.option("weights", changed(toWeight(term, Number(input.value))), `weight of ${said(term.name)}`),
    ondblclick: () => studio.history.change(`reset the weight of ${said(term.name)}`, (s) => {
      const weights = { ...(s.options.weights ?? {}) };
      delete weights[term.name];
      if (Object.keys(weights).length) s.options.weights = weights;
      else delete s.options.weights;
    }),
  });
  return h("label", { class: `slider ${held !== undefined ? "changed" : ""}`, tip: `${term.says} Double-click to reset.` },
    h("span", { class: "label" }, said(term.name)), input, figure, h("small", {}, term.says));
}

function factor(term: Term, weight: number): string {
  if (weight <= 0) return "off";
  return `× ${number(weight / term.weight)}`;
}

export function weightsTab(studio: Studio, _panel: Inspector): Tab {
  const contacts = contactList(studio);
  const sliders = h("section");
  const element = h("div", { class: "pad" }, sliders, contacts.element);
  let drawn = "";
  function update(): void {
    contacts.update();
    const { choices, shownMethod, weighs } = studio;
    const next = JSON.stringify([studio.state.options.weights, shownMethod, choices?.version]);
    if (next === drawn || !choices) return;
    drawn = next;
    replace(
      sliders,
      h("div", { class: "head" },
        h("p", { class: "note" }, weighs
          ? "Moving a slider solves the three seconds around the cursor; letting it go solves the whole clip."
          : `${shownMethod} weighs nothing. ${studio.shown === "b" && choices.weighing.includes(studio.method) ? "Show A" : `Choose ${choices.weighing[0]} above`} to use these.`),
        h("button", { type: "button", class: "quiet", disabled: !studio.state.options.weights, tip: "Set all weights back to their defaults", "data-action": "reset-weights", onclick: () => studio.option("weights", null, "reset the weights") }, "Reset")),
      h("fieldset", { disabled: !weighs }, ...choices.terms.map((term) => slider(studio, term, null))),
    );
  }
  return { element, update };
}
