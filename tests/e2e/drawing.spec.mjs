// A move of anybody draws what it changes, and nothing else.

import assert from "node:assert/strict";
import { scene } from "./lib.mjs";
import { known, playOn } from "./table.mjs";

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
