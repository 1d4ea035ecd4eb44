// Puppet: which joints pull which spots of a mesh, the key poses, how it moves, and the file that says it all.
import { h, icon, replace, row, said, select } from "./dom";
import { curveRows } from "./puppet_curves";
import { flightRows, holdRows } from "./puppet_holds";
import type { Inspector, Tab } from "./inspector";
import type { PuppetDoc } from "./state";
import type { Studio } from "./studio";

const AXES = ["x", "-x", "y", "-y", "z", "-z"];
const SLIDERS = [
  { name: "grip", text: "Grip", tip: "How much of the mesh a control point takes along", least: 0, most: 0.3, step: 0.01, plain: 0.06 },
  { name: "volume", text: "Squash", tip: "0 bends only, 1 keeps the volume, more exaggerates squash and stretch", least: 0, most: 3, step: 0.1, plain: 1 },
  { name: "smoothness", text: "Calm", tip: "How calm the paths of the control points are", least: 0, most: 3, step: 0.05, plain: 0.3 },
];

export function puppetTab(studio: Studio, _panel: Inspector): Tab {
  const { puppetry } = studio;
  const element = h("div", { class: "pad puppet" });
  let drawn: unknown[] = [];

  function update(): void {
    const { doc, info } = puppetry;
    const next = [doc, info, puppetry.point, puppetry.pose, JSON.stringify(puppetry.picking), puppetry.symmetric, puppetry.ghostOn, studio.command, studio.solved, studio.player.fps, info?.frames, studio.report];
    if (drawn.length && next.every((value, i) => value === drawn[i])) return;
    drawn = next;
    if (!doc || !info) {
      replace(element, h("p", { class: "note" }, puppetry.on || studio.work.kind === "busy" ? "Being guessed…" : "This is for a mesh without bones: drop an OBJ, OFF, PLY, STL or GLB on the right half."));
      return;
    }
    replace(element, ...points(doc, info.roles), ...poses(doc), ...manner(doc), ...flightRows(studio, doc), ...holdRows(studio, doc), ...curveRows(studio), ...away());
  }

  function points(doc: PuppetDoc, roles: string[]): (HTMLElement | null)[] {
    const { picking } = puppetry;
    const listed = roles.map((role) => ({ value: role, text: said(role) }));
    const tick = h("input", { type: "checkbox", "data-option": "symmetric-points", onchange: () => (puppetry.symmetric = tick.checked) });
    tick.checked = puppetry.symmetric;
    return [
      h("div", { class: "head" }, h("h3", {}, "Control points"),
        h("label", { class: "check", tip: "What is picked or removed on one side is on the other too" }, tick, "Symmetric")),
      h("p", { class: "note" }, picking
        ? picking.point ? `Click the spot of the mesh where ${said(picking.point)} is to be.` : picking.joint ? `Click the spot of the mesh that ${said(picking.joint)} pulls.` : "Click a joint of the source, then a spot of the mesh."
        : "Drag a dot on the mesh to pose it; click a joint of the source to give it a spot."),
      h("div", { class: "points" }, ...Object.entries(doc.points).map(([name, point]) => h(
        "div", { class: `point ${name === puppetry.point ? "on" : ""}`, "data-point": name },
        h("button", { type: "button", class: "name", tip: `Select ${said(name)} on stage`, onclick: () => puppetry.select(name) }, said(name)),
        select(listed.some((r) => r.value === point.joint) ? listed : [{ value: point.joint, text: `${said(point.joint)} (not there)` }, ...listed], point.joint,
          (joint) => void puppetry.edit(`${said(name)} follows ${said(joint)}`, { what: "link", point: name, joint }), { title: "The joint of the source that it follows", "data-link": name }),
        h("button", { type: "button", class: `tool ${picking?.point === name ? "on" : ""}`, tip: "Pick another spot of the mesh for it", "data-spot": name,
          onclick: () => (picking?.point === name ? puppetry.stopPicking() : puppetry.pick(null, name)) }, icon("spot")),
        h("button", { type: "button", class: "tool", tip: puppetry.symmetric ? "Remove it, and the one on the other side" : "Remove it", "data-remove-point": name,
          onclick: () => void puppetry.edit(`remove ${said(name)}`, { what: "remove_point", point: name, symmetric: puppetry.symmetric }) }, "×"),
      ))),
      h("div", { class: "foot" },
        h("button", { type: "button", class: `quiet ${picking && !picking.point ? "on" : ""}`, tip: "Pick a joint of the source, then a spot of the mesh (N)", "data-action": "add-point",
          onclick: () => (picking ? puppetry.stopPicking() : puppetry.pick(null)) }, picking ? "Stop picking" : "Add a point")),
    ];
  }

  function poses(doc: PuppetDoc): (HTMLElement | null)[] {
    const info = puppetry.info!, { player } = studio;
    const time = (frame: number) => `${(frame / player.fps).toFixed(2)} s`;
    const share = (count: number) => `${Math.round(100 * Math.min(info.missed[count - 1] ?? 0, 1))} %`;
    const enough = info.enough;
    const open = info.suggested.filter((frame) => !doc.examples.some((_, i) => Math.abs(puppetry.frameOf(i) - frame) <= 2)).slice(0, 3);
    const counts = info.missed.map((_, i) => ({ value: String(i + 1), text: `${i + 1} · misses ${share(i + 1)}${i + 1 === enough ? " · enough" : ""}` }));
    const ghost = h("input", { type: "checkbox", "data-option": "ghost", onchange: () => puppetry.toggleGhost() });
    ghost.checked = puppetry.ghostOn;
    return [
      h("div", { class: "head" }, h("h3", {}, "Key poses"),
        h("label", { class: "check", tip: "Show the pose before as a shadow (G)" }, ghost, "Ghost")),
      h("p", { class: "note", "data-enough": enough }, `${enough} of them span this motion but for ${share(enough)}; it has ${doc.examples.length}.`),
      h("div", { class: "poses" }, ...doc.examples.map((example, i) => h(
        "div", { class: `pose ${i === puppetry.pose ? "on" : ""}`, "data-pose": i },
        h("button", { type: "button", class: "name", tip: "Go to its frame; drag dots on the mesh to pose it", onclick: () => puppetry.goTo(i) },
          h("span", {}, example.name), h("small", {}, time(puppetry.frameOf(i)))),
        h("button", { type: "button", class: "tool", tip: "Delete this pose", "data-remove-pose": i, disabled: doc.examples.length < 2,
          onclick: () => void puppetry.edit(`delete ${example.name}`, { what: "remove_pose", example: i }) }, "×"),
      ))),
      h("div", { class: "foot" },
        h("button", { type: "button", class: "quiet", disabled: puppetry.pose >= 0, tip: "Keep the mesh as it is at this frame as a pose, to be changed (E)", "data-action": "add-pose",
          onclick: () => void addPose(studio) }, "Pose here"),
        open.length > 0 && h("span", { class: "note" }, "or at"),
        ...open.map((frame) => h("button", { type: "button", class: "quiet", tip: "A frame that spans the motion and has no pose yet: go there", "data-suggested": frame, onclick: () => player.go(frame) }, time(frame)))),
      row("Guess", "Guess so many poses anew, at the frames that span the motion; those there are go", select(counts, String(Math.min(Math.max(doc.examples.length, 1), counts.length)),
        (value) => void puppetry.edit(`guess ${value} poses`, { what: "suggest", count: Number(value) }), { "data-option": "guess" })),
    ];
  }

  function manner(doc: PuppetDoc): (HTMLElement | null)[] {
    const option = (label: string, name: string, value: unknown, plain: unknown) => studio.history.change(label, (state) => {
      const options = (state.puppet as PuppetDoc).options;
      if (value === plain) delete options[name];
      else options[name] = value;
    });
    const travel = h("input", { type: "checkbox", "data-option": "travel", onchange: () => option("travel", "travel", travel.checked, true) });
    travel.checked = doc.options.travel !== false;
    const turn = (up: string, front: string) => void puppetry.edit(`up ${up}, front ${front || "guessed"}`, { what: "turn", up, front });
    const axes = AXES.map((axis) => ({ value: axis, text: axis }));
    return [
      h("h3", {}, "How it moves"),
      ...SLIDERS.map(({ name, text, tip, least, most, step, plain }) => {
        const now = doc.options[name] ?? plain;
        const out = h("output", {}, String(now));
        const input = h("input", { type: "range", min: least, max: most, step, value: now, "data-option": name,
          oninput: () => (out.textContent = input.value), onchange: () => option(text.toLowerCase(), name, Number(input.value), plain) });
        return h("label", { class: `slider ${now !== plain ? "changed" : ""}`, tip }, h("span", {}, text), input, out);
      }),
      row("Travel", "Whether it goes about, or stays on the spot", travel),
      row("Up, front", "Axes of the mesh’s file that point up and ahead; another one guesses everything anew",
        select(axes, doc.up, (up) => turn(up, ""), { "data-option": "up" }), select(axes.filter(({ value }) => value.slice(-1) !== doc.up.slice(-1)), doc.front, (front) => turn(doc.up, front), { "data-option": "front" })),
    ];
  }

  function away(): (HTMLElement | null)[] {
    const copy = h("button", { type: "button", class: "quiet", tip: "Copy the command that makes the same mesh in motion", "data-copy": "command",
      onclick: () => void navigator.clipboard.writeText(studio.command).then(() => {
        copy.textContent = "Copied";
        setTimeout(() => (copy.textContent = "Copy"), 1500);
      }) }, "Copy");
    const sample = studio.state.target.sample;
    return [
      h("h3", {}, "Make it again"),
      studio.command ? h("div", { class: "command" }, h("code", {}, studio.command), copy) : h("p", { class: "note" }, "The command appears with the result."),
      h("div", { class: "foot" },
        h("button", { type: "button", class: "quiet", disabled: !studio.solved, tip: "Save PUPPET.toml: all of this, as text to keep beside the mesh", "data-action": "save-puppet", onclick: () => void studio.save("puppet") }, "Save puppet file"),
        sample ? h("button", { type: "button", class: "quiet", disabled: !studio.solved, tip: "Save the sample’s mesh, which the puppet file names", onclick: () => void studio.save("mesh") }, "Save its mesh") : null),
    ];
  }

  return { element, update };
}

/** A pose at the frame that is shown, where there is none yet. */
export async function addPose(studio: Studio): Promise<void> {
  const { puppetry, player } = studio;
  if (!puppetry.on || puppetry.pose >= 0) return;
  const frame = player.whole;
  player.go(frame);
  await puppetry.edit(`pose at ${(frame / player.fps).toFixed(2)} s`, { what: "add_pose", frame });
}
