// What was measured of a result over time: curves with the source's beside them, strips of contacts, and a table.
import type { Message } from "./message";

export interface Curve {
  name: string;
  title: string;
  unit: string;
  worst: number | null;
  red: boolean;
  result: Float32Array;
  source: Float32Array | null;
  /** The value at the full height of the curve. */
  most: number;
}

export interface Strip {
  name: string;
  source: string;
  result: string;
  /** Stands above the curves, as feet on the floor do. */
  first?: boolean;
}

export class Measures {
  constructor(
    readonly curves: Curve[],
    readonly strips: Strip[],
    readonly figures: any[],
    readonly worst: { frame: number; figures: [string, number, string][] }[],
  ) {}

  same(other: Measures): boolean {
    const equal = (a: Float32Array, b: Float32Array) => a.length === b.length && a.every((v, i) => Object.is(v, b[i]));
    return this.curves.length === other.curves.length && this.curves.every((c, i) => equal(c.result, other.curves[i].result));
  }
}

export function measuresOf({ head, parts }: Message): Measures {
  const curves = head.curves.map((curve: any, i: number) => {
    const result: Float32Array = parts[`result${i}`], source: Float32Array | null = parts[`source${i}`] ?? null;
    let most: number = curve.least;
    for (const values of [result, source]) for (const v of values ?? []) if (Number.isFinite(v) && v > most) most = v;
    return { ...curve, result, source, most: rounded(most || 1) };
  });
  return new Measures(curves, head.strips, head.figures, head.worst);
}

/** The same with scales that stay from one result to the next; they only grow. */
export function held(measures: Measures, scales: Map<string, number>): Measures {
  for (const curve of measures.curves) {
    curve.most = Math.max(curve.most, scales.get(curve.name) ?? 0);
    scales.set(curve.name, curve.most);
  }
  return measures;
}

/** The next number above that is easy to read. */
function rounded(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((step) => step * power >= value * (1 - 1e-6)) ?? 10);
}
