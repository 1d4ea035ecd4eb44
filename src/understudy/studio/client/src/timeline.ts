// The timeline: a ruler, strips of contacts and curves of figures, all over one cursor.
import { number } from "./dom";
import type { Curve, Measures, Strip } from "./measures";
import type { Player } from "./player";
import type { Remark } from "./studio";

const NAMES = 168, RULER = 22, STRIP = 17, CURVE = 36, RIGHT = 52;

const FONT = "11px system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
const TIP = "Drag to scrub. A dot marks where a curve is worst compared with the source: click it to go there.";

export class Timeline {
  readonly element = document.createElement("div");
  readonly canvas = document.createElement("canvas");
  measures: Measures | null = null;
  /** Of the result before, drawn faintly. */
  before: Measures | null = null;
  remarks: Remark[] = [];
  /** Key poses of a puppet, as diamonds below the ruler. */
  poses: { frame: number; name: string; on: boolean }[] = [];
  onpose: (index: number) => void = () => {};
  /** What stands where there is nothing measured. */
  waits = "Contacts and curves appear here once the result is measured.";
  stale = false;
  solving: [number, number] | null = null;
  // What does not move with the cursor is drawn once, here, and copied below it: curves of minutes are slow to stroke.
  private bed = document.createElement("canvas");
  private ink = this.bed.getContext("2d", { willReadFrequently: true })!;
  private top = this.canvas.getContext("2d")!;
  private colours: Record<string, string> = {};
  private laid = "";
  private drawn = "";

  constructor(private player: Player) {
    this.element.className = "tracks";
    this.element.append(this.canvas);
    this.canvas.title = TIP;
    new ResizeObserver(() => this.invalidate()).observe(this.element);
    this.canvas.addEventListener("pointerdown", (event) => this.down(event));
    this.canvas.addEventListener("pointermove", (event) => {
      if (this.canvas.hasPointerCapture(event.pointerId)) this.scrub(event);
      else {
        const remark = this.remarkAt(event), pose = this.poseAt(event);
        if (pose >= 0) {
          this.canvas.style.cursor = "pointer";
          this.canvas.title = `${this.poses[pose].name}: go there`;
          return;
        }
        this.canvas.style.cursor = remark || this.worstAt(event) !== null ? "pointer" : event.offsetX > NAMES ? "col-resize" : "default";
        this.canvas.title = remark ? remark.text : TIP;
      }
    });
    this.canvas.addEventListener("pointerup", (event) => this.canvas.releasePointerCapture(event.pointerId));
  }

  invalidate(): void {
    this.laid = this.drawn = "";
  }

  recolour(): void {
    const style = getComputedStyle(document.documentElement);
    for (const name of ["ink", "faint", "rule", "bed", "src", "res", "pen", "card"]) {
      this.colours[name] = style.getPropertyValue(`--${name}`).trim();
    }
    this.invalidate();
  }

  get height(): number {
    return RULER + 4 + (this.measures?.strips.length ?? 0) * STRIP + this.curves.length * CURVE + 12;
  }

  /** Feet on the floor, and who touches whom, stand above the curves, all other contacts below them. */
  private get feet(): Strip[] {
    return (this.measures?.strips ?? []).filter(isFirst);
  }

  private get others(): Strip[] {
    return (this.measures?.strips ?? []).filter((strip) => !isFirst(strip));
  }

  private get curves(): Curve[] {
    return this.measures?.curves ?? [];
  }

  private get curvesTop(): number {
    return RULER + 4 + this.feet.length * STRIP;
  }

  private get width(): number {
    return this.element.clientWidth;
  }

  private x(frame: number): number {
    return NAMES + (frame / Math.max(this.player.last, 1)) * (this.width - NAMES - RIGHT);
  }

  private frameAt(x: number): number {
    return Math.round(((x - NAMES) / Math.max(this.width - NAMES - RIGHT, 1)) * this.player.last);
  }

  /** Where a curve's worst point is drawn; for tests and for clicks alike. */
  worstPoint(index: number): { x: number; y: number; frame: number } | null {
    const curve = this.curves[index];
    if (!curve || curve.worst === null) return null;
    const top = this.curvesTop + index * CURVE;
    const value = curve.result[curve.worst];
    return { x: this.x(curve.worst), y: top + CURVE - 5 - (CURVE - 11) * (value / curve.most), frame: curve.worst };
  }

  private worstAt(event: PointerEvent): number | null {
    for (let i = 0; i < this.curves.length; i++) {
      const point = this.worstPoint(i);
      if (point && Math.hypot(point.x - event.offsetX, point.y - event.offsetY) < 9) return point.frame;
    }
    return null;
  }

  /** Where a remark is drawn: its mark, and how far its frames go. */
  remarkPoint(index: number): { x: number; y: number; end: number; frame: number } | null {
    const frames = this.remarks[index]?.frames;
    return frames && { x: this.x(frames[0]), y: RULER - 4, end: this.x(frames[1]), frame: frames[0] };
  }

  private remarkAt(event: PointerEvent): Remark | null {
    return (
      this.remarks.find((_, i) => {
        const at = this.remarkPoint(i);
        return at && Math.abs(event.offsetY - at.y) < 6 && event.offsetX > at.x - 7 && event.offsetX < Math.max(at.end, at.x + 7);
      }) ?? null
    );
  }

  /** Where the diamond of a pose is drawn. */
  posePoint(index: number): { x: number; y: number; frame: number } | null {
    const pose = this.poses[index];
    return pose ? { x: this.x(pose.frame), y: RULER + 9, frame: pose.frame } : null;
  }

  private poseAt(event: PointerEvent): number {
    return this.poses.findIndex((_, i) => {
      const at = this.posePoint(i)!;
      return Math.hypot(at.x - event.offsetX, at.y - event.offsetY) < 9;
    });
  }

  private down(event: PointerEvent): void {
    const pose = this.poseAt(event);
    if (pose >= 0) {
      this.onpose(pose);
      return;
    }
    const remark = this.remarkAt(event);
    if (remark) {
      this.player.go(remark.frames![0]);
      return;
    }
    const worst = this.worstAt(event);
    if (worst !== null) {
      this.player.go(worst);
      return;
    }
    if (event.offsetX < NAMES - 8) return;
    this.canvas.setPointerCapture(event.pointerId);
    this.scrub(event);
  }

  private scrub(event: PointerEvent): void {
    this.player.go(this.frameAt(event.offsetX));
  }

  draw(): void {
    if (!this.width) return;
    const still = [this.width, this.player.frames, this.player.fps, this.stale, this.solving].join();
    const key = [still, this.player.frame.toFixed(2)].join();
    if (still !== this.laid) this.lay();
    this.laid = still;
    if (key !== this.drawn) this.drawCursor();
    this.drawn = key;
  }

  /** Draw what stays while the cursor moves. */
  private lay(): void {
    const { ink, colours } = this;
    const ratio = devicePixelRatio, height = Math.max(this.height, this.element.clientHeight - 1);
    for (const canvas of [this.bed, this.canvas]) {
      if (canvas.width === Math.round(this.width * ratio) && canvas.height === Math.round(height * ratio)) continue;
      canvas.width = Math.round(this.width * ratio);
      canvas.height = Math.round(height * ratio);
      canvas.style.width = `${this.width}px`;
      canvas.style.height = `${height}px`;
    }
    for (const context of [ink, this.top]) {
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.font = FONT;
      context.textBaseline = "middle";
    }
    ink.clearRect(0, 0, this.width, height);
    this.drawRuler();
    ink.globalAlpha = this.stale ? 0.35 : 1;
    this.feet.forEach((strip, i) => this.drawStrip(strip, RULER + 4 + i * STRIP));
    this.curves.forEach((curve, i) => this.drawCurve(curve, this.curvesTop + i * CURVE, i));
    const below = this.curvesTop + this.curves.length * CURVE + 6;
    this.others.forEach((strip, i) => this.drawStrip(strip, below + i * STRIP));
    ink.globalAlpha = 1;
    if (!this.measures) {
      ink.fillStyle = colours.faint;
      ink.textAlign = "left";
      ink.fillText(this.waits, NAMES, RULER + (this.poses.length ? 30 : 22));
    }
    if (this.solving) {
      ink.fillStyle = colours.res;
      ink.globalAlpha = 0.12;
      ink.fillRect(this.x(this.solving[0]), RULER, this.x(this.solving[1]) - this.x(this.solving[0]), height);
      ink.globalAlpha = 1;
    }
  }

  /** Draw the cursor, and what the curves are where it stands. */
  private drawCursor(): void {
    const { top, colours } = this;
    const height = this.canvas.height / devicePixelRatio;
    top.clearRect(0, 0, this.width, height);
    top.drawImage(this.bed, 0, 0, this.width, height);
    top.globalAlpha = this.stale ? 0.35 : 1;
    top.textAlign = "right";
    this.curves.forEach((curve, i) => {
      const y = this.curvesTop + i * CURVE + 25, now = Math.min(this.player.whole, curve.result.length - 1);
      const here = `${number(curve.result[now])} ${curve.unit}`;
      top.fillStyle = curve.red ? colours.pen : colours.res;
      top.fillText(here, NAMES - 12, y);
      if (!curve.source) return;
      top.fillStyle = colours.src;
      top.fillText(number(curve.source[now]), NAMES - 20 - top.measureText(here).width, y);
    });
    top.globalAlpha = 1;
    const x = this.x(this.player.frame);
    top.fillStyle = colours.ink;
    // Nothing below it yet but a line of text: the cursor stays above that.
    top.fillRect(Math.round(x) - 0.5, RULER - 6, 1, this.measures ? height : 12);
    top.beginPath();
    top.moveTo(x - 5, RULER - 12);
    top.lineTo(x + 5, RULER - 12);
    top.lineTo(x, RULER - 4);
    top.fill();
  }

  private drawRuler(): void {
    const { ink, colours, player } = this;
    const seconds = player.last / player.fps;
    const step = [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 120].find((s) => (seconds / s) * 52 < this.width - NAMES - RIGHT) ?? 300;
    ink.fillStyle = colours.faint;
    ink.textAlign = "center";
    for (let t = 0; t <= seconds + 1e-9; t += step) {
      const x = this.x(t * player.fps);
      ink.fillRect(Math.round(x), RULER - 5, 1, 4);
      ink.fillText(`${Number(t.toFixed(2))} s`, Math.max(x, NAMES + 10), 8);
    }
    ink.fillStyle = colours.rule;
    ink.fillRect(NAMES, RULER - 1, this.width - NAMES - RIGHT, 1);
    this.remarks.forEach((_, i) => this.drawRemark(i));
    if (this.poses.length) {
      ink.fillStyle = colours.faint;
      ink.textAlign = "right";
      ink.fillText("Key poses", NAMES - 12, RULER + 9);
    }
    this.poses.forEach(({ on }, i) => {
      const { x, y } = this.posePoint(i)!, size = on ? 6.5 : 5;
      ink.fillStyle = on ? colours.ink : colours.res;
      ink.beginPath();
      ink.moveTo(x, y - size);
      ink.lineTo(x + size, y);
      ink.lineTo(x, y + size);
      ink.lineTo(x - size, y);
      ink.fill();
    });
  }

  /** A line over the frames that a remark is of, with a mark at its beginning. */
  private drawRemark(index: number): void {
    const { ink, colours } = this;
    const at = this.remarkPoint(index);
    if (!at) return;
    ink.fillStyle = colours.ink;
    ink.globalAlpha = 0.55;
    ink.fillRect(at.x, at.y, Math.max(at.end - at.x, 2), 3);
    ink.globalAlpha = 1;
    ink.beginPath();
    ink.arc(at.x, at.y + 1, 5.5, 0, 2 * Math.PI);
    ink.fill();
    ink.fillStyle = colours.card;
    ink.textAlign = "center";
    ink.font = "bold 9px system-ui, sans-serif";
    ink.fillText("!", at.x, at.y + 1.5);
    ink.font = FONT;
  }

  private drawStrip(strip: Strip, top: number): void {
    const { ink, colours } = this;
    ink.textAlign = "right";
    ink.fillStyle = colours.faint;
    ink.fillText(cut(ink, strip.name, NAMES - 22), NAMES - 12, top + STRIP / 2);
    const width = this.width - NAMES - RIGHT;
    [strip.source, strip.result].forEach((bits, i) => {
      const y = top + 3 + 6 * i;
      ink.fillStyle = colours.bed;
      ink.fillRect(NAMES, y, width, 5);
      ink.fillStyle = i ? colours.res : colours.src;
      const slot = width / Math.max(bits.length, 1);
      for (let f = 0; f < bits.length; ) {
        const end = bits[f] === "1" ? (bits.indexOf("0", f) + bits.length + 1) % (bits.length + 1) || bits.length : f + 1;
        if (bits[f] === "1") ink.fillRect(NAMES + f * slot, y, Math.max((end - f) * slot, 1), 5);
        f = end;
      }
    });
  }

  private drawCurve(curve: Curve, top: number, index: number): void {
    const { ink, colours } = this;
    const bottom = top + CURVE - 5, high = CURVE - 11;
    ink.textAlign = "right";
    ink.fillStyle = colours.ink;
    ink.fillText(cut(ink, curve.title, NAMES - 22), NAMES - 12, top + 10);
    ink.fillStyle = colours.rule;
    ink.fillRect(NAMES, bottom, this.width - NAMES - RIGHT, 1);
    ink.globalAlpha *= 0.5;
    ink.fillRect(NAMES, bottom - high, this.width - NAMES - RIGHT, 1);
    ink.globalAlpha *= 2;
    ink.fillStyle = colours.faint;
    ink.textAlign = "left";
    ink.font = "10px system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
    ink.fillText(scaleOf(curve), this.width - RIGHT + 5, bottom - high + 1);
    ink.fillText("0", this.width - RIGHT + 5, bottom - 3);
    ink.font = FONT;
    const line = (values: Float32Array, colour: string, width: number) => {
      ink.strokeStyle = colour;
      ink.lineWidth = width;
      ink.lineJoin = "round";
      ink.beginPath();
      let up = true;
      for (let f = 0; f < values.length; f++) {
        const value = values[f];
        if (!Number.isFinite(value)) up = true;
        else {
          const x = this.x(f), y = bottom - high * (value / curve.most);
          if (up) ink.moveTo(x, y);
          else ink.lineTo(x, y);
          up = false;
        }
      }
      ink.stroke();
    };
    const ghost = this.before?.curves.find((other) => other.name === curve.name)?.result;
    if (ghost) {
      ink.globalAlpha *= 0.32;
      line(ghost, curve.red ? colours.pen : colours.res, 1.6);
      ink.globalAlpha /= 0.32;
    }
    if (curve.source) line(curve.source, colours.src, 1.2);
    line(curve.result, curve.red ? colours.pen : colours.res, 1.6);
    const worst = this.worstPoint(index);
    if (worst) {
      ink.beginPath();
      ink.arc(worst.x, worst.y, 4, 0, 2 * Math.PI);
      ink.fillStyle = curve.red ? colours.pen : colours.res;
      ink.fill();
      ink.strokeStyle = colours.card;
      ink.lineWidth = 1.5;
      ink.stroke();
    }
  }
}

function isFirst(strip: Strip): boolean {
  return strip.first ?? strip.name.endsWith("foot on floor");
}

/** The value at a curve's full height: with its unit where that is a sign, for the name has it in full. */
export function scaleOf(curve: Curve): string {
  return `${Number(curve.most.toPrecision(2))}${curve.unit.startsWith("%") ? " %" : curve.unit.startsWith("°") ? "°" : ""}`;
}

function cut(ink: CanvasRenderingContext2D, text: string, width: number): string {
  if (ink.measureText(text).width <= width) return text;
  let end = text.length;
  while (end > 3 && ink.measureText(`${text.slice(0, end)}…`).width > width) end--;
  return `${text.slice(0, end)}…`;
}
