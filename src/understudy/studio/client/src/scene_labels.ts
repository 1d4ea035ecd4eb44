// Names above the characters of a scene; the one that files are dragged over says what would become of them.
import { h } from "./dom";
import { onPane } from "./scenes";
import type { Side } from "./state";
import type { Studio } from "./studio";
import type { View } from "./view";

export class SceneLabels {
  readonly element = h("div", { class: "scene-labels" });
  private labels = new Map<string, HTMLElement>();

  constructor(private studio: Studio, private view: View) {}

  /** Called with every picture that was drawn. */
  draw(show: boolean): void {
    const { scenes } = this.studio, used = new Set<string>();
    for (const side of (this.view.overlay ? ["target"] : ["source", "target"]) as Side[]) {
      const figure = scenes.figure(side);
      if (!figure || (!show && !scenes.over)) continue;
      const { camera } = this.view.panes[side], [left, top, width, height] = this.view.box(side);
      figure.members.forEach(({ name }, i) => {
        const [x, y] = onPane(figure.spots(i).top, camera, width, height), key = `${side} ${name}`;
        if (x < 0 || x > width) return;
        used.add(key);
        const label = this.labels.get(key) ?? this.make(key, side);
        const over = scenes.over?.member === i && (scenes.over.part === "motion") === (side === "source");
        label.textContent = over ? (side === "source" ? `${name}’s motion` : `play ${name}`) : name;
        label.classList.toggle("on", over);
        label.style.transform = `translate(-50%, -100%) translate(${Math.round(x + left)}px, ${Math.round(Math.max(y, 44) + top)}px)`;
      });
    }
    for (const [key, label] of this.labels) label.hidden = !used.has(key);
  }

  private make(key: string, side: Side): HTMLElement {
    const label = h("span", { class: side });
    this.labels.set(key, label);
    this.element.append(label);
    return label;
  }
}
