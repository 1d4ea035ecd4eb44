// A coarser skin for machines that cannot keep up: the same vertices, joined by fewer triangles.

export interface Skin {
  faces: Uint32Array;
  /** The first triangle and how many there are, of each material. */
  spans: [number, number][];
}

// The first width of a cell, in sizes of the whole, and how much wider it gets until there are few enough triangles.
const CELL = 0.012, WIDER = 1.3;

/**
 * The skin with at most so many triangles: vertices that lie in one cell of a grid and follow one joint most become the
 * first of them, and triangles that have no three corners left go.
 */
export function coarser(vertices: Float32Array, joints: ArrayLike<number>, whole: Skin, most: number): Skin {
  const low = [Infinity, Infinity, Infinity], high = [-Infinity, -Infinity, -Infinity];
  vertices.forEach((x, i) => {
    low[i % 3] = Math.min(low[i % 3], x);
    high[i % 3] = Math.max(high[i % 3], x);
  });
  const size = Math.max(...high.map((x, k) => x - low[k]));
  let skin = whole;
  for (let cell = CELL; skin.faces.length > 3 * most && cell < 1; cell *= WIDER) skin = gathered(vertices, joints, whole, low, cell * size);
  return skin;
}

function gathered(vertices: Float32Array, joints: ArrayLike<number>, whole: Skin, low: number[], cell: number): Skin {
  const firsts = new Map<number, number>(), stands = new Uint32Array(vertices.length / 3);
  for (let v = 0; v < stands.length; v++) {
    let key = joints[v];
    for (let k = 0; k < 3; k++) key = key * 128 + Math.floor((vertices[3 * v + k] - low[k]) / cell);
    if (!firsts.has(key)) firsts.set(key, v);
    stands[v] = firsts.get(key)!;
  }
  const faces: number[] = [];
  const spans = whole.spans.map(([first, count]): [number, number] => {
    const start = faces.length / 3;
    for (let f = 3 * first; f < 3 * (first + count); f += 3) {
      const [a, b, c] = [stands[whole.faces[f]], stands[whole.faces[f + 1]], stands[whole.faces[f + 2]]];
      if (a !== b && b !== c && c !== a) faces.push(a, b, c);
    }
    return [start, faces.length / 3 - start];
  });
  return { faces: Uint32Array.from(faces), spans };
}
