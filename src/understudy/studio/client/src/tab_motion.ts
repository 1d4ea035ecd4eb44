// Motion: which clip on which character, and how its travel, size and rate are carried over.
import { h, replace, row, said, segmented, select } from "./dom";
import type { Inspector, Tab } from "./inspector";
import type { FileRef } from "./state";
import { sceneChoice } from "./tab_scene";
import type { Studio } from "./studio";

export function motionTab(studio: Studio, _panel: Inspector): Tab {
  const element = h("div", { class: "pad" });
  let drawn = "";

  const refs = (samples: string[]): { value: string; text: string; group: string }[] => [
    ...Object.entries(studio.entered?.files ?? {}).map(([file, name]) => ({
      value: `file:${file}`, text: name.replace(/^.*[/\\]/, ""), group: "Your files",
    })),
    ...samples.map((sample) => ({ value: `sample:${sample}`, text: said(sample), group: "Samples" })),
  ];
  const key = (ref: FileRef) => (ref.sample ? `sample:${ref.sample}` : `file:${ref.file}`);
  const ref = (text: string): FileRef => {
    const [kind, name] = [text.slice(0, text.indexOf(":")), text.slice(text.indexOf(":") + 1)];
    return kind === "sample" ? { sample: name } : { file: name };
  };

  function pick(onto: "source" | "target"): HTMLElement {
    const input = h("input", { type: "file", multiple: true, class: "hidden", "data-pick": onto });
    input.addEventListener("change", () => {
      if (input.files?.length) void studio.drop([...input.files], onto);
      input.value = "";
    });
    const tip =
      onto === "source" ? "Open a motion: FBX, GLB, VRM, BVH, AMC with its ASF, USD or npz" : "Open a character: FBX, GLB, VRM, USD or npz; or a mesh without bones: OBJ, OFF, PLY, STL, GLB";
    return h("span", {}, input, h("button", { type: "button", class: "quiet", tip, onclick: () => input.click() }, "Open…"));
  }

  function update(): void {
    const { state, play, entered, choices } = studio;
    const next = JSON.stringify([state, play?.clips, play?.notes, entered?.files, choices?.version, studio.puppetry.on]);
    if (next === drawn || !entered || !choices) return;
    drawn = next;
    const options = state.options;
    const puppet = studio.puppetry.on;
    const bare = /\.(obj|off|ply|stl|toml)$/i.test(studio.entered?.files[state.target.file ?? ""] ?? "") || Boolean(state.target.sample?.startsWith("puppet:"));
    const clips: any[] = play?.clips ?? [];
    const scale = options.scale ?? "auto";
    const scaleInput = h("input", {
      type: "number", min: 0.01, max: 100, step: 0.05, class: "small", value: typeof scale === "number" ? scale : 1,
      disabled: typeof scale !== "number", "data-option": "scale",
      onchange: () => studio.option("scale", Number(scaleInput.value) || 1, "length of the travel"),
    });
    const fps = h("input", {
      type: "number", min: 1, max: 240, step: 1, class: "small", placeholder: "clip’s own", value: options.fps ?? "", "data-option": "fps",
      onchange: () => studio.option("fps", fps.value ? Math.min(Math.max(Number(fps.value), 1), 1000) : null, "frame rate"),
    });
    replace(
      element,
      h("h3", { class: "src-ink" }, "Source"),
      row("Motion", "The motion that is carried over", select(refs(entered.motions), key(state.motion), (value) =>
        studio.history.change(`motion: ${value.replace(/^\w+:/, "")}`, (s) => studio.useMotion(s, ref(value))), { "data-option": "motion" },
      ), pick("source")),
      clips.length > 1 &&
        row("Clip", "Which clip of the file is played", select(
          clips.map((clip, i) => ({ value: String(i), text: `${clip.name} · ${(clip.frames / clip.fps).toFixed(1)} s` })),
          String(clips.findIndex((clip, i) => i === options.clip || clip.name === options.clip) < 0 ? 0 : clips.findIndex((clip, i) => i === options.clip || clip.name === options.clip)),
          (value) => studio.history.change(`clip ${clips[Number(value)]?.name}`, (s) => {
            if (Number(value)) s.options.clip = Number(value);
            else delete s.options.clip;
            delete s.options.contacts; // those of another clip
          }), { "data-option": "clip" },
        )),
      h("h3", { class: "res-ink" }, "Result"),
      row("Character", "Who plays it", select([...refs(entered.characters), ...(entered.puppets ?? []).map((name) => ({ value: `sample:puppet:${name}`, text: said(name), group: "Sample puppets" }))], key(state.target), (value) =>
        studio.history.change(`character: ${value.replace(/^\w+:/, "")}`, (s) => studio.useTarget(s, ref(value))), { "data-option": "target" },
      ), pick("target")),
      !puppet && row("Travel", "What becomes of the path over the ground", segmented(
        [
          { value: "keep", text: "Keep", tip: "The character travels as the source does" },
          { value: "in-place", text: "In place", tip: "The path is taken out; sway and steps stay" },
          { value: "none", text: "None", tip: "The root does not move at all" },
        ],
        options.root ?? "keep", (value) => studio.option("root", value === "keep" ? null : value, `travel: ${value}`),
      )),
      !puppet && row("Length", "How long the path is on the new character", segmented(
        [
          { value: "auto", text: "By legs", tip: "Scaled by the ratio of the legs: steps fit the character" },
          { value: "none", text: "As is", tip: "The same metres as the source" },
          { value: "number", text: "×", tip: "A factor of your own" },
        ],
        typeof scale === "number" ? "number" : scale,
        (value) => studio.option("scale", value === "auto" ? null : value === "number" ? 1 : value, "length of the travel"),
      ), scaleInput),
      !puppet && row("Frame rate", "Resample the motion; empty keeps the clip’s own rate", fps),
      !puppet && row("Denoise", "Take jitter and lost samples out of the motion before it is carried over", h("input", {
        type: "checkbox", checked: options.denoise === true, "data-option": "denoise",
        onchange: (event: Event) => studio.option("denoise", (event.target as HTMLInputElement).checked || null, "denoise"),
      })),
      !puppet && row("Mirror", "Swap left and right", h("input", {
        type: "checkbox", checked: options.mirror === true, "data-option": "mirror",
        onchange: (event: Event) => studio.option("mirror", (event.target as HTMLInputElement).checked || null, "mirror"),
      })),
      h("div", { class: "foot" }, state.puppet
        ? h("button", { type: "button", class: "quiet", disabled: bare, tip: bare ? "It has no bones to move by" : "Move it by its bones again", "data-action": "as-character", onclick: () => studio.asPuppet(false) }, "As a character")
        : h("button", { type: "button", class: "quiet", tip: "Leave its bones aside and pose its mesh by a few control points", "data-action": "as-puppet", onclick: () => studio.asPuppet() }, "As a puppet")),
      h("h3", {}, "Several at once"),
      row("Scene", "Several characters, props and ground at once, from a SCENE.toml", sceneChoice(studio)),
      (play?.notes?.length ?? 0) > 0 && h("h3", {}, "Notes on the files"),
      ...(play?.notes ?? []).map((note: string) => h("p", { class: "note" }, note)),
      h("p", { class: "note" }, "Drop files anywhere: on the left half as the motion, on the right half as the character or the mesh; a SCENE.toml with its files, or a ZIP of them, anywhere."),
    );
  }
  return { element, update };
}
