// The top bar: what plays on whom, by which method, where the work stands, and the result to take away.
import { h, icon, replace, said, select } from "./dom";
import type { Studio } from "./studio";

export function topbar(studio: Studio, help: () => void, theme: () => void, report: () => void): { element: HTMLElement; update: () => void } {
  const names = h("div", { class: "names" });
  const methods = h("div", { class: "methods" });
  const work = h("div", { class: "work", role: "status", "aria-live": "polite" });
  const badge = h("button", { type: "button", class: "badge", hidden: true, "data-action": "remarks", onclick: report });
  const undo = h("button", { type: "button", class: "tool", onclick: () => studio.history.step(-1) }, icon("undo"));
  const redo = h("button", { type: "button", class: "tool", onclick: () => studio.history.step(1) }, icon("redo"));
  const menu = h("div", { class: "menu", hidden: true, role: "menu" });
  const take = h("button", {
    type: "button", class: "primary", tip: "Take the result away as a file", "data-action": "download",
    onclick: (event: Event) => {
      event.stopPropagation();
      menu.hidden = !menu.hidden;
    },
  }, icon("down"), "Download");
  document.addEventListener("click", () => (menu.hidden = true));
  const element = h(
    "header", { class: "topbar" },
    h("strong", { class: "brand" }, "Understudy"),
    names,
    methods,
    h("div", { class: "space" }),
    work,
    badge,
    undo,
    redo,
    h("button", { type: "button", class: "tool", tip: "Light or dark (T)", onclick: theme }, icon("sun")),
    h("button", { type: "button", class: "tool", tip: "Keyboard shortcuts (?)", onclick: help }, "?"),
    h("div", { class: "holder" }, take, menu),
  );
  let drawn = "";

  function update(): void {
    const { state, choices } = studio;
    undo.disabled = !studio.history.undoLabel;
    redo.disabled = !studio.history.redoLabel;
    undo.title = studio.history.undoLabel ? `Undo: ${studio.history.undoLabel} (Ctrl+Z)` : "Nothing to undo";
    redo.title = studio.history.redoLabel ? `Redo: ${studio.history.redoLabel} (Ctrl+Shift+Z)` : "Nothing to redo";
    updateWork();
    const endings: string[] = studio.play?.endings ?? [];
    take.disabled = !endings.length || !studio.solved || Boolean(studio.making);
    take.title = studio.solved ? "Take the result away as a file" : "There is no result of these settings yet";
    const remarks = studio.outcome;
    badge.hidden = !remarks.length;
    badge.textContent = `${remarks.length} remark${remarks.length > 1 ? "s" : ""}`;
    badge.title = remarks.map(({ text }) => text).join("\n");
    const puppet = studio.puppetry.on, scene = studio.scenes.on ? studio.scenes.info : null;
    const onStage = studio.work.kind === "busy" || studio.solved ? null : studio.onStage;
    const next = JSON.stringify([onStage, state.motion, state.target, state.options.method, state.compare, choices?.methods, endings, studio.shown, Object.keys(studio.clips), studio.entered?.files, puppet, scene?.name, scene?.members.length, state.scene]);
    if (next === drawn) return;
    drawn = next;
    const motion = onStage?.source || studio.nameOf(state.motion), target = onStage?.target || studio.nameOf(state.target);
    if (scene) {
      const name = said(scene.name), count = scene.members.length;
      replace(names, h("span", { class: "res-ink", tip: `The scene: ${name}` }, name), h("span", { class: "faint" }, count === 1 ? "a scene of one" : `a scene of ${count}`));
    } else replace(
      names,
      h("span", { class: "src-ink", tip: `The motion: ${motion}` }, motion),
      h("span", { class: "faint" }, "on"),
      h("span", { class: "res-ink", tip: `The character: ${target}` }, target),
    );
    if (scene) replace(methods);
    else if (puppet) replace(methods, h("span", { class: "faint", tip: "A mesh without bones: it moves by its control points and key poses" }, "as a puppet"));
    else if (choices) {
      const listed = choices.methods.map(({ name, says }) => ({ value: name, text: name, title: says }));
      const b = state.compare;
      replace(
        methods,
        select(listed, studio.method, (value) => studio.option("method", value, `method: ${value}`), { "data-option": "method", title: choices.methods.find(({ name }) => name === studio.method)?.says ?? "How the motion is carried over" }),
        select(
          [{ value: "", text: "compare with…" }, ...listed.filter((m) => m.value !== studio.method)], b ?? "",
          (value) => studio.history.change(value ? `compare with ${value}` : "compare no more", (s) => (s.compare = value || null)),
          { class: b ? "" : "faint", "data-option": "compare", title: "Solve with a second method too, and switch between the two with A and B" },
        ),
        b ? h("div", { class: "segmented ab", role: "radiogroup" }, ...(["a", "b"] as const).map((who) =>
          h("button", { type: "button", role: "radio", "aria-checked": String(studio.shown === who), class: studio.shown === who ? "on" : "", "data-ab": who, disabled: !studio.clips[who],
            tip: `Show the result of ${who === "a" ? studio.method : b} (${who.toUpperCase()})`, onclick: () => studio.showResult(who) }, who.toUpperCase()))) : null,
      );
    }
    replace(
      menu,
      ...endings.map((ending) => h("button", { type: "button", role: "menuitem", "data-take": ending, onclick: () => void studio.save(ending) }, `${ending.slice(1).toUpperCase()}`, h("small", {}, scene ? "all of it, playing together" : puppet ? moves(ending) : says(ending)))),
      scene ? h("button", { type: "button", role: "menuitem", "data-take": "characters", onclick: () => void studio.save("characters") }, "Characters", h("small", {}, "a GLB of each, in a ZIP")) : null,
      scene ? h("button", { type: "button", role: "menuitem", "data-take": "scene", onclick: () => void studio.save("scene") }, "Scene", h("small", {}, "SCENE.toml with who plays now")) : null,
      puppet ? h("button", { type: "button", role: "menuitem", "data-take": "puppet", onclick: () => void studio.save("puppet") }, "Puppet", h("small", {}, "PUPPET.toml, to play and change again")) : null,
      puppet ? null : h("button", { type: "button", role: "menuitem", "data-take": "report", onclick: () => void studio.save("report") }, "Report", h("small", {}, "a page with figures and pictures")),
      puppet || scene ? null : h("button", { type: "button", role: "menuitem", "data-take": "keys", onclick: () => void studio.save("keys") }, "Keys", h("small", {}, "the character’s key-vertices")),
    );
  }

  let told = "", since = 0;
  setInterval(() => (studio.work.kind === "busy" || studio.uploading || studio.making) && updateWork(), 1000);
  // The parts of a running bar stay in the page while it runs: a button that is replaced between press and release is not clicked.
  const fill = h("i", {}), bar = h("span", { class: "bar" }, fill), what = h("span", { class: "what" }), waited = h("span", {});
  const cancel = h("button", { type: "button", class: "quiet", tip: "Stop this work; the last result stays (Esc)", "data-action": "cancel", onclick: () => studio.cancel() }, "Cancel");

  function updateWork(): void {
    const making = studio.making ? { kind: "busy" as const, what: `making ${studio.making}`, share: studio.madeShare } : null;
    const now = studio.uploading ? { kind: "busy" as const, ...studio.uploading } : (making ?? studio.work);
    if (now.kind === "busy") {
      const words = `${now.what} ${now.share}`;
      if (words !== told) [told, since] = [words, performance.now()];
      // A bar that stands still says for how long, and that somebody is at work.
      const seconds = Math.floor((performance.now() - since) / 1000), waits = seconds > 1;
      bar.className = `bar ${now.share === null ? "unknown" : waits ? "waits" : ""}`;
      fill.style.width = now.share === null ? "" : `${Math.round(100 * now.share)}%`;
      what.textContent = what.title = now.what;
      waited.textContent = waits ? `${seconds} s` : "";
      if (!cancel.isConnected) replace(work, bar, what, waited, cancel);
      return;
    }
    told = "";
    if (!studio.solved || now.kind === "failed") {
      // A stop that comes after the result leaves it unmeasured: what the notice says of Retry must be there to press.
      replace(work, h("b", {}, studio.solved ? "not measured" : "not solved"), h("button", { type: "button", class: "quiet", tip: "Solve again", "data-action": "retry", onclick: () => studio.solve() }, "Retry"));
    } else {
      const held = studio.clips[studio.shown];
      replace(work, held ? h("span", { class: "faint what", tip: "How long the method took" }, studio.preview || held.preview ? "preview" : `${studio.puppetry.on ? "moved" : "solved"} in ${held.seconds < 1 ? `${Math.round(1000 * held.seconds)} ms` : `${held.seconds.toFixed(1)} s`}`) : null);
    }
  }
  return { element, update };
}

function says(ending: string): string {
  if (ending === ".bvh") return "the skeleton alone";
  return ending === ".vrm" ? "the avatar with the clip" : "a copy of the character with the clip";
}

/** What a puppet's file holds. */
function moves(ending: string): string {
  return ending === ".glb" ? "the mesh in motion, as morph targets" : ending === ".obj" ? "a mesh for each frame, packed" : "every vertex of every frame, exact";
}
