// What a first deal takes in Chromium. `scripts/bench` runs it for rows of the table of figures, `scripts/profile` for the functions that take
// longest. STATION and PAGE as in tests/e2e/lib.mjs.
//
//   node scripts/deals.mjs             rows: from Begin to the first hand, for tables of several sizes
//   node scripts/deals.mjs profile 12  the twenty functions in which twelve pages spend most of their own time meanwhile; the page must have
//                                      been built with its functions' names

import { launch, startStation } from "../tests/e2e/lib.mjs";
import { gather } from "../tests/e2e/table.mjs";

const NAMES = ["Ann", "Bob", "Cem", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lou"];
const COUNTS = [4, 6, 8, 12];
/** The game at the other tables, and one of as many players as there can be whose cards have two sides. */
const [PLAIN, TWO_SIDED] = ["the-thing", "stay-away"];
/** Seconds that all pages on one machine with two cores may take, and one page's processor may be busy. */
const WANTED = { 6: { wall: 2.5 }, 12: { wall: 10, busy: 1.0 } };
const TWO_SIDED_WANTED = { wall: 20 };
const SHOWN = 20;

const [mode = "rows", devices = "12"] = process.argv.slice(2);
const station = await startStation();
const browser = await launch();
try {
  if (mode === "profile") {
    const { wall, busy, profiles } = await deal(Number(devices), PLAIN, true);
    print(wall, busy, profiles);
  } else {
    const measured = [];
    for (const count of COUNTS) measured.push({ count, ...(await deal(count, PLAIN, false)) });
    for (const { count, wall, busy } of measured) rows(`${count} pages`, wall, busy, WANTED[count]);
    console.log(`| pages, Begin to first hand: processor time of all grows with the power of | ${exponent(measured).toFixed(1)} |  |  |  |`);
    const { wall, busy } = await deal(NAMES.length, TWO_SIDED, false);
    rows(`${NAMES.length} pages, Stay Away!`, wall, busy, TWO_SIDED_WANTED);
  }
} finally {
  await Promise.allSettled([browser.close(), station.stop()]);
}

/** Seats so many devices at a table of `game` and deals once. Seconds until all have their hands, seconds that each page's thread was busy, and its profile. */
async function deal(count, game, profile) {
  const contexts = [];
  const open = async ({ path = "", context }) => {
    contexts.push(await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "en-US", ...context }));
    const page = await contexts.at(-1).newPage();
    await page.goto(station.url + path);
    return page;
  };
  const players = await gather({ open, station }, NAMES.slice(0, count), [], game);
  const pages = players.map(({ page }) => page);
  const tools = await Promise.all(pages.map((page) => page.context().newCDPSession(page)));
  const all = (method, words) => Promise.all(tools.map((tool) => tool.send(method, words)));
  await all("Performance.enable", { timeDomain: "threadTicks" });
  if (profile) {
    await all("Profiler.enable");
    await all("Profiler.setSamplingInterval", { interval: 1000 });
    await all("Profiler.start");
  }
  const before = (await all("Performance.getMetrics")).map(busySeconds);
  const began = performance.now();
  await pages[0].getByTestId("start").click();
  await Promise.all(pages.map((page) => page.locator(".hand-card").first().waitFor({ timeout: 120_000 })));
  const wall = (performance.now() - began) / 1000;
  const busy = (await all("Performance.getMetrics")).map((metrics, at) => busySeconds(metrics) - before[at]);
  const profiles = profile ? (await all("Profiler.stop")).map(({ profile }) => profile) : [];
  await Promise.all(contexts.map((context) => context.close()));
  return { wall, busy: busy.reduce((sum, page) => sum + page) / count, profiles };
}

function busySeconds({ metrics }) {
  return metrics.find(({ name }) => name === "TaskDuration").value;
}

function rows(who, wall, busy, wanted = {}) {
  row(`${who}, Begin to first hand`, wall, wanted.wall);
  row(`${who}, Begin to first hand: processor time of a page`, busy, wanted.busy);
}

function row(what, measured, wanted) {
  const ratio = measured / wanted;
  const beside = wanted ? [`${wanted} s wanted`, ratio.toFixed(2), ratio <= 1 ? "≤ 1: met" : "≤ 1: **missed**"] : ["", "", ""];
  console.log(`| ${[what, `${measured.toFixed(2)} s`, ...beside].join(" | ")} |`);
}

/** The slope of the processor time of all pages over their number, both as logarithms, by least squares. */
function exponent(measured) {
  const points = measured.map(({ count, busy }) => [Math.log(count), Math.log(busy * count)]);
  const mean = (at) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const sum = (of) => points.reduce((sum, point) => sum + of(point), 0);
  return sum(([a, b]) => (a - x) * (b - y)) / sum(([a]) => (a - x) ** 2);
}

/** Where the pages were, sample by sample. */
function print(wall, busy, profiles) {
  const spent = new Map();
  let samples = 0;
  for (const { nodes, samples: taken } of profiles) {
    const names = new Map(nodes.map(({ id, callFrame }) => [id, readable(callFrame)]));
    for (const id of taken) {
      const name = names.get(id);
      if (name === "(idle)" || name === "(root)") continue;
      samples += 1;
      spent.set(name, (spent.get(name) ?? 0) + 1);
    }
  }
  console.log(`${profiles.length} pages had their hands after ${wall.toFixed(2)} s; each was busy for ${busy.toFixed(2)} s. Of that:`);
  const most = [...spent].toSorted(([, a], [, b]) => b - a).slice(0, SHOWN);
  for (const [name, count] of most) console.log(`${((100 * count) / samples).toFixed(1).padStart(5)} %  ${name}`);
}

/** A function as a person would write it: symbols of compiled Rust are paths, each part after its length, and a hash. */
function readable({ functionName, url }) {
  const symbol = /^_ZN(.*)17h[0-9a-f]{16}E/.exec(functionName)?.[1];
  if (!symbol) return functionName || `(a script's own: ${url.split("/").at(-1)})`;
  const parts = [];
  for (let rest = symbol; rest; ) {
    const [length] = /^\d+/.exec(rest) ?? [""];
    if (!length) break;
    parts.push(rest.slice(length.length, length.length + Number(length)));
    rest = rest.slice(length.length + Number(length));
  }
  const escapes = { LT: "<", GT: ">", RF: "&", BP: "*", C: ",", LP: "(", RP: ")", u20: " ", u7b: "{", u7d: "}", u5b: "[", u5d: "]" };
  return parts.join("::").replaceAll("..", "::").replaceAll(/\$(\w+?)\$/g, (whole, name) => escapes[name] ?? whole);
}
