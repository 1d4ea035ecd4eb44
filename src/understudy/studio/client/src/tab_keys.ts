// Keys: the list of key-vertices of one side, what was moved, and symmetric editing.
import { h, replace, said, segmented } from "./dom";
import type { Inspector, Tab } from "./inspector";
import type { Side, Spot } from "./state";
import type { Studio } from "./studio";

export const symmetric = { on: true };

export function mirrored(name: string): string {
  if (name.startsWith("left_")) return `right_${name.slice(5)}`;
  return name.startsWith("right_") ? `left_${name.slice(6)}` : name;
}

/** Put a key-vertex on a spot; on both sides at once when editing is symmetric. */
export async function moveKey(studio: Studio, side: Side, name: string, spot: Spot): Promise<void> {
  const changes = [{ side, name, spot: spot as Spot | null }];
  const twin = mirrored(name);
  if (symmetric.on && twin !== name) {
    const answer = await studio.ask({ do: "mirror", side, name, spot });
    if (answer.head.spot) changes.push({ side, name: twin, spot: answer.head.spot });
  }
  studio.setKeys(`move ${said(name)}`, changes);
}

export function keysTab(studio: Studio, _panel: Inspector): Tab {
  let side: Side = "target";
  let drawn = "";
  const top = h("div", { class: "head" });
  const list = h("div", { class: "keys" });
  const foot = h("div", { class: "foot" });
  const element = h("div", { class: "pad" }, top, h("p", { class: "note" }, "Drag a dot over the skin to move it. Double-click a name to reset it."), list, foot);

  function update(): void {
    const figure = studio.view?.panes[side].figure;
    const selected = studio.selectedKey?.side === side ? studio.selectedKey.index : -1;
    const next = JSON.stringify([side, studio.state.keys, selected, figure?.message.head.key, figure?.keys?.reasons, symmetric.on, studio.solved, studio.state.options.keys, studio.choices?.version]);
    if (next === drawn) return;
    drawn = next;
    const moved = studio.state.keys[side];
    replace(
      top,
      segmented(
        [
          { value: "source", text: "Source", tip: "Key-vertices of the source’s body" },
          { value: "target", text: "Result", tip: "Key-vertices of the character that plays" },
        ], side, (value) => {
          side = value as Side;
          update();
        },
      ),
      segmented((studio.choices?.key_counts ?? []).map((count) => ({
        value: String(count), text: String(count), tip: `Solve with ${count} key-vertices: more of them see finer contacts and take longer`,
      })), String(studio.state.options.keys ?? 41), (value) => studio.option("keys", value === "41" ? null : Number(value), `${value} key-vertices`)),
      h("label", { class: "check", tip: "A key-vertex that is moved takes its mirror image along" },
        h("input", { type: "checkbox", checked: symmetric.on, "data-option": "symmetric", onchange: (e: Event) => (symmetric.on = (e.target as HTMLInputElement).checked) }), "Symmetric"),
    );
    if (!figure?.keys) {
      replace(list, h("p", { class: "note" }, figure && !figure.mesh ? "This character has no skin, so it has no key-vertices." : "Being found…"));
      replace(foot);
      return;
    }
    const { names, limbs, confidence, reasons } = figure.keys;
    const groups = [...new Set(limbs)];
    replace(list, ...groups.map((limb) => h("section", {}, h("h4", {}, said(limb)), ...names.flatMap((name, k) => limbs[k] !== limb ? [] : [h(
      "button", {
        type: "button", class: `key ${k === selected ? "on" : ""} ${name in moved ? "changed" : ""} ${confidence[k] < 0.4 ? "unsure" : ""}`,
        tip: `${said(name)}: ${reasons[k] || "as found"}; sure ${confidence[k].toFixed(2)}`, "data-key": name,
        onclick: () => {
          studio.selectedKey = { side, index: k };
          studio.tell();
        },
        ondblclick: () => studio.setKeys(`reset ${said(name)}`, [{ side, name, spot: null }]),
      }, said(name.replace(/^(left|right)_/, (m) => `${m[0].toUpperCase()} `)))]))));
    replace(
      foot,
      h("button", { type: "button", class: "quiet", disabled: !studio.solved, tip: "Save all key-vertices of the result’s character as a keys file", onclick: () => void studio.save("keys") }, "Save keys file"),
      h("button", { type: "button", class: "quiet", disabled: !Object.keys(moved).length, tip: "Put every key-vertex of this side back where it was found",
        "data-action": "reset-keys", onclick: () => studio.history.change("reset the keys", (s) => (s.keys[side] = {})) }, "Reset"),
    );
  }
  return { element, update };
}
