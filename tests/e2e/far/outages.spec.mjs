// The cable between two devices breaks, for 5 s up to a minute, each time in the middle of a move. Nobody touches a page for that, nothing is
// lost or said twice, and the check is clean.

import { scene } from "../lib.mjs";
import { outage } from "../outage.mjs";
import { sit } from "../player.mjs";
import { begin, gather, playOut, setNumber } from "../table.mjs";
import { twoPlaces } from "../world.mjs";

const GAME = "the-thing";

scene(
  "a game whose cable breaks for 5, 12, 20 and 60 s",
  async ({ open, station, world }) => {
    const players = await gather({ open, station }, ["Ann", "Bob"], [{}, { at: world.away }], GAME);
    await setNumber(players[0].page, "maxRounds", 3);
    await begin(players, 4);
    const sitting = players.map(({ page, name }, at) => sit(page, name, 7 + at, { game: GAME }));
    for (const seconds of [5, 12, 20, 60]) {
      const after = await outage(world, players, sitting, seconds * 1000);
      console.log(`an outage of ${seconds} s in a move: the table goes on ${after} ms after it`);
    }
    await playOut(players, { game: GAME, lively: 0 });
    for (const { page } of players) await page.locator('[data-testid="verdict"] [data-verdict="clean"]').waitFor();
  },
  { seconds: 420, world: () => twoPlaces({ delayMs: 50, lossPercent: 0 }) },
);
