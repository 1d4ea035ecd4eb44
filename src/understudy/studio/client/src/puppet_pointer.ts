// What the pointer does on a puppet's stage: takes hold of dots and handles, picks spots and joints.
import * as THREE from "three";
import { said } from "./dom";
import type { Studio } from "./studio";
import type { View } from "./view";

export class PuppetPointer {
  private ray = new THREE.Raycaster();
  private box: { x: number; y: number } | null = null;
  private queued = false;

  constructor(private studio: Studio, private view: View) {}

  /** Whether a press takes hold of something here. */
  down(x: number, y: number): boolean {
    const { puppetry } = this.studio;
    if (!puppetry.on || puppetry.picking) return false;
    const { pane, ...at } = this.view.at(x, y);
    if (pane.side !== "target") return false;
    const marks = puppetry.marks.target, { names } = puppetry;
    const selected = puppetry.point ? names.indexOf(puppetry.point) : -1;
    const axis = marks.handleAt(pane.camera, marks.places[selected], at.x, at.y, at.width, at.height);
    const dot = axis === null ? marks.dotAt(pane.camera, at.x, at.y, at.width, at.height) : selected;
    if (dot < 0) return false;
    void puppetry.grab(names[dot], axis, pane.camera, marks.places[dot], this.rayAt(x, y));
    return true;
  }

  /** Follow the pointer, once a picture. */
  move(x: number, y: number): void {
    this.box = { x, y };
    if (this.queued) return;
    this.queued = true;
    requestAnimationFrame(() => {
      this.queued = false;
      if (!this.box || !this.studio.puppetry.isDragging) return;
      this.studio.puppetry.drag(this.rayAt(this.box.x, this.box.y));
    });
  }

  up(x: number, y: number, still: boolean): void {
    const { puppetry } = this.studio;
    if (!still) puppetry.drag(this.rayAt(x, y));
    this.box = null;
    void puppetry.drop();
  }

  /** A click that took hold of nothing. */
  click(x: number, y: number): void {
    const { puppetry } = this.studio;
    if (!puppetry.on) return;
    const { pane, ...at } = this.view.at(x, y);
    if (pane.side === "source" && pane.figure) {
      const joint = pane.marks.jointAt(pane.figure, pane.camera, at.x, at.y, at.width, at.height);
      const role = Object.entries(pane.figure.roles).find(([role, { joint: j }]) => j === joint && puppetry.info?.roles.includes(role))?.[0];
      if (role) void puppetry.takeJoint(role);
    } else if (puppetry.picking) {
      const spot = this.view.spotAt("target", at.x, at.y, at.width, at.height);
      if (!spot) return;
      const nearest = spot.weights.indexOf(Math.max(...spot.weights));
      void puppetry.takeVertex(spot.face[nearest]);
    } else puppetry.select(null);
  }

  /** The name and the cursor of what is under the pointer. */
  over(x: number, y: number): { cursor: string; title: string } {
    const { puppetry } = this.studio;
    const { pane, ...at } = this.view.at(x, y);
    const marks = puppetry.marks[pane.side];
    const found = marks.group.visible ? marks.dotAt(pane.camera, at.x, at.y, at.width, at.height) : -1;
    if (found >= 0) {
      const name = puppetry.names[found], joint = puppetry.doc?.points[name]?.joint ?? "";
      return { cursor: pane.side === "target" && !puppetry.picking ? "grab" : "pointer", title: name === joint ? said(name) : `${said(name)}, follows ${said(joint)}` };
    }
    return { cursor: puppetry.picking ? "crosshair" : "default", title: "" };
  }

  private rayAt(x: number, y: number): THREE.Ray {
    const [left, top, width, height] = this.view.box("target");
    this.ray.setFromCamera(new THREE.Vector2((2 * (x - left)) / width - 1, 1 - (2 * (y - top)) / height), this.view.panes.target.camera);
    return this.ray.ray;
  }
}
