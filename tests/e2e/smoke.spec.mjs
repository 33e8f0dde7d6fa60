// The page as a newcomer's browser gets it: painted before its code runs, complete, and quiet.

import assert from "node:assert/strict";
import { scene } from "./lib.mjs";

scene("the sky is painted before any code runs", async ({ open }) => {
  const page = await open({ context: { javaScriptEnabled: false } });
  assert.equal(await page.title(), "Winterover");
  await page.getByRole("heading", { name: "Winterover" }).waitFor();
  await page.getByText("JavaScript").first().waitFor();
  await page.locator("noscript [lang=ru]").waitFor();
});

scene("the page loads whole and without complaint", async ({ open, station }) => {
  const page = await open();
  const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length);
  assert.equal(paint, 1, "something is painted");
  // Every file of the page comes from beside it: it may be hosted under any path, and works in a tent.
  const origins = await page.evaluate(() => performance.getEntriesByType("resource").map((entry) => entry.name));
  assert.ok(origins.some((name) => name.endsWith("_bg.wasm")), "the code is loaded");
  for (const name of origins) assert.ok(name.startsWith(station.url), name);
  const manifest = await page.evaluate(async () => (await fetch("manifest.webmanifest")).json());
  for (const { src } of manifest.icons) {
    assert.ok((await page.request.get(station.url + src)).ok(), src);
  }
});

scene("the page is the same under a longer path", async ({ open }) => {
  const page = await open();
  const absolute = await page.evaluate(() =>
    [...document.querySelectorAll("[src], link[href]")]
      .map((element) => element.getAttribute("src") ?? element.getAttribute("href"))
      .filter((address) => address.startsWith("/") || /^https?:/.test(address)),
  );
  assert.deepEqual(absolute, []);
});
