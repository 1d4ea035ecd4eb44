// What is on a body and none of it (props, hair, loose cloth): what was found, and what a person says otherwise.
import { h, replace } from "./dom";
import type { Side } from "./state";
import type { Studio } from "./studio";

const SIDES: Side[] = ["source", "target"];

export function notBodyList(studio: Studio): { element: HTMLElement; update: () => void } {
  const rows = h("div");
  const element = h(
    "section", {},
    h("p", { class: "note" }, "Not body: left out of contacts and volumes. Tick what is body after all."),
    rows,
  );
  let drawn = "";

  const said = (): Record<string, boolean> => studio.state.options.body ?? {};
  const head = (side: Side) => studio.view?.panes[side].figure?.message.head ?? null;

  function say(name: string, answer: boolean | null, label: string): void {
    const next = { ...said() };
    if (answer === null) delete next[name];
    else next[name] = answer;
    studio.option("body", Object.keys(next).length ? next : null, label);
  }

  function update(): void {
    const heads = SIDES.map(head);
    const next = JSON.stringify([said(), heads.map((one) => one?.key)]);
    if (next === drawn) return;
    drawn = next;
    const found = new Map<string, string>();
    for (const one of heads) for (const thing of one?.not_body ?? []) found.set(thing.name, thing.what);
    for (const [name, answer] of Object.entries(said())) if (!found.has(name)) found.set(name, answer ? "body by hand" : "not body by hand");
    const lines = [...found].map(([name, what]) => {
      const tick = h("input", {
        type: "checkbox", "data-body": name,
        onchange: () => say(name, tick.checked, `${name} is ${tick.checked ? "body" : "not body"}`),
      });
      tick.checked = said()[name] ?? false;
      return h("label", { class: "row", tip: what }, h("span", { class: "label" }, name), tick);
    });
    const names = [...new Set(heads.flatMap((one) => [...(one?.meshes ?? []), ...(one?.joints ?? [])]))].filter((name) => !found.has(name));
    const more = h(
      "select", { "data-body-more": true, tip: "A mesh or a joint that is only on the body", onchange: () => more.value && say(more.value, false, `${more.value} is not body`) },
      h("option", { value: "" }, "leave out more …"), ...names.map((name) => h("option", { value: name }, name)),
    );
    replace(rows, ...lines, more);
  }
  return { element, update };
}
