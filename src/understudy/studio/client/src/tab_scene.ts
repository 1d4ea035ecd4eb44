// Scene: which one, who plays in it, what they hold, who touches whom and who looks at whom.
import { offer } from "./api";
import { h, replace, row, said, select } from "./dom";
import type { Inspector, Tab } from "./inspector";
import type { Part } from "./scenes";
import type { FileRef } from "./state";
import type { Studio } from "./studio";

const NONE = "";

/** Scenes to choose from: those of files that came in, samples, and none. */
export function sceneChoice(studio: Studio): HTMLElement {
  const { entered, state } = studio, now = state.scene;
  const files = Object.entries(entered?.files ?? {}).filter(([file]) => entered!.scene_files.includes(file));
  const options = [
    { value: NONE, text: "none: one character" },
    ...files.map(([file, name]) => ({ value: `file:${file}`, text: name.replace(/^.*[/\\]/, ""), group: "Your files" })),
    ...(entered?.scenes ?? []).map((sample) => ({ value: `sample:${sample}`, text: said(sample), group: "Samples" })),
  ];
  const value = !now ? NONE : now.sample ? `sample:${now.sample}` : `file:${now.file}`;
  return select(options, value, (chosen) => {
    const name = chosen.slice(chosen.indexOf(":") + 1);
    const ref: FileRef | null = !chosen ? null : chosen.startsWith("sample:") ? { sample: name } : { file: name };
    studio.scenes.open(ref, ref ? `scene: ${said(studio.nameOf(ref))}` : "close the scene");
  }, { "data-option": "scene" });
}

/** A button that opens files as if they had been dropped. */
function opener(studio: Studio, tip: string, text: string, member: string | null, part: Part): HTMLElement {
  const input = h("input", { type: "file", multiple: true, class: "hidden", "data-pick": member ? `${member} ${part}` : "scene" });
  input.addEventListener("change", () => {
    if (input.files?.length) void studio.drop([...input.files], part === "motion" ? "source" : "target", member);
    input.value = "";
  });
  return h("span", {}, input, h("button", { type: "button", class: "quiet", tip, onclick: () => input.click() }, text));
}

export function sceneTab(studio: Studio, _panel: Inspector): Tab {
  const element = h("div", { class: "pad scene" });
  let drawn: unknown[] = [];

  function update(): void {
    const { scenes, state, entered } = studio;
    const next = [scenes.info, state.scene, studio.command, studio.solved, Object.keys(entered?.files ?? {}).length, studio.player.fps];
    if (!entered || (drawn.length && next.every((value, i) => value === drawn[i]))) return;
    drawn = next;
    const { info } = scenes;
    replace(
      element,
      row("Scene", "Several characters at once, from a SCENE.toml", sceneChoice(studio), opener(studio, "Open a scene: SCENE.toml with its files, or all of it in a ZIP", "Open…", null, "target")),
      h("h3", {}, "Characters"),
      h("p", { class: "note" }, "Drop a character’s file on someone in the result, or on a name below: the scene is solved again."),
      ...(info?.members ?? []).map(({ name }, i) => character(name, i)),
      ...(info?.props.length ? [h("h3", {}, "Props"), h("p", { class: "note" }, info.props.map((prop) => (prop.held ? `${prop.name} (held)` : prop.name)).join(", "))] : []),
      h("h3", {}, "Who touches whom"),
      ...contacts(),
      ...(info?.gazes.length ? [h("h3", {}, "Who looks where"), ...info.gazes.map(gaze)] : []),
      ...command(),
    );
  }

  function character(name: string, index: number): HTMLElement {
    const { entered, state, scenes } = studio, member = scenes.info!.members[index];
    const ref = state.scene?.cast[name]?.target;
    const files = Object.entries(entered!.files).filter(([file, shown]) => !entered!.scene_files.includes(file) && /\.(glb|gltf|vrm|fbx|usd[acz]?|npz)$/i.test(shown));
    const options = [
      { value: NONE, text: ref ? "as in the scene" : said(member.target) },
      ...files.map(([file, shown]) => ({ value: `file:${file}`, text: shown.replace(/^.*[/\\]/, ""), group: "Your files" })),
      ...entered!.characters.map((sample) => ({ value: `sample:${sample}`, text: said(sample), group: "Samples" })),
    ];
    const value = !ref ? NONE : ref.sample ? `sample:${ref.sample}` : `file:${ref.file}`;
    const choose = (chosen: string) => {
      const named = chosen.slice(chosen.indexOf(":") + 1);
      const other: FileRef | null = !chosen ? null : chosen.startsWith("sample:") ? { sample: named } : { file: named };
      scenes.put(name, { target: other }, other ? `${name}: ${studio.nameOf(other)}` : `${name} as in the scene`);
    };
    const moved = state.scene?.cast[name]?.motion;
    return h("div", { class: "member", "data-member": name },
      row(name, `Who plays ${name}; drop a file here to change it`, select(options, value, choose, { "data-cast": name }), opener(studio, `Open a character to play ${name}`, "Open…", name, "target")),
      h("p", { class: "note" }, `${said(member.motion)} · ${member.heights.source.toFixed(2)} m → ${member.heights.target.toFixed(2)} m`,
        moved ? h("button", { type: "button", class: "quiet", tip: `Play ${name}’s own motion again`, onclick: () => scenes.put(name, { motion: null }, `${name}’s own motion`) }, "own motion") : null));
  }

  function contacts(): HTMLElement[] {
    const { info } = studio.scenes, found = (info?.contacts ?? []).filter(({ confidence }) => confidence > 0.05);
    if (!found.length) return [h("p", { class: "note" }, info?.preview ? "Being found…" : "Nobody touches anybody.")];
    const regions = (pair: [string, string], second: string) => (pair[1] === second ? said(pair[0]) : pair.map(said).join(" on "));
    return found.map(({ first, second, regions: pair, start, end, confidence }) => h("div", { class: "touch" },
      h("span", {}, h("b", {}, `${first}, ${second}`), ` ${regions(pair, second)}`),
      h("button", { type: "button", class: "quiet", tip: `Go to where it begins; meant with ${Math.round(100 * confidence)} %`, "data-touch": start, onclick: () => studio.player.go(Math.round(start * studio.player.fps)) }, `${start.toFixed(2)}–${end.toFixed(2)} s`)));
  }

  function gaze({ who, at, share }: { who: string; at: string | number[]; share: number }): HTMLElement {
    const where = Array.isArray(at) ? at.map((v) => v.toFixed(1)).join(", ") : at;
    return h("p", { class: "note" }, `${who} looks at ${where} for ${Math.round(100 * share)} % of the time`);
  }

  function command(): HTMLElement[] {
    const copy = h("button", { type: "button", class: "quiet", tip: "Copy the command that plays the same scene", "data-copy": "command",
      onclick: () => void navigator.clipboard.writeText(studio.command).then(() => {
        copy.textContent = "Copied";
        setTimeout(() => (copy.textContent = "Copy"), 1500);
      }) }, "Copy");
    const sides = studio.command ? Object.entries(studio.made.a?.files ?? {}) : [];
    return [
      h("h3", {}, "Make it again"),
      studio.command ? h("div", { class: "command" }, h("code", {}, studio.command), copy) : h("p", { class: "note" }, "The command appears with the result."),
      ...(sides.length ? [h("p", { class: "note" }, "It reads: ", ...sides.map(([name, text]) =>
        h("button", { type: "button", class: "quiet", tip: `Save ${name}, which names the files you put in; keep them beside it`, onclick: () => offer(name, new Blob([text])) }, name)))] : []),
    ];
  }

  return { element, update };
}
