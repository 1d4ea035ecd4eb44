// Plays a .vrma on a .vrm as @pixiv/three-vrm does and writes where its bones are: `node play.mjs VRM VRMA FPS FRAMES`.
import { readFileSync } from "node:fs";
import { AnimationMixer, Vector3 } from "three";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";
import { VRMLoaderPlugin } from "@pixiv/three-vrm";
import { createVRMAnimationClip, VRMAnimationLoaderPlugin } from "@pixiv/three-vrm-animation";

globalThis.self = globalThis;
console.warn = (...words) => console.error(...words);

/** The bytes of a GLB without its looks, which need a browser. */
function bare(path) {
  const data = readFileSync(path);
  const length = data.readUInt32LE(12);
  const root = JSON.parse(data.subarray(20, 20 + length));
  for (const key of ["images", "textures", "samplers", "materials"]) delete root[key];
  for (const mesh of root.meshes ?? []) for (const primitive of mesh.primitives) delete primitive.material;
  const { VRM: old, VRMC_vrm: now } = root.extensions ?? {};
  if (old) Object.assign(old, { materialProperties: [], meta: { ...old.meta, texture: undefined } });
  if (now?.meta) delete now.meta.thumbnailImage;
  let text = Buffer.from(JSON.stringify(root));
  text = Buffer.concat([text, Buffer.alloc(-text.length & 3, " ")]);
  const head = Buffer.from(data.subarray(0, 20));
  const rest = data.subarray(20 + length);
  head.writeUInt32LE(20 + text.length + rest.length, 8);
  head.writeUInt32LE(text.length, 12);
  const out = Buffer.concat([head, text, rest]);
  return out.buffer.slice(out.byteOffset, out.byteOffset + out.length);
}

async function load(path, Plugin) {
  const loader = new GLTFLoader();
  loader.register((parser) => new Plugin(parser));
  return (await loader.parseAsync(bare(path), "")).userData;
}

const [avatar, animation, fps, frames] = process.argv.slice(2);
const { vrm } = await load(avatar, VRMLoaderPlugin);
const { vrmAnimations } = await load(animation, VRMAnimationLoaderPlugin);
const mixer = new AnimationMixer(vrm.scene);
mixer.clipAction(createVRMAnimationClip(vrmAnimations[0], vrm)).play();
const bones = Object.keys(vrm.humanoid.humanBones);
const positions = [];
for (let frame = 0; frame < Number(frames); frame++) {
  mixer.setTime(Math.min(frame / Number(fps), vrmAnimations[0].duration - 1e-6));
  vrm.humanoid.update();
  vrm.scene.updateMatrixWorld(true);
  positions.push(bones.map((bone) => vrm.humanoid.getRawBoneNode(bone).getWorldPosition(new Vector3()).toArray()));
}
console.log(JSON.stringify({ version: vrm.meta.metaVersion, bones, positions }));
