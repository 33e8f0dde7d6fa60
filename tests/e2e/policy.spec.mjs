// What the page may run and load: itself, and nothing that somebody puts into it.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { scene } from "./lib.mjs";
import { gather } from "./table.mjs";

/** Notes what the page's policy forbids. */
function listen() {
  window.forbidden = [];
  document.addEventListener("securitypolicyviolation", (event) => window.forbidden.push(event.effectiveDirective));
}

const forbidden = (page) => page.evaluate(() => window.forbidden);

scene("the scripts in the page are those that its policy names", async ({ station }) => {
  const html = await (await fetch(station.url)).text();
  const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html);
  const named = policy.match(/'sha256-[^']*'/g).sort();
  const scripts = [...html.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)].map(([, text]) => text);
  const hashes = scripts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`).sort();
  assert.ok(scripts.length > 0);
  assert.deepEqual(named, hashes);
});

scene("what somebody puts into the page doesn't run and tells nobody", async ({ open, forgive }) => {
  forgive(/Content Security Policy|Refused to|violates/);
  const page = await open({ init: listen });
  await page.getByTestId("play-now").waitFor();
  assert.deepEqual(await forbidden(page), [], "the page itself keeps to it");
  await page.evaluate(() => {
    const text = "<img src='http://192.0.2.1/told' onerror='window.ran = true'><b onclick='window.ran = true'>b</b>";
    document.body.insertAdjacentHTML("beforeend", text);
    const script = Object.assign(document.createElement("script"), { textContent: "window.ran = true" });
    document.body.append(script);
    document.body.lastChild.previousSibling.click();
  });
  await page.evaluate(() => fetch("http://192.0.2.1/told").catch(() => {}));
  const found = new Set(await forbidden(page));
  for (const directive of ["img-src", "script-src-elem", "script-src-attr", "connect-src"]) {
    assert.ok(found.has(directive), `${directive} of ${[...found]}`);
  }
  assert.equal(await page.evaluate(() => window.ran), undefined);
});

scene("pictures that the page makes, and a camera's, are seen", async ({ open }) => {
  const page = await open({ init: listen });
  await page.getByTestId("play-now").waitFor();
  await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 8, height: 8 });
    const drawing = canvas.getContext("2d");
    drawing.fillRect(0, 0, 8, 8);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve));
    for (const src of [canvas.toDataURL(), URL.createObjectURL(blob)]) await Object.assign(new Image(), { src }).decode();
    // A stream like a camera's.
    const video = Object.assign(document.createElement("video"), { srcObject: canvas.captureStream(), muted: true });
    document.body.append(video);
    // It shows what changes.
    const draw = () => {
      drawing.clearRect(Math.random() * 8, 0, 1, 8);
      if (video.readyState < 2) requestAnimationFrame(draw);
    };
    draw();
    await video.play();
  });
  assert.deepEqual(await forbidden(page), []);
});

scene("a table with others keeps to it", async ({ open, station }) => {
  const players = await gather({ open: (wishes) => open({ ...wishes, init: listen }), station }, ["Ann", "Bob"]);
  for (const { page } of players) assert.deepEqual(await forbidden(page), []);
}, { seconds: 90 });
