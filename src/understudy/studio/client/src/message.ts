// The binary form of what the server sends: a JSON head, then arrays that are read where they lie.

export interface Message {
  kind: string;
  head: any;
  parts: Record<string, any>;
}

const KINDS: Record<string, any> = {
  float32: Float32Array, uint32: Uint32Array, uint16: Uint16Array, uint8: Uint8Array, int32: Int32Array,
};

export function unpack(buffer: ArrayBuffer): Message {
  const length = new DataView(buffer).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
  const parts: Record<string, any> = {};
  for (const [name, [dtype, shape, at]] of Object.entries<any>(head.parts)) {
    const count = shape.reduce((a: number, b: number) => a * b, 1);
    parts[name] = new KINDS[dtype](buffer, 4 + length + at, count);
  }
  return { kind: head.kind, head, parts };
}
