// Making elements, and the few controls that everything is built from.

type Child = Node | string | null | undefined | false;
type Attributes = Record<string, unknown>;

/** An element with attributes, listeners (`onclick`) and children. `tip` is what a control does, shown on hover. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on") && typeof value === "function") {
      element.addEventListener(name.slice(2), value as EventListener);
    } else if (name === "tip") {
      element.title = String(value);
    } else if (name === "value") {
      (element as unknown as HTMLInputElement).value = String(value);
    } else if (value === true) {
      element.setAttribute(name, "");
    } else {
      element.setAttribute(name, String(value));
    }
  }
  for (const child of children) if (child || child === "") element.append(child);
  return element;
}

export function replace(element: Element, ...children: Child[]): void {
  element.replaceChildren(...children.filter((c): c is Node | string => Boolean(c)));
}

/** A labelled row of the inspector. */
export function row(label: string, tip: string, ...controls: Child[]): HTMLElement {
  return h("label", { class: "row", tip }, h("span", { class: "label" }, label), ...controls);
}

export function select(
  options: { value: string; text: string; group?: string; title?: string }[],
  value: string,
  change: (value: string) => void,
  attributes: Attributes = {},
): HTMLSelectElement {
  const made = h("select", { ...attributes, onchange: () => change(made.value) });
  const groups = new Map<string, HTMLOptGroupElement>();
  for (const option of options) {
    const element = h("option", { value: option.value, selected: option.value === value, ...(option.title ? { title: option.title } : {}) }, option.text);
    if (option.group) {
      let group = groups.get(option.group);
      if (!group) groups.set(option.group, (group = h("optgroup", { label: option.group })));
      group.append(element);
      if (!group.parentElement) made.append(group);
    } else made.append(element);
  }
  made.value = value;
  return made;
}

/** A few choices side by side, one of them pressed. */
export function segmented(
  options: { value: string; text: string; tip: string }[],
  value: string,
  change: (value: string) => void,
): HTMLElement {
  return h(
    "div",
    { class: "segmented", role: "radiogroup" },
    ...options.map((o) =>
      h(
        "button",
        {
          type: "button", role: "radio", "aria-checked": o.value === value ? "true" : "false", tip: o.tip,
          class: o.value === value ? "on" : "", "data-value": o.value, onclick: () => change(o.value),
        },
        o.text,
      ),
    ),
  );
}

const SVG = "http://www.w3.org/2000/svg";
const PATHS: Record<string, string> = {
  play: "M5 3.5v9l7.5-4.5z",
  pause: "M4.5 3.5h2.5v9H4.5zM9 3.5h2.5v9H9z",
  back: "M11 3.5v9L5 8zM4 3.5h1.2v9H4z",
  ahead: "M5 3.5v9L11 8zM10.8 3.5H12v9h-1.2z",
  loop: "M4 6.5h6.5V4.5L13.5 7.2 10.5 10V8H5.5v2.5H4zM12 9.5v2.8H5.5V14",
  undo: "M6.5 3 3 6.5 6.5 10V7.6c3 0 4.6 1 5.6 3.4.2-4-1.9-6-5.6-6z",
  redo: "M9.5 3 13 6.5 9.5 10V7.6c-3 0-4.6 1-5.6 3.4-.2-4 1.9-6 5.6-6z",
  down: "M7.2 2.5h1.6v5.6l2-2 1.1 1.1L8 11.1 4.1 7.2l1.1-1.1 2 2zM3 12.3h10v1.4H3z",
  fold: "M3.5 6 8 10.5 12.5 6l-1-1L8 8.5 4.5 5z",
  spot: "M7.4 1.5h1.2v3H7.4zM7.4 11.5h1.2v3H7.4zM1.5 7.4h3v1.2h-3zM11.5 7.4h3v1.2h-3zM8 6.4A1.6 1.6 0 1 0 8 9.6 1.6 1.6 0 0 0 8 6.4z",
  sun: "M8 5.2A2.8 2.8 0 1 0 8 10.8 2.8 2.8 0 0 0 8 5.2zM7.4 1.5h1.2v2H7.4zM7.4 12.5h1.2v2H7.4zM1.5 7.4h2v1.2h-2zM12.5 7.4h2v1.2h-2zM3 3.8l.8-.8 1.4 1.4-.8.8zM10.8 11.6l.8-.8 1.4 1.4-.8.8zM11.6 5.2l-.8-.8L12.2 3l.8.8zM3.8 13l-.8-.8 1.4-1.4.8.8z",
};

export function icon(name: string): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}

export function said(name: string): string {
  return name.replace(/_/g, " ");
}

export function number(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return "–";
  const size = Math.abs(value);
  if (size === 0) return "0";
  if (size >= 1000) return Math.round(value).toLocaleString("en");
  if (size >= 100) return value.toFixed(0);
  if (size >= 10) return value.toFixed(1);
  if (size >= 0.1) return value.toFixed(2);
  return size >= 0.001 ? value.toFixed(4).replace(/0+$/, "") : value.toExponential(0);
}
