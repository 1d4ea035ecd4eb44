// What a puppet must do exactly: points that are held somewhere at a moment, and when it is in the air.
import { h, said } from "./dom";
import type { PuppetDoc } from "./state";
import type { Studio } from "./studio";

interface Hold {
  point: string;
  time: number;
  at?: number[];
}

const LONG = 0.4; // seconds of a flight that is added

/** Holds: listed by time, added for the selected point at the frame that is shown. */
export function holdRows(studio: Studio, doc: PuppetDoc): HTMLElement[] {
  const { puppetry, player } = studio;
  const holds = (doc.holds ?? []) as Hold[], { point } = puppetry;
  return [
    h("h3", {}, "Holds"),
    h("p", { class: "note" }, holds.length ? "Points that are there exactly, at that moment." : "None: hold a point where it must be at a moment, exactly."),
    h("div", { class: "poses" }, ...holds.map((hold, i) => h(
      "div", { class: "pose", "data-hold": i },
      h("button", { type: "button", class: "name", tip: "Go there", onclick: () => (puppetry.select(hold.point), player.go(Math.round(hold.time * player.fps))) },
        h("span", {}, said(hold.point)), h("small", {}, `${hold.time.toFixed(2)} s`)),
      hold.at ? h("span", { class: "places" }, ...hold.at.map((value, axis) => place(studio, hold, i, axis, value))) : null,
      h("button", { type: "button", class: "tool", tip: "Let it go", "data-remove-hold": i,
        onclick: () => void puppetry.edit(`let ${said(hold.point)} go`, { what: "remove_hold", hold: i }) }, "×"),
    ))),
    h("div", { class: "foot" }, h("button", { type: "button", class: "quiet", disabled: !point, "data-action": "add-hold",
      tip: point ? `Hold ${said(point)} where it is at this frame` : "Select a control point first",
      onclick: () => void puppetry.edit(`hold ${said(point!)}`, { what: "add_hold", point, frame: player.whole }) }, point ? `Hold ${said(point)} here` : "Hold a point here")),
  ];
}

/** One coordinate of a hold, in the units and axes of the mesh. */
function place(studio: Studio, hold: Hold, index: number, axis: number, value: number): HTMLElement {
  const digits = Math.abs(value) < 10 ? 3 : 1;
  const input = h("input", { type: "number", step: "any", value: value.toFixed(digits), title: `${"xyz"[axis]} in the mesh’s file`, "data-hold-place": `${index}${"xyz"[axis]}`,
    onchange: () => {
      const at = [...hold.at!];
      at[axis] = Number(input.value);
      if (Number.isFinite(at[axis])) void studio.puppetry.edit(`hold ${said(hold.point)}`, { what: "move_hold", hold: index, at });
    } });
  return input;
}

/** Flights: those found in the motion until one is changed; then those that are said. */
export function flightRows(studio: Studio, doc: PuppetDoc): HTMLElement[] {
  const { player } = studio, end = (player.frames - 1) / player.fps;
  const found = studio.puppetry.info?.flights ?? [], own = doc.options.flights as number[][] | undefined;
  const flights = own ?? found;
  const change = (label: string, next: number[][] | null) => studio.history.change(label, (state) => {
    const { options } = state.puppet as PuppetDoc;
    if (next) options.flights = next.filter(([a, b]) => b > a).sort((a, b) => a[0] - b[0]);
    else delete options.flights;
  });
  const edge = (i: number, side: 0 | 1) => {
    const input = h("input", { type: "number", min: 0, max: end.toFixed(2), step: 0.05, value: flights[i][side].toFixed(2), title: side ? "It lands, seconds" : "It takes off, seconds", "data-flight": `${i}${side ? "b" : "a"}`,
      onchange: () => {
        const next = flights.map((pair) => [...pair]);
        next[i][side] = Math.min(Math.max(Number(input.value), 0), end);
        change("flight", next);
      } });
    return input;
  };
  return [
    h("h3", {}, "In the air"),
    h("p", { class: "note" }, flights.length ? (own ? "As you said." : "Found in the motion; change a time to say otherwise.") : own ? "Never, as you said." : "Never, as far as was found."),
    h("div", { class: "poses" }, ...flights.map((_, i) => h(
      "div", { class: "pose flight" }, edge(i, 0), h("span", {}, "to"), edge(i, 1), h("small", {}, "s"),
      h("button", { type: "button", class: "tool", tip: "It stays on the ground", "data-remove-flight": i, onclick: () => change("no flight", flights.filter((_, k) => k !== i)) }, "×"),
    ))),
    h("div", { class: "foot" },
      h("button", { type: "button", class: "quiet", tip: "It takes off at this frame", "data-action": "add-flight", onclick: () => {
        const now = Math.min(player.whole / player.fps, end - LONG);
        change("flight", [...flights, [Math.max(now, 0), Math.min(Math.max(now, 0) + LONG, end)]]);
      } }, "Fly from here"),
      own ? h("button", { type: "button", class: "quiet", tip: "Those found in the motion again", "data-action": "found-flights", onclick: () => change("found flights", null) }, "As found") : null),
  ];
}
