// The time on the page: one number, a frame that may lie between two, and who wants to know when it moves.

export class Player {
  frame = 0;
  frames = 1;
  fps = 30;
  playing = true;
  loop = true;
  speed = 1;
  private listeners: (() => void)[] = [];

  /** Told of every change that is not the passing of time: play, speed, loop, length. */
  onchange(listener: () => void): void {
    this.listeners.push(listener);
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  get last(): number {
    return Math.max(this.frames - 1, 0);
  }

  /** The frame that is nearest. */
  get whole(): number {
    return Math.min(Math.max(Math.round(this.frame), 0), this.last);
  }

  setClip(frames: number, fps: number): void {
    if (frames === this.frames && fps === this.fps) return;
    // The same moment of another clip; the frame itself where there was no clip yet.
    const frame = this.frames === 1 ? this.frame : (this.frame / this.fps) * fps;
    this.frames = frames;
    this.fps = fps;
    this.frame = Math.min(frame, this.last);
    this.tell();
  }

  toggle(): void {
    this.playing = !this.playing;
    if (this.playing && !this.loop && this.frame >= this.last) this.frame = 0;
    if (!this.playing) this.frame = this.whole;
    this.tell();
  }

  /** Go to a frame and stay there. */
  go(frame: number): void {
    this.playing = false;
    this.frame = Math.min(Math.max(frame, 0), this.last);
    this.tell();
  }

  set(change: Partial<Pick<Player, "loop" | "speed">>): void {
    Object.assign(this, change);
    this.tell();
  }

  pass(seconds: number): void {
    if (!this.playing || this.last === 0) return;
    this.frame += seconds * this.fps * this.speed;
    if (this.frame <= this.last) return;
    if (this.loop) this.frame %= this.last;
    else {
      this.frame = this.last;
      this.playing = false;
      this.tell();
    }
  }
}
