// The page on a static host, under a path: kept for when there is no network, and one build after another. Nobody loses a game to a new build,
// and nobody is left with a page whose files are gone.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, readFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { before, test } from "node:test";
import { promisify } from "node:util";
import { BASE, nextSite, site, startHost } from "./host.mjs";
import { scene, startStation } from "./lib.mjs";
import { begin, gather, invitation, known } from "./table.mjs";
import { folder } from "./temporary.mjs";

let now;
let next;
before(async () => {
  [now, next] = await Promise.all([site(), nextSite()]);
});

const hosted = { serve: () => startHost(now) };
/** A browser says in its console that a file is missing, and that there is no network. */
const MISSING = /404|status code is not ok|ERR_FAILED|Failed to (fetch|load)|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED/;

/** The name of the build that a page is. */
const program = (page) => page.evaluate(() => document.querySelector("link[rel=modulepreload]").getAttribute("href"));

/** Until a service worker has kept the whole build and is at work. */
const kept = (page) => page.waitForFunction(async () => (await navigator.serviceWorker.ready).active.state === "activated");

/**
 * Has the browser look for a new build, and waits until that has its place: behind the worker of a page that has one, else in charge. A page
 * that is loaded while Chromium changes workers may be asked of the old one as it stops, and then never comes.
 */
const foundNew = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.waiting ?? registration.installing ?? registration.active;
    const places = navigator.serviceWorker.controller ? ["installed"] : ["activating", "activated"];
    while (!places.includes(worker.state)) await new Promise((resolve) => worker.addEventListener("statechange", resolve, { once: true }));
    return worker.state;
  });

/** The next build with another worker. */
async function withWorker(changed) {
  const made = folder();
  await cp(next, made, { recursive: true });
  const worker = path.join(made, "sw.js");
  await writeFile(worker, changed(await readFile(worker, "utf8")));
  return made;
}

/** The next build with a worker that is never told which pages are open, as by a browser that has much else to do. */
const untold = () => withWorker((worker) => `navigator.locks.query = () => new Promise(() => {});\n${worker}`);
/** The next build with a file that isn't there. */
const incomplete = () => withWorker((worker) => worker.replace("const FILES = [", 'const FILES = ["lost.txt", '));

/** The builds that a browser has, each with what it has of it. */
const caches = (page) =>
  page.evaluate(async () => {
    const names = (await window.caches.keys()).sort();
    return Promise.all(names.map(async (name) => [name, (await (await window.caches.open(name)).keys()).map(({ url }) => url)]));
  });

/** Until a page is another build than `first`. */
const renewed = (page, first) =>
  page.waitForFunction((first) => (document.querySelector("link[rel=modulepreload]")?.getAttribute("href") ?? first) !== first, first);

const home = (page) => page.getByTestId("play-now").waitFor();

async function leaveSolo(page) {
  await page.getByTestId("menu").click();
  await page.getByTestId("menu-leave").click();
  await page.getByTestId("leave-yes").click();
  await home(page);
}

test("a site isn't made for what is no path", async () => {
  const made = (...args) => promisify(execFile)("scripts/site", args, { cwd: new URL("../..", import.meta.url) });
  for (const bad of [[], ["winterover"], ["/winterover"], ["https://name.github.io/"], ["/a b/"]]) {
    await assert.rejects(made(...bad), ({ stderr }) => /path/.test(stderr), bad.join());
  }
});

scene("what was loaded once is there without a network, in both languages, and nothing else was kept", async ({ open, station, forgive }) => {
  forgive(MISSING);
  const page = await open({ path: "#join", context: known(station, "Ann") });
  await kept(page);
  const names = (await readdir(now, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const whole = names.map(({ name }) => name).filter((name) => !["404.html", "sw.js", ".nojekyll", "index.html"].includes(name));
  const [[, files], ...more] = await caches(page);
  assert.deepEqual(files.map((url) => url.split("/").at(-1)).sort(), ["", ...whole].sort());
  assert.deepEqual(more, []);

  // A network that doesn't answer is given three seconds, then none at all.
  station.silent(true);
  await page.goto(station.url);
  await home(page);
  await station.stop();
  await page.context().setOffline(true);
  for (const [lang, game] of [["ru", "the-thing"], ["en", "the-things"]]) {
    const again = await page.context().newPage();
    await again.goto(`${station.url}#`);
    await again.getByTestId(`lang-${lang}`).first().click();
    await again.locator(`html[lang=${lang}]`).waitFor();
    await again.getByTestId(`game-${game}`).click();
    await again.getByTestId("play-now").click();
    // The second game takes the place of the first.
    if (game !== "the-thing") await again.getByTestId("new-solo-ask-yes").click();
    await again.getByTestId("ask").waitFor();
  }
}, hosted);

scene("a new build waits for the player", async ({ open, station, shot }) => {
  const page = await open({ context: known(station, "Ann", { bots: 4 }) });
  await kept(page);
  // A first visit is without the worker, which then has nobody to wait for.
  await page.reload();
  const first = await program(page);
  await page.getByTestId("play-now").click();
  await page.getByTestId("ask").waitFor();
  station.deploy(next);
  assert.equal(await foundNew(page), "installed");
  // Not offered in a game, nor on the first page while one is under way.
  await page.goto(`${station.url}#`);
  await page.getByTestId("continue-solo").waitFor();
  assert.equal(await page.getByTestId("renew").count(), 0);
  await page.getByTestId("continue-solo").click();
  await page.getByTestId("ask").waitFor();
  assert.equal(await page.getByTestId("renew").count(), 0);
  assert.equal(await program(page), first);

  assert.ok(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null), "it waits");

  await leaveSolo(page);
  await page.getByTestId("renew").waitFor();
  await shot(page, "a new version en");
  await page.getByTestId("lang-ru").first().click();
  await page.getByText("Вышла новая версия").waitFor();
  await shot(page, "a new version ru");
  await page.getByTestId("renew").click();
  await renewed(page, first);
  await home(page);
  await page.waitForFunction(async () => (await window.caches.keys()).length === 1);
  await page.getByTestId("play-now").click();
  await page.getByTestId("ask").waitFor();
}, hosted);

scene("nobody's page is taken away by another's new build", async ({ open, station }) => {
  const page = await open({ path: "#solo&fast&seats=6&seed=1&game=the-thing", context: known(station, "Ann") });
  await page.getByTestId("ask").waitFor();
  await kept(page);
  const first = await program(page);
  const other = await page.context().newPage();
  await other.goto(`${station.url}#settings`);
  await other.getByTestId("settings-page").waitFor();
  station.deploy(next);
  await foundNew(other);
  await other.goto(`${station.url}#`);
  await other.getByTestId("renew").click();
  await renewed(other, first);
  await home(other);
  // The game goes on, and all of its build is there for it.
  assert.equal(await program(page), first);
  assert.equal((await caches(page)).length, 2);
  const parts = await page.evaluate((name) => fetch(name.replace(/\.js$/, "_parts.js")).then(({ ok }) => ok), first);
  assert.ok(parts);
  await page.goto(`${station.url}#`);
  await page.getByTestId("continue-solo").click();
  await page.getByTestId("ask").waitFor();
  // Once it is gone, so is what it needed.
  await page.close();
  await other.reload();
  await other.waitForFunction(async () => (await window.caches.keys()).length === 1);
}, hosted);

scene("a table is played to its end with the build it began with; another build is told so", async ({ open, station, forgive, shot }) => {
  forgive(MISSING);
  const meeting = await startStation(["--origin", "*"]);
  try {
    const settings = { signal: meeting.url };
    const players = await gather({ open, station }, ["Ann", "Bob"], [{ settings }, { settings }]);
    const [ann, bob] = players.map(({ page }) => page);
    await Promise.all([kept(ann), kept(bob)]);
    const first = await program(bob);
    const path = await invitation(ann);
    await begin(players, 4);
    station.deploy(next);
    await foundNew(bob);
    await bob.reload();
    await bob.getByTestId("game").waitFor();
    assert.equal(await program(bob), first, "the table's build");
    // Nor is the new one offered while there is a table to go back to.
    await bob.goto(`${station.url}#`);
    await bob.getByTestId("return-table").or(bob.getByTestId("back-to-table")).waitFor();
    assert.equal(await bob.getByTestId("renew").count(), 0);

    const late = await open({ name: "Cem", path, context: known(station, "Cem", settings) });
    await late.getByTestId("trouble").filter({ hasText: "another version of this page" }).waitFor();
    assert.notEqual(await program(late), first);
    await late.getByTestId("reload").waitFor();
    await shot(late, "two builds that meet");

    // Who has left for good is offered it.
    await bob.getByTestId("return-table").click();
    await bob.getByTestId("menu").click();
    await bob.getByTestId("menu-leave").click();
    await bob.getByTestId("leave-yes").click();
    await bob.getByTestId("renew").click();
    await renewed(bob, first);
  } finally {
    await meeting.stop();
  }
}, { ...hosted, seconds: 90 });

scene("a new build that can't clear away the old one keeps no page waiting", async ({ open, station }) => {
  const page = await open({ path: "#settings", context: known(station, "Ann") });
  await kept(page);
  const first = await program(page);
  station.deploy(await untold());
  await foundNew(page);
  await page.reload();
  await page.getByTestId("settings-page").waitFor();
  assert.notEqual(await program(page), first);
}, hosted);

scene("the newest page isn't told of a newer one, even if its build can't be kept", async ({ open, station, forgive }) => {
  forgive(MISSING);
  const page = await open({ context: known(station, "Ann") });
  await kept(page);
  const [first, before] = [await program(page), await caches(page)];
  station.deploy(await incomplete());
  await page.reload();
  await home(page);
  assert.notEqual(await program(page), first);
  while (!station.asked.some(({ path }) => path.endsWith("lost.txt"))) await page.waitForTimeout(50);
  // It is tried more than once, and nothing is left of it.
  while (JSON.stringify(await caches(page)) !== JSON.stringify(before)) await page.waitForTimeout(50);
  await page.waitForTimeout(500);
  assert.equal(await page.getByTestId("renew").count(), 0);
}, hosted);

scene("a page that is older than its host's files mends itself once", async ({ open, station, forgive }) => {
  forgive(MISSING);
  station.deploy(next, { page: "remembered" });
  const page = await open({ path: "#join", ready: false, context: known(station, "Ann") });
  await page.getByTestId("join-page").waitFor();
  const pages = station.asked.filter(({ path }) => path === BASE);
  assert.ok(pages.length >= 3, "the old one, the new one past all memories, and once more to show it");
}, hosted);

scene("a page that can't be mended says what to do", async ({ open, station, forgive, shot }) => {
  forgive(MISSING);
  station.deploy(next, { page: "stuck" });
  const page = await open({ ready: false, context: known(station, "Ann") });
  await page.getByText("The page didn’t load completely").waitFor();
  await page.getByText("Страница загрузилась не полностью").waitFor();
  const loads = () => page.evaluate(() => performance.getEntriesByType("navigation")[0].type);
  assert.equal(await loads(), "reload", "it has tried once");
  await shot(page, "a page that can't be mended");
  station.deploy(next);
  await page.getByRole("button", { name: "Load again" }).click();
  await home(page);
}, hosted);

scene("a part that is gone is found in the new build, where nothing is under way", async ({ open, station, forgive }) => {
  forgive(MISSING);
  // First visits have no worker yet, which would have kept the parts.
  const page = await open({ context: { ...known(station, "Ann"), serviceWorkers: "block" } });
  await home(page);
  await page.waitForLoadState("networkidle");
  const first = await program(page);
  station.deploy(next);
  await page.getByTestId("new-table").click();
  await renewed(page, first);
  await page.getByTestId("waiting").waitFor();
  assert.equal(new URL(page.url()).hash, "#new");
}, hosted);

scene("a part that is gone is said to be, where a game is under way", async ({ open, station, forgive }) => {
  forgive(MISSING);
  const page = await open({ context: { ...known(station, "Ann", { bots: 4 }), serviceWorkers: "block" } });
  await page.getByTestId("play-now").click();
  await page.getByTestId("ask").waitFor();
  const first = await program(page);
  station.deploy(next);
  await page.goto(`${station.url}#new`);
  await page.getByTestId("trouble").filter({ hasText: "load the page again" }).waitFor();
  assert.equal(await program(page), first);
  await page.goto(`${station.url}#`);
  await page.getByTestId("continue-solo").click();
  await page.getByTestId("ask").waitFor();
}, hosted);

scene("an address that doesn't exist leads back", async ({ open, station, forgive, shot }) => {
  forgive(/404/);
  const page = await open({ path: "no/such/place" });
  await page.getByText("По этому адресу ничего нет").waitFor();
  assert.equal(station.asked[0].status, 404);
  await shot(page, "404");
  await page.getByRole("link", { name: "First page" }).click();
  await home(page);
  assert.equal(page.url(), station.url);
}, hosted);

scene("without https there is no worker, and the page is none the worse", async ({ open, station }) => {
  const page = await open({ context: known(station, "Ann") });
  await page.goto(station.lan ?? station.url.replace("localhost", "[::ffff:127.0.0.1]"));
  await home(page);
  assert.equal(await page.evaluate(() => isSecureContext), false);
  await page.getByTestId("play-now").click();
  await page.getByTestId("ask").waitFor();
}, hosted);

scene("the station's page has no worker", async ({ open, station }) => {
  const page = await open({ context: known(station, "Ann") });
  await home(page);
  assert.equal((await fetch(`${station.url}sw.js`)).status, 404);
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
});
