// Bad networks between two devices: packets take their time, and some are lost. They meet, seal the cards, and play a dozen moves each.

import assert from "node:assert/strict";
import { scene } from "../lib.mjs";
import { begin, gather, playOn } from "../table.mjs";
import { twoPlaces } from "../world.mjs";

const MOVES = 12;

for (const [delayMs, lossPercent, seconds] of [
  [50, 0, 240],
  [150, 2, 300],
  [300, 5, 420],
]) {
  scene(
    `two devices ${delayMs} ms apart, ${lossPercent} % of the packets lost`,
    async ({ open, station, world }) => {
      const players = await gather({ open, station }, ["Ann", "Bob"], [{}, { at: world.away }]);
      const met = performance.now();
      await begin(players, 4);
      const dealt = performance.now();
      const { moves, over } = await playOn(players, MOVES);
      assert.ok(over || moves >= 2 * MOVES, `${moves} moves`);
      const end = performance.now();
      const { loaded, joined } = players[1];
      const parts = { "loading the page": loaded, "opening the link and joining": joined, "sealing the cards": dealt - met, "a move": (end - dealt) / moves };
      for (const [what, ms] of Object.entries(parts)) console.log(`${delayMs} ms, ${lossPercent} %: ${what} ${(ms / 1000).toFixed(1)} s`);
      assert.ok(lossPercent === 0 || world.cable.lost > 0);
    },
    { seconds, world: () => twoPlaces({ delayMs, lossPercent }) },
  );
}
