// How long a move takes from the press to the other pages of a table of four: two rows for `scripts/bench`. Each of them shows a move by its last
// lines of the log. STATION and PAGE as in tests/e2e/lib.mjs.

import { launch, startStation } from "../tests/e2e/lib.mjs";
import { beginAlike, gather, playOn } from "../tests/e2e/table.mjs";

const NAMES = ["Ann", "Bob", "Cem", "Dot"];
/** Milliseconds that half of all moves, and 98 of 100, may take. */
const WANTED = { 50: 40, 98: 100 };
/** Of every player. */
const MOVES = 40;
/** What takes longer than this wasn't a move: a press that only chooses something shows nothing to others. */
const LONGEST_MS = 2000;

/** In the page, before its own code: notes when an answer is pressed, and when the last lines are others. */
function watch() {
  const now = () => performance.timeOrigin + performance.now();
  Object.assign(window, { presses: [], shown: [] });
  addEventListener("click", ({ target }) => target.closest?.(".dock-buttons button, [data-testid=sure-yes]") && window.presses.push(now()), true);
  let before = "";
  const look = () => {
    const lines = document.querySelector(".log-latest")?.textContent ?? "";
    if (lines !== before) window.shown.push(now());
    before = lines;
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

const station = await startStation();
const browser = await launch();
try {
  const open = async ({ path = "", context }) => {
    const own = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "en-US", ...context });
    await own.addInitScript(watch);
    const page = await own.newPage();
    await page.goto(station.url + path);
    return page;
  };
  const players = await gather({ open, station }, NAMES);
  await beginAlike(players, 3);
  await playOn(players, MOVES);
  const noted = await Promise.all(players.map(({ page }) => page.evaluate(() => ({ presses: window.presses, shown: window.shown }))));
  const all = noted.flatMap(({ presses }) => presses).toSorted((a, b) => a - b);
  const took = noted.flatMap(({ presses }, from) =>
    presses.flatMap((pressed) => {
      const next = all.find((other) => other > pressed) ?? Infinity;
      return noted.filter((_, at) => at !== from).flatMap(({ shown }) => shown.find((time) => time > pressed && time < Math.min(next, pressed + LONGEST_MS)) ?? []).map((time) => time - pressed);
    }),
  );
  took.sort((a, b) => a - b);
  for (const [percent, wanted] of Object.entries(WANTED)) {
    const measured = took[Math.min(took.length - 1, Math.floor((took.length * percent) / 100))];
    const ratio = measured / wanted;
    const cells = [`4 pages, a press to the move on the others, ${percent} of 100 within`, `${measured.toFixed(0)} ms`, `${wanted} ms wanted`, ratio.toFixed(2), ratio <= 1 ? "≤ 1: met" : "≤ 1: **missed**"];
    console.log(`| ${cells.join(" | ")} |`);
  }
  console.error(`${took.length} times a move was shown.`);
} finally {
  await Promise.allSettled([browser.close(), station.stop()]);
}
