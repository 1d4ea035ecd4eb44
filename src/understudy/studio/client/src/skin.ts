// Materials: the file's own, or clay; with heat where skin is near other skin or the floor, and red where it is inside.
import * as THREE from "three";
import type { Message } from "./message";

export const DECODED = "understudy-decoded";

export interface Glow {
  heat: THREE.DataTexture;
  red: THREE.DataTexture;
  uniforms: Record<string, { value: any }>;
}

function line(width: number): THREE.DataTexture {
  const texture = new THREE.DataTexture(new Uint8Array(Math.max(width, 1)), Math.max(width, 1), 1, THREE.RedFormat);
  texture.needsUpdate = true;
  return texture;
}

/** Light on the edges of figures, of one strength for all: in a dark theme dark clothes would sink into the ground. */
export const RIM = { value: 0 };

/** Two rows of numbers, one per key-vertex and one per sample of the skin, that the shader spreads over the skin. */
export function makeGlow(keys: number, samples: number, accent: THREE.Color, red: THREE.Color): Glow {
  const heat = line(keys), inside = line(samples);
  return {
    heat,
    red: inside,
    uniforms: {
      heatMap: { value: heat }, redMap: { value: inside },
      heatSize: { value: Math.max(keys, 1) }, redSize: { value: Math.max(samples, 1) },
      heatOn: { value: 0 }, redOn: { value: 1 },
      heatColour: { value: accent }, redColour: { value: red },
      floorDepth: { value: 0.004 }, rim: RIM,
    },
  };
}

const VERTEX = `
attribute vec4 nearKeys; attribute vec4 nearShares; attribute vec4 nearSpots; attribute vec4 nearSpotShares;
uniform sampler2D heatMap; uniform sampler2D redMap; uniform float heatSize; uniform float redSize;
varying float vHeat; varying float vRed; varying float vHeight;
float spread(sampler2D map, float size, vec4 which, vec4 share) {
  float most = 0.0;
  for (int i = 0; i < 4; i++) most = max(most, share[i] * texture2D(map, vec2((which[i] + 0.5) / size, 0.5)).r);
  return most;
}`;
const FRAGMENT = `
uniform float heatOn; uniform float redOn; uniform vec3 heatColour; uniform vec3 redColour; uniform float floorDepth;
uniform float rim; varying float vHeat; varying float vRed; varying float vHeight;`;
const SHOWN = `
float warm = heatOn * smoothstep(0.05, 0.75, vHeat);
float bad = redOn * max(smoothstep(0.08, 0.45, vRed), 1.0 - smoothstep(-2.0 * floorDepth, -floorDepth, vHeight));
float dark = 1.0 - smoothstep(0.01, 0.16, max(diffuseColor.r, max(diffuseColor.g, diffuseColor.b)));
float edge = 1.0 - abs(dot(normal, normalize(vViewPosition)));
totalEmissiveRadiance += rim * (0.16 * dark + (0.25 + 0.75 * dark) * edge * edge * edge) * vec3(0.62, 0.7, 0.82);
diffuseColor.rgb = mix(mix(diffuseColor.rgb, heatColour, 0.85 * warm), redColour, bad);
totalEmissiveRadiance = mix(totalEmissiveRadiance, 0.25 * heatColour, warm);
totalEmissiveRadiance = mix(totalEmissiveRadiance, 0.35 * redColour, bad);`;

/** Let a material show the glow; without the attributes of a keys message it shows what is below the floor only. */
export function withGlow(material: THREE.MeshStandardMaterial, glow: Glow): void {
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, glow.uniforms);
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", `#include <common>\n${VERTEX}`)
      .replace(
        "#include <project_vertex>",
        `#include <project_vertex>
        vHeat = spread(heatMap, heatSize, nearKeys, nearShares);
        vRed = spread(redMap, redSize, nearSpots, nearSpotShares);
        vHeight = (modelMatrix * vec4(transformed, 1.0)).y;`,
      );
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", `#include <common>\n${FRAGMENT}`)
      .replace("#include <emissivemap_fragment>", `#include <emissivemap_fragment>\n${SHOWN}`);
  };
}

/** The file's materials in the order of its spans; clay for spans without one. */
export function ownMaterials(message: Message, clay: THREE.MeshStandardMaterial): THREE.MeshStandardMaterial[] {
  const { head, parts } = message;
  const cache = new Map<string, THREE.Texture>();
  const texture = (info: any, colour: boolean): THREE.Texture | null => {
    if (!info) return null;
    const key = JSON.stringify([info, colour]);
    const found = cache.get(key);
    if (found) return found;
    const made = new THREE.Texture();
    made.flipY = false;
    made.wrapS = wrapping(info.wrap[0]);
    made.wrapT = wrapping(info.wrap[1]);
    made.offset.fromArray(info.offset);
    made.repeat.fromArray(info.scale);
    if (colour) made.colorSpace = THREE.SRGBColorSpace;
    made.anisotropy = 4;
    const blob = new Blob([parts[`image${info.image}`]], { type: head.images[info.image] });
    createImageBitmap(blob, { colorSpaceConversion: "none" }).then(
      (bitmap) => {
        made.image = bitmap;
        made.needsUpdate = true;
        dispatchEvent(new Event(DECODED));
      },
      () => undefined, // a damaged picture: the colour alone has to do
    );
    cache.set(key, made);
    return made;
  };
  const own = head.materials.map((m: any) => {
    const map = texture(m.texture, true);
    const [r, g, b, a] = m.colour;
    return new THREE.MeshStandardMaterial({
      color: new THREE.Color().setRGB(r, g, b, THREE.LinearSRGBColorSpace),
      map,
      // Fully metal without an environment to mirror is black; figures are lit by lamps alone.
      metalness: Math.min(m.metalness, 0.25),
      roughness: Math.max(m.roughness, 0.45),
      emissive: new THREE.Color().setRGB(m.glow[0], m.glow[1], m.glow[2], THREE.LinearSRGBColorSpace),
      emissiveMap: texture(m.glow_texture, true),
      normalMap: texture(m.normal_texture, false),
      normalScale: new THREE.Vector2(1, 1).multiplyScalar(m.normal_texture?.amount ?? 1),
      transparent: m.alpha === "BLEND",
      depthWrite: m.alpha !== "BLEND" || a > 0.9,
      opacity: m.alpha === "BLEND" ? a : 1,
      alphaTest: m.alpha === "MASK" ? m.cutoff : 0,
      side: m.both_sides ? THREE.DoubleSide : THREE.FrontSide,
      vertexColors: Boolean(parts.colours),
    });
  });
  return head.spans.map(([, , which]: number[]) => {
    if (which >= 0) return own[which];
    if (!parts.colours) return clay;
    const coloured = clay.clone();
    coloured.color.set(0xffffff);
    coloured.vertexColors = true;
    return coloured;
  });
}

function wrapping(code: number): THREE.Wrapping {
  if (code === 33071) return THREE.ClampToEdgeWrapping;
  return code === 33648 ? THREE.MirroredRepeatWrapping : THREE.RepeatWrapping;
}
