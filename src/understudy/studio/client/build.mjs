// Bundles the page into ../static, and writes down which sources it was made from: a test holds the two together.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { copyFileSync, readFileSync, readdirSync, writeFileSync } from "node:fs";

const out = "../static";
await build({
  entryPoints: ["src/main.ts"],
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  legalComments: "eof",
  outfile: `${out}/studio.js`,
});
await build({ entryPoints: ["src/studio.css"], bundle: true, minify: true, outfile: `${out}/studio.css` });
copyFileSync("src/index.html", `${out}/index.html`);
copyFileSync("src/favicon.svg", `${out}/favicon.svg`);
copyFileSync("node_modules/three/LICENSE", `${out}/three-licence.txt`);

const hash = createHash("sha256");
for (const name of ["package.json", "build.mjs", ...readdirSync("src").sort().map((n) => `src/${n}`)]) {
  hash.update(name).update("\0").update(readFileSync(name)).update("\0");
}
writeFileSync(`${out}/made-from.txt`, hash.digest("hex") + "\n");
