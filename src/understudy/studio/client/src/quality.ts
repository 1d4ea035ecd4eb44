// How finely moving pictures are drawn: as finely as the machine keeps up with. What stands still is drawn in full.

export interface Fineness {
  /** Pixels drawn for each of the screen's, along one side. */
  pixels: number;
  shadows: boolean;
  /** Whether skins have all their triangles. */
  whole: boolean;
}

export const LADDER: Fineness[] = [
  { pixels: 1, shadows: true, whole: true },
  { pixels: 0.7, shadows: true, whole: true },
  { pixels: 0.7, shadows: false, whole: false },
  { pixels: 0.5, shadows: false, whole: false },
  { pixels: 0.35, shadows: false, whole: false },
];
// Milliseconds between two pictures above which they are drawn coarser, and below which finer ones are tried.
const SLOW = 45, FAST = 20;
// Pictures whose middle one is looked at, and how many fast ones it takes to try again; each try doubles that.
const LOOK = 3, CALM = 60;

export class Pace {
  private step = 0;
  private recent: number[] = [];
  private calm = 0;
  private patience = CALM;

  get fineness(): Fineness {
    return LADDER[this.step];
  }

  /** Told of the time between two pictures that followed each other. */
  took(milliseconds: number): void {
    this.recent.push(milliseconds);
    if (this.recent.length < LOOK) return;
    const middle = [...this.recent].sort((a, b) => a - b)[LOOK >> 1];
    this.recent.shift();
    this.calm = middle < FAST ? this.calm + 1 : 0;
    if (middle > SLOW && this.step < LADDER.length - 1) this.go(this.step + (middle > 3 * SLOW ? 2 : 1));
    else if (this.calm >= this.patience && this.step > 0) {
      this.patience *= 2;
      this.go(this.step - 1);
    }
  }

  private go(step: number): void {
    this.step = Math.min(step, LADDER.length - 1);
    this.recent = [];
    this.calm = 0;
  }
}
