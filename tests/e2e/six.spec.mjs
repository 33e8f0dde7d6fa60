// Stay Away! at one table: six browsers play it sealed until somebody burns The Thing or it declares, and check it. Then some alone, against few
// bots and many.

import assert from "node:assert/strict";
import { scene } from "./lib.mjs";
import { beginAlike, checked, gather, known, playOut } from "./table.mjs";

const NAMES = ["Ann", "Bob", "Cem", "Dot", "Eve", "Fay"];
const GAME = "stay-away";

scene(
  "six browsers play Stay Away!, sealed, until it is over, and check it",
  async ({ open, station, shot }) => {
    const players = await gather({ open, station }, NAMES, [], GAME);
    await beginAlike(players, 4);
    await playOut(players, { game: GAME, lively: 12 });
    await checked(players, GAME, (page, name) => shot(page, `end of Stay Away! - ${name}`));
  },
  { seconds: 360 },
);

scene(
  "three browsers play Stay Away! to the end, against 3, 5 and 11 bots",
  async ({ open, station, shot }) => {
    const alone = async (seats) => {
      const name = `Ann of ${seats}`;
      const page = await open({ name, path: `#solo&game=${GAME}&fast&seats=${seats}&seed=${seats}`, context: known(station, name) });
      await page.getByTestId("ask").waitFor();
      return { page, name };
    };
    const players = await Promise.all([4, 6, 12].map(alone));
    await playOut(players, { game: GAME, lively: 30 });
    for (const { page, name } of players) {
      await page.getByTestId("reveal").waitFor();
      assert.match(await page.getByTestId("winner").textContent(), /won|win/i);
      await shot(page, `end of Stay Away! alone - ${name}`);
    }
  },
  { seconds: 120 },
);
