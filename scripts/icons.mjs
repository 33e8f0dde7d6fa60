// node scripts/icons.mjs: draws public/icon-*.png from public/icon.svg, for systems that want pixels. Run it when the drawing changes.

import { readFile } from "node:fs/promises";
import { launch } from "../tests/e2e/lib.mjs";

const root = new URL("..", import.meta.url).pathname;
const svg = await readFile(`${root}public/icon.svg`, "utf8");
const browser = await launch();
for (const size of [180, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0; } svg { display: block; }</style>${svg}`);
  await page.screenshot({ path: `${root}public/icon-${size}.png` });
  await page.close();
}
await browser.close();
