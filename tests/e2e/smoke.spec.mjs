// The page as a newcomer's browser gets it: painted before its code runs, complete, and quiet.

import assert from "node:assert/strict";
import { scene } from "./lib.mjs";

/** In the page: nothing that is compiled ever runs. */
function hold() {
  WebAssembly.instantiateStreaming = WebAssembly.instantiate = () => new Promise(() => {});
}

scene("the sky is painted before any code runs", async ({ open, station }) => {
  const page = await open({ context: { javaScriptEnabled: false } });
  assert.equal(await page.title(), "Winterover");
  await page.getByRole("heading", { name: "Winterover" }).waitFor();
  const html = await (await fetch(station.url)).text();
  assert.match(html, /<noscript>.*needs JavaScript.*нужен JavaScript/s);
});

scene("what is painted before any code runs stands where the page does, in both languages", async ({ open }) => {
  for (const lang of ["en-US", "ru-RU"]) {
    const [early, late] = await Promise.all([true, false].map((early) => open({ lang, init: early ? hold : undefined })));
    const place = (page, title) => page.locator(`${title} p`).filter({ visible: true }).boundingBox();
    await late.getByTestId("home").waitFor();
    await late.evaluate(() => document.fonts.ready);
    await early.evaluate(() => document.fonts.ready);
    assert.deepEqual(await place(early, "#boot-home .home-title"), await place(late, ".home-title"));
    assert.equal(await early.locator("h1:visible").innerText(), await late.locator("h1:visible").innerText());
  }
});

scene("the page loads whole and without complaint", async ({ open, station }) => {
  const page = await open();
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length === 1);
  // Every file of the page comes from beside it: it may be hosted under any path, and works in a tent.
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith("_bg.wasm")));
  const origins = await page.evaluate(() => performance.getEntriesByType("resource").map((entry) => entry.name));
  for (const name of origins) assert.ok(name.startsWith(station.url), name);
  const icons = await page.evaluate(async () => {
    const { icons } = await (await fetch("manifest.webmanifest")).json();
    return Promise.all(icons.map(async ({ src }) => [src, (await fetch(src)).ok]));
  });
  assert.ok(icons.length > 0 && icons.every(([, found]) => found), JSON.stringify(icons));
});

scene("nothing in the page names the place it is served from", async ({ open }) => {
  const page = await open();
  const absolute = await page.evaluate(() =>
    [...document.querySelectorAll("[src], link[href]")]
      .map((element) => element.getAttribute("src") ?? element.getAttribute("href"))
      .filter((address) => address.startsWith("/") || /^https?:/.test(address)),
  );
  assert.deepEqual(absolute, []);
});

scene("a language whose words don't come is said to be missing, and spoken once they do", async ({ open, forgive }) => {
  forgive(/ERR_FAILED/);
  const page = await open();
  await page.getByTestId("lang-en").first().waitFor();
  await page.route(/texts\/ru/, (route) => route.abort());
  await page.getByTestId("lang-ru").first().click();
  await page.getByText("can’t be loaded").waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
  await page.unroute(/texts\/ru/);
  await page.getByTestId("lang-ru").first().click();
  await page.getByText("Играть").first().waitFor();
  assert.equal(await page.locator(".notice").count(), 0, "what was missing is there");
  // Cyrillic letters come with the first Russian word. A slow machine would still be asking for them when the network goes.
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("cyrillic")));
  await page.context().setOffline(true);
  await page.getByTestId("lang-en").first().click();
  await page.getByTestId("lang-ru").first().click();
  await page.getByText("Играть").first().waitFor();
});

scene("who comes from a Russian browser never sees another language", async ({ open }) => {
  const page = await open({ lang: "ru-RU" });
  await page.getByTestId("play-now").waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "ru");
  assert.match(await page.getByTestId("play-now").textContent(), /[а-я]/);
});
