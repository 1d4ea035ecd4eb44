// Mapping: roles in rows, a joint of each side beside them; a cell is filled from a list or by picking a bone on stage.
import { h, replace, said } from "./dom";
import type { Figure } from "./figure";
import type { Inspector, Tab } from "./inspector";
import { notBodyList } from "./not_body";
import type { Side } from "./state";
import type { Studio } from "./studio";

const NEEDED = ["hips", "left_thigh", "right_thigh", "left_upper_arm", "right_upper_arm"];
const REFUSED = "This rig was not recognised. Say which bones are the hips, both thighs and both upper arms: click a cell, then the bone.";

export function mappingTab(studio: Studio, panel: Inspector): Tab {
  const table = h("tbody");
  const notBody = notBodyList(studio);
  const hint = h("p", { class: "note" });
  const reset = h("button", {
    type: "button", class: "quiet", tip: "Forget every change and let the bones be found again", "data-action": "reset-mapping",
    onclick: () => studio.history.change("reset the mapping", (s) => (s.roles = { source: {}, target: {} })),
  }, "Reset");
  const accept = h("button", {
    type: "button", class: "quiet", hidden: true, tip: "Take the bones below as they are, though they do not look like a person’s", "data-action": "accept-mapping",
    onclick: () => studio.history.change("use these bones", (s) => {
      for (const side of ["source", "target"] as Side[]) {
        const one = figure(side);
        if (!one?.message.head.refused) continue;
        for (const [role, { joint }] of Object.entries(one.roles)) s.roles[side][role] = one.joints[joint];
      }
    }),
  }, "Use these bones");
  const element = h(
    "div", { class: "pad" },
    h("div", { class: "head" }, hint, accept, reset),
    h("table", { class: "map" }, h("thead", {}, h("tr", {}, h("th", {}, "Role"), h("th", { class: "src-ink" }, "Source"), h("th", { class: "res-ink" }, "Result"), h("th", { class: "n", tip: "How sure the match is, from 0 to 1" }, "Sure"))), table),
    notBody.element,
  );
  let chosen: { side: Side; role: string } | null = null;
  let drawn = "";

  const figure = (side: Side) => studio.view?.panes[side].figure ?? null;

  function assign(side: Side, role: string, joint: string | null): void {
    studio.history.change(`${said(role)} of the ${side === "source" ? "source" : "result"}`, (s) => {
      if (joint === null) delete s.roles[side][role];
      else {
        // A joint plays one role: a person who gives it another takes it from where a change had put it.
        for (const [other, name] of Object.entries(s.roles[side])) if (name === joint && joint) delete s.roles[side][other];
        s.roles[side][role] = joint;
      }
    });
  }

  panel.onjoint = (side, joint) => {
    const name = figure(side)?.joints[joint];
    if (!name) return;
    if (chosen && chosen.side === side) {
      const { role } = chosen;
      chosen = null;
      assign(side, role, name);
    } else {
      const role = Object.entries(figure(side)!.roles).find(([, match]) => match.joint === joint)?.[0];
      chosen = role ? { side, role } : null;
      hint.textContent = role ? `${name} plays ${said(role)}: pick another bone for it.` : `${name} plays no role; choose a cell first, then the bone.`;
    }
    drawn = "";
    update();
  };

  function cell(side: Side, role: string): HTMLElement {
    const here = figure(side);
    const match = here?.roles[role];
    const changed = role in studio.state.roles[side];
    const joint = match ? here!.joints[match.joint] : "";
    const name = match ? here!.short(joint) : "–";
    const on = chosen?.side === side && chosen.role === role;
    if (on && here) {
      const list = h(
        "select", {
          "data-pick": `${side}-${role}`,
          onchange: () => {
            chosen = null;
            assign(side, role, list.value === "\u0000" ? null : list.value);
          },
        },
        h("option", { value: "\u0000" }, changed ? "reset" : name),
        h("option", { value: "" }, "no bone"),
        ...here.joints.map((joint) => h("option", { value: joint }, here.short(joint))),
      );
      return h("td", { class: "on" }, list);
    }
    return h(
      "td", {
        class: changed ? "changed" : "", "data-cell": `${side}-${role}`, tip: match ? `${joint}: ${match.why}` : "No bone was found for this role; click to choose one",
        onclick: () => {
          chosen = { side, role };
          hint.textContent = `Pick a bone in the ${side === "source" ? "left" : "right"} view for ${said(role)}, or choose from the list.`;
          drawn = "";
          update();
        },
      }, name,
    );
  }

  /** The rows, always in the order of a body: what was found or said, and all that every body has where one is refused. */
  function rolesOf(...figures: (Figure | null)[]): string[] {
    const order = studio.choices?.roles ?? [];
    const refused = figures.some((one) => one?.message.head.refused);
    const named = new Set([
      ...figures.flatMap((one) => Object.keys(one?.roles ?? {})),
      ...Object.values(studio.state.roles).flatMap((said) => Object.keys(said)),
      ...(refused ? (studio.choices?.main_roles ?? []) : []),
    ]);
    return order.filter((role) => named.has(role));
  }

  function update(): void {
    const source = figure("source"), target = figure("target");
    const marks = studio.view?.panes;
    if (marks) for (const side of ["source", "target"] as Side[]) {
      marks[side].marks.selectedJoint = chosen?.side === side ? (figure(side)?.roles[chosen.role]?.joint ?? -1) : -1;
    }
    if (studio.view) studio.view.dirty = true;
    notBody.update();
    const next = JSON.stringify([studio.state.roles, chosen, source?.message.head.key, target?.message.head.key, studio.choices?.version]);
    if (next === drawn) return;
    drawn = next;
    const refused = [source, target].find((one) => one?.message.head.refused);
    accept.hidden = !refused || !NEEDED.every((role) => role in refused.roles);
    if (!chosen) hint.textContent = refused ? REFUSED : "Click a cell, then the bone that should play it.";
    const roles = rolesOf(source, target);
    const rows = roles.map((role) => {
      const sure = Math.min(source?.roles[role]?.sure ?? 0, target?.roles[role]?.sure ?? 0);
      return h("tr", { class: sure < 0.5 ? "unsure" : "" }, h("th", {}, said(role)), cell("source", role), cell("target", role), h("td", { class: "n" }, sure ? sure.toFixed(2) : "–"));
    });
    replace(table, ...rows);
    reset.disabled = !Object.keys(studio.state.roles.source).length && !Object.keys(studio.state.roles.target).length;
  }
  return { element, update };
}
