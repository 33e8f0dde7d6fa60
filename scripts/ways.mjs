// Rows for the table of figures: by each way, how long it takes from opening the link (or from reading the second code) until all are
// connected. `scripts/bench` runs it in a network of its own; STATION, PAGE and SITE as in tests/e2e.
//
// Of three tries the least time counts, as the machine may have other things to do. All pages are on one machine and share its processors.

import { arrive, code, paste, table } from "../tests/e2e/codes.mjs";
import { site, startHost } from "../tests/e2e/host.mjs";
import { launch, startStation } from "../tests/e2e/lib.mjs";
import { denied, far, remembered } from "../tests/e2e/permission.mjs";
import { counted, withRelays } from "../tests/e2e/relay.mjs";
import { gather, invitation, known } from "../tests/e2e/table.mjs";

const NAMES = ["Ann", "Bob", "Cem", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lou"];
const COUNTS = [2, 4, 12];
const TRIES = 3;
/** Events that a page may leave at relays while it joins. */
const BUDGET = 40;
/** Milliseconds that a page may take to say why no link opens. */
const SAID_MS = 10_000;

let browser = await launch();
try {
  for (const count of COUNTS) {
    const { ms } = await least(() => serving(startStation(), (station, open) => link(station, open, count)));
    row(`${count} pages, station: link opened to all connected`, seconds(ms));
  }
  for (const count of COUNTS) {
    const byRelays = () =>
      serving(site().then(startHost), (host, open) =>
        withRelays([{}, {}, {}, {}, {}], async (relays, settings) => ({ ...(await link(host, open, count, settings)), ...counted(relays) })));
    const { ms, all, most } = await least(byRelays);
    const ratio = most / BUDGET;
    const events = `${Math.round(all / count)} events a page, one left ${most}; ${BUDGET} wanted`;
    row(`${count} pages, five public relays: the same`, seconds(ms), events, ratio.toFixed(2), ratio <= 1 ? "≤ 1: met" : "≤ 1: **missed**");
  }
  for (const count of COUNTS) {
    const { ms, bytes, letters, version } = await least(() => serving(startStation(), (station, open) => codes({ station, open }, count)));
    row(`${count} pages, codes: the second code read to all connected`, seconds(ms), `a card of ${bytes} bytes; with this link ${letters} letters, a QR code of version ${version}`);
  }
  const { ms: besides } = await least(() => serving(startStation(), tabs));
  row("2 tabs of one browser: to sit down to all connected", seconds(besides));
  await browser.close();
  const station = await far.serve();
  browser = await launch(undefined, far.flags(station));
  const { ms } = await serving(station, said);
  row("a network that the browser keeps shut: link opened to the page saying so", seconds(ms), "", (ms / SAID_MS).toFixed(2), ms <= SAID_MS ? "≤ 1: met" : "≤ 1: **missed**");
} finally {
  await browser.close();
}

async function said(station, open) {
  const ann = await open({ context: remembered(station, "Ann") });
  await ann.getByTestId("new-table").click();
  const bob = await denied(station, open, await invitation(ann));
  return { ms: await bob.evaluate(() => performance.now()) };
}

/** Uses what serves the page, and pages of devices of their own, which are closed afterwards. */
async function serving(starting, use) {
  const station = await starting;
  const contexts = [];
  const open = async ({ path = "", context }) => {
    contexts.push(await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "en-US", ...context }));
    const page = await contexts.at(-1).newPage();
    await page.goto(station.url + path);
    return page;
  };
  try {
    return await use(station, open);
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
    await station.stop();
  }
}

/** All come by the link at once. */
async function link(station, open, count, settings) {
  const names = NAMES.slice(0, count);
  const players = await gather({ open, station }, names, names.map(() => ({ settings })));
  const took = players.slice(1).map(async ({ page }) => {
    await connected(page);
    return page.evaluate(() => performance.now());
  });
  return { ms: Math.max(...(await Promise.all(took))) };
}

/** The version of the QR code that a page shows: each is four modules larger than the one before, in a quiet zone of four. */
async function qrVersion(page) {
  const box = await page.getByTestId("code-picture").locator("svg").getAttribute("viewBox");
  return (Number(box.split(" ").at(-1)) - 8 - 17) / 4;
}

/** Each is brought in by the one before; the last one's time counts. */
async function codes(tools, count) {
  let by = await table(tools, NAMES[0]);
  const pages = [by];
  let version;
  for (const name of NAMES.slice(1, count)) {
    const shown = await code(by, true);
    version ??= await qrVersion(by);
    const page = await arrive(tools, name, { path: shown.slice(shown.indexOf("#")) });
    await paste(by, await code(page));
    const began = performance.now();
    pages.push(page);
    await Promise.all(pages.map((page) => page.getByTestId("seat").nth(pages.length - 1).waitFor()));
    await connected(page);
    const ms = performance.now() - began;
    const bytes = Buffer.from(new URLSearchParams(shown.split("&").slice(1).join("&")).get("c"), "base64url").length;
    if (pages.length === count) return { ms, bytes, letters: shown.length, version };
    await by.getByTestId("code-done").click();
    by = page;
  }
}

/** Nothing outside the browser helps. */
async function tabs(station, open) {
  const first = await open({ context: known(station, NAMES[0], { uses_station: false, uses_relays: false, uses_stun: false }) });
  await first.getByTestId("new-table").click();
  const second = await first.context().newPage();
  await second.goto(station.url + (await invitation(first)));
  await second.getByTestId("beside").waitFor();
  const began = performance.now();
  await second.getByTestId("beside").click();
  await connected(second);
  return { ms: performance.now() - began };
}

function connected(page) {
  return page.getByTestId("connection").filter({ hasText: /all connected/ }).waitFor();
}

async function least(measure) {
  let best;
  for (let at = 0; at < TRIES; at += 1) {
    const one = await measure();
    if (!best || one.ms < best.ms) best = one;
  }
  return best;
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

function row(...cells) {
  console.log(`| ${[...cells, "", "", "", ""].slice(0, 5).join(" | ")} |`);
}
