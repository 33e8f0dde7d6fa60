// Rows for the table of figures: the page in headless Chromium. `scripts/bench` runs it; STATION and PAGE as in tests/e2e/lib.mjs.
//
// The processor is slowed down four times, about as far as a cheap phone lies behind. Every load is a newcomer's: a device of its own
// with nothing stored. Of five loads the least time counts, as the machine may have other things to do.

import { launch, startStation } from "../tests/e2e/lib.mjs";
import { site, startHost } from "../tests/e2e/host.mjs";
import { FAR, WANTED, freePort, judge } from "../tests/e2e/lighthouse.mjs";

const SLOWER = 4;
const LOADS = 5;
// The program and its page, as `scripts/page` limits them, and the font of the cards' names.
const KILOBYTES = 266;
// A game against five bots that don't pretend to think; the player is asked as soon as the cards are dealt and the page has drawn them.
const GAME = "#solo&fast&seats=6&seed=1";
const GAMES = { "The Thing": "the-thing", "The Things": "the-things", "Stay Away!": "stay-away", "the skirmish": "things-skirmish" };
// Kilobytes that a game's own part may have.
const OWN = { "the-thing": 90, "the-things": 90, "stay-away": 90, "things-skirmish": 120 };
// What is fetched when it is wanted.
const part = (key) => key.replaceAll("-", "_");
const PARTS = Object.values(GAMES).map(part);
const PART = new RegExp(`_(chunk_\\d+|${PARTS.join("|")}|table)\\.wasm$`);
const DECISION = '[data-testid^="act-"]:enabled';

const station = await startStation();
const host = await startHost(await site(), FAR);
const port = await freePort();
const browser = await launch(undefined, [`--remote-debugging-port=${port}`]);
try {
  const loads = [];
  for (let i = 0; i < LOADS; i++) loads.push(await load());
  const least = (key) => Math.min(...loads.map((load) => load[key]));
  const [bytes, paint, decision] = ["bytes", "paint", "decision"].map(least);
  row("Page, first load", `${(bytes / 1000).toFixed(0)} kB gzip`, `${KILOBYTES} kB wanted`, ...of(bytes / 1000 / KILOBYTES, "≤"));
  for (const [name, key] of Object.entries(GAMES)) {
    const files = await besides(`${GAME}&game=${key}`, "ask");
    const own = sum(files.filter(([file]) => file.endsWith(`_${part(key)}.wasm`))) / 1000;
    row(`Page, what a game of ${name} alone loads besides`, kilobytes(files));
    row(`Page, of that the part of ${name} only`, `${own.toFixed(1)} kB gzip`, `${OWN[key]} kB wanted`, ...of(own / OWN[key], "≤"));
  }
  row("Page, what a table with others loads besides, its game with it", kilobytes(await besides("#new", "lobby")));
  row("Page, first paint, processor 4× slower", `${paint.toFixed(0)} ms`);
  row("Page, first decision of a game against bots, processor 4× slower", `${decision.toFixed(0)} ms`);
  const { performance, fcp, lcp, tbt } = await judge(port, host.url, { only: ["performance"] });
  row("Page, Lighthouse on its phone: performance", performance, `${WANTED.performance} wanted`, ...of(performance / WANTED.performance, "≥"));
  row("Page, Lighthouse on its phone: first paint", `${fcp} ms`);
  row("Page, Lighthouse on its phone: largest paint", `${lcp} ms`, `${WANTED.lcp} ms wanted`, ...of(lcp / WANTED.lcp, "≤"));
  row("Page, Lighthouse on its phone: blocked", `${tbt} ms`, `${WANTED.tbt} ms wanted`, ...of(tbt / WANTED.tbt, "≤"));
} finally {
  await Promise.allSettled([browser.close(), station.stop(), host.stop()]);
}

async function load() {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "en-US" });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(station.url + GAME, { waitUntil: "commit" });
  const asked = await page.waitForFunction((buttons) => document.querySelector(buttons) && performance.now(), DECISION);
  const decision = await asked.jsonValue();
  const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime);
  await page.evaluate(() => document.fonts.ready);
  const bytes = sum((await fetched(page)).filter(([name]) => !PART.test(name)));
  await context.close();
  return { paint, bytes, decision };
}

/** What is fetched beyond the first load at an address, once `shown` is there. */
async function besides(address, shown) {
  const context = await browser.newContext({ locale: "en-US" });
  const page = await context.newPage();
  await page.goto(station.url + address);
  await page.getByTestId(shown).waitFor();
  const files = (await fetched(page)).filter(([name]) => PART.test(name));
  await context.close();
  return files;
}

function kilobytes(files) {
  return `${(sum(files) / 1000).toFixed(0)} kB gzip`;
}

/** Names and bytes of everything the page has fetched. */
function fetched(page) {
  return page.evaluate(() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .map(({ name, encodedBodySize }) => [name, encodedBodySize]));
}

function sum(files) {
  return files.reduce((sum, [, bytes]) => sum + bytes, 0);
}

/** A ratio to what was wanted, and whether it is met. */
function of(ratio, wanted) {
  const met = wanted === "≤" ? ratio <= 1 : ratio >= 1;
  return [ratio.toFixed(2), `${wanted} 1: ${met ? "met" : "**missed**"}`];
}

function row(...cells) {
  console.log(`| ${[...cells, "", "", "", ""].slice(0, 5).join(" | ")} |`);
}
