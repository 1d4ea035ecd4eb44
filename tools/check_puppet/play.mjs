// Plays a GLB as three.js does and writes where its vertices are: `node play.mjs GLB FPS OUT FRAME...`.
import { readFileSync, writeFileSync } from "node:fs";
import { AnimationMixer, Vector3 } from "three";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";

globalThis.self = globalThis;
const [path, fps, out, ...frames] = process.argv.slice(2);

/** The bytes of a GLB without its pictures, which need a browser. */
function bare(data) {
  const length = data.readUInt32LE(12);
  const root = JSON.parse(data.subarray(20, 20 + length));
  for (const key of ["images", "textures", "samplers", "materials"]) delete root[key];
  for (const mesh of root.meshes ?? []) for (const primitive of mesh.primitives) delete primitive.material;
  let text = Buffer.from(JSON.stringify(root));
  text = Buffer.concat([text, Buffer.alloc(-text.length & 3, " ")]);
  const head = Buffer.from(data.subarray(0, 20)), rest = data.subarray(20 + length);
  head.writeUInt32LE(20 + text.length + rest.length, 8);
  head.writeUInt32LE(text.length, 12);
  const all = Buffer.concat([head, text, rest]);
  return all.buffer.slice(all.byteOffset, all.byteOffset + all.length);
}

const { scene, animations } = await new GLTFLoader().parseAsync(bare(readFileSync(path)), "");
const mixer = new AnimationMixer(scene);
mixer.clipAction(animations[0]).play();
let mesh = null;
scene.traverse((node) => (mesh ??= node.isMesh ? node : null));
const count = mesh.geometry.attributes.position.count;
const places = new Float32Array(frames.length * count * 3), place = new Vector3();
frames.forEach((frame, row) => {
  mixer.setTime(Math.min(Number(frame) / Number(fps), animations[0].duration - 1e-6));
  scene.updateMatrixWorld(true);
  for (let i = 0; i < count; i++) mesh.getVertexPosition(i, place).applyMatrix4(mesh.matrixWorld).toArray(places, (row * count + i) * 3);
});
writeFileSync(out, Buffer.from(places.buffer));
