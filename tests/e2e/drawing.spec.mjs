// Whatever happens draws what it changes, and nothing else.

import assert from "node:assert/strict";
import { scene } from "./lib.mjs";
import { begin, gather, handAtRest, invitation, known, playOn } from "./table.mjs";

/** In the page, before its own code: notes the cards of the hand and the faces that have been drawn anew and look as before. */
function watchDrawing() {
  window.drawnInVain = [];
  const DRAWN = ".hand-card, .badge";
  const known = new WeakMap();
  const note = (records) => {
    const touched = new Set(records.map(({ target }) => target.closest?.(DRAWN)).filter(Boolean));
    for (const drawn of touched) if (known.get(drawn) === drawn.innerHTML) window.drawnInVain.push(drawn.textContent || drawn.className);
    for (const drawn of document.querySelectorAll(DRAWN)) known.set(drawn, drawn.innerHTML);
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true });
}

scene("nothing is drawn anew that looks as before", async ({ open, station }) => {
  const page = await open({ name: "ann", path: "#solo&seats=6&seed=5&game=the-thing", context: known(station, "Ann", { pace: "Quick" }), init: watchDrawing });
  await page.getByTestId("ask").waitFor();
  const latest = page.locator(".log-latest");
  const before = await latest.textContent();
  await playOn([{ page, name: "ann" }], 3);
  assert.notEqual(await latest.textContent(), before);
  assert.deepEqual(await page.evaluate(() => window.drawnInVain), []);
});

/** Parts of a page with a game. */
const PARTS = [".hand", ".ring", ".dock", ".log-latest", ".notices"];
/** For how many milliseconds nothing happens but that devices measure how far they are from each other. */
const QUIET_MS = 5_000;

/** In the page: counts from now on how often each of these parts is drawn anew in any way. */
function watchParts(parts) {
  window.partsDrawn = {};
  const note = (records) => {
    for (const { target } of records) {
      const part = parts.find((part) => (target.closest ? target : target.parentElement)?.closest(part));
      if (part) window.partsDrawn[part] = (window.partsDrawn[part] ?? 0) + 1;
    }
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

scene("that somebody goes is told, and draws neither the cards nor the table nor what is asked anew", async ({ open, station }) => {
  // People alone: a bot that is asked first would play on meanwhile.
  const players = await gather({ open, station }, ["Ann", "Bob", "Cem", "Dan"]);
  const [ann, bob] = players;
  await begin(players, 4);
  await handAtRest(ann);
  await ann.page.locator('[data-testid="seal"][data-state="done"]').first().waitFor();
  await ann.page.evaluate(watchParts, PARTS);
  await ann.page.waitForTimeout(QUIET_MS);
  assert.deepEqual(await ann.page.evaluate(() => window.partsDrawn), {}, "a measured link draws nothing");
  await bob.page.close();
  await ann.page.locator(".notices").filter({ hasText: "Bob" }).waitFor({ timeout: 30_000 });
  assert.deepEqual(await ann.page.evaluate(() => Object.keys(window.partsDrawn)), [".notices"]);
});

scene("whoever comes to a lobby is drawn beside the others, and nothing of theirs or of the invitation anew", async ({ open, station }) => {
  const [ann] = await gather({ open, station }, ["Ann", "Bob"]);
  const seat = (name) => `[data-testid="seat"][data-name="${name}"]`;
  await ann.page.waitForTimeout(QUIET_MS);
  await ann.page.evaluate(watchParts, [seat("Ann"), `${seat("Bob")} .grow`, '[data-testid="link"]', '[data-testid="qr"]']);
  await open({ name: "Cem", path: await invitation(ann.page), context: known(station, "Cem") });
  await ann.page.locator(seat("Cem")).waitFor();
  assert.deepEqual(await ann.page.evaluate(() => window.partsDrawn), {});
});
