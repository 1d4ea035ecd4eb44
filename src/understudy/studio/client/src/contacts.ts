// The contacts that were found in the source, each as sure as it was found to be, and what a person says of it.
import { h, replace, said, segmented } from "./dom";
import type { State } from "./state";
import type { Studio } from "./studio";

export interface Contact {
  /** What the option `contacts` calls it: two limbs and from when to when. */
  name: string;
  said: string;
  limbs: string[];
  start: number;
  end: number;
  confidence: number;
  /** As it was found, where a person has said otherwise. */
  found: number | null;
  asked: boolean;
}

type Choice = "found" | "off" | "hold";

const CHOICES: { value: Choice; text: string; tip: string }[] = [
  { value: "found", text: "Found", tip: "As it was found: it counts as much as it is sure" },
  { value: "off", text: "Off", tip: "No contact: nothing is asked for here" },
  { value: "hold", text: "Hold", tip: "A contact: it counts in full, however unsure it was" },
];
const EDGE = 1e-3; // seconds: contacts that follow each other share an edge, and that is no overlap

/** Whether a line of the option speaks of a contact, as the library reads it. */
function concerns(name: string, contact: Contact): boolean {
  const [first, second, time] = name.split(" ");
  const [start, end] = time ? time.split("-").map(Number) : [0, Infinity];
  const same = [first, second].sort().join() === [...contact.limbs].sort().join();
  return same && contact.start < end - EDGE && contact.end > start + EDGE;
}

export function contactList(studio: Studio): { element: HTMLElement; update: () => void } {
  const element = h("section", { class: "contacts" });
  let drawn = "";

  const spoken = (): Record<string, number | boolean> => studio.state.options.contacts ?? {};

  function choiceOf(contact: Contact): Choice {
    const last = Object.entries(spoken()).filter(([name]) => concerns(name, contact)).at(-1);
    return last === undefined ? "found" : Number(last[1]) > 0 ? "hold" : "off";
  }

  /** Say something of one contact, in place of what was said of it before. */
  function say(contact: Contact, choice: Choice): void {
    const words = choice === "found" ? "as found" : choice === "off" ? "off" : "held";
    studio.history.change(`${contact.said} ${words}`, (state: State) => {
      const kept = Object.entries(spoken()).filter(([name]) => !concerns(name, contact));
      if (choice !== "found") kept.push([contact.name, choice === "hold"]);
      if (kept.length) state.options.contacts = Object.fromEntries(kept);
      else delete state.options.contacts;
    });
  }

  /** A line that speaks of no contact there is now: it can be taken back. */
  function orphan(name: string): Contact {
    const [first, second, time] = name.split(" ");
    const [start, end] = time ? time.split("-").map(Number) : [0, studio.player.last / studio.player.fps];
    return { name, said: `${said(first)} on ${said(second)}`, limbs: [first, second], start, end, confidence: 0, found: null, asked: false };
  }

  function row(contact: Contact): HTMLElement {
    const choice = choiceOf(contact);
    const sure = contact.found ?? contact.confidence;
    const time = `${contact.start.toFixed(2)} – ${contact.end.toFixed(2)} s`;
    return h("div", { class: `contact ${choice} ${contact.asked || choice !== "found" ? "" : "weak"}`, "data-contact": contact.name },
      h("button", { type: "button", class: "what", tip: `${contact.said}: go to ${contact.start.toFixed(2)} s`, onclick: () => studio.player.go(Math.round(contact.start * studio.player.fps)) },
        h("b", {}, contact.said), h("small", {}, time)),
      h("span", { class: "sure", tip: `How sure it is that this is meant: ${sure.toFixed(2)} of 1` },
        h("i", { style: `--sure: ${Math.round(100 * sure)}%` }), h("small", {}, sure.toFixed(2))),
      segmented(CHOICES, choice, (value) => say(contact, value as Choice)));
  }

  function update(): void {
    const found: Contact[] | null = studio.contacts[studio.shown] ?? null;
    const next = JSON.stringify([found, spoken(), studio.weighs, studio.player.fps]);
    if (next === drawn) return;
    drawn = next;
    element.hidden = !studio.weighs;
    const listed = found ?? [];
    const lost = found ? Object.keys(spoken()).filter((name) => !listed.some((contact) => concerns(name, contact))).map(orphan) : [];
    const mine = listed.filter((contact) => contact.asked || choiceOf(contact) !== "found");
    const weak = listed.filter((contact) => !mine.includes(contact));
    replace(
      element,
      h("div", { class: "head" }, h("h3", {}, "Contacts"),
        h("button", { type: "button", class: "quiet", disabled: !Object.keys(spoken()).length, tip: "Set all contacts back to how they were found", "data-action": "reset-contacts", onclick: () => studio.option("contacts", null, "reset the contacts") }, "Reset")),
      h("p", { class: "note" }, !found ? "Looked for while it is solved…" : mine.length ? "Where the source touches itself, and how sure that is meant. Click one to go there." : "The source touches itself nowhere."),
      ...[...mine, ...lost].map(row),
      weak.length > 0 && h("h4", {}, "Near, and not sure enough to be asked for"),
      ...weak.map(row),
    );
  }
  return { element, update };
}
