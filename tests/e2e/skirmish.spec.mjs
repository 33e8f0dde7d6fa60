// The skirmish: three browsers play a sealed scenario to its end and check it, and so do two. Then one plays alone against bots, on each side.

import assert from "node:assert/strict";
import { scene } from "./lib.mjs";
import { begin, checked, gather, known, playOut, playUntil, setNumber } from "./table.mjs";

const GAME = "things-skirmish";
const LIVELY = 14;

/** All pages play one turn, sealed, and find it clean. */
async function turn({ open, station, shot }, names) {
  const players = await gather({ open, station }, names, [], GAME);
  await setNumber(players[0].page, "turnLimit", 1);
  await begin(players, names.length);
  await playOut(players, { game: GAME, lively: LIVELY });
  const { found } = await checked(players, GAME, (page, name) => shot(page, `end of the skirmish for ${names.length} - ${name}`));
  assert.ok(found.entries > 20, `${found.entries} entries`);
}

scene("three browsers play the skirmish, sealed, until it is over, and check it", (tools) => turn(tools, ["Ann", "Bob", "Cem"]), { seconds: 60 });

scene("two browsers play the skirmish, sealed, until it is over, and check it", (tools) => turn(tools, ["Ann", "Bob"]), { seconds: 60 });

scene(
  "one browser plays the skirmish with bots, on each side",
  async ({ open, station, shot }) => {
    const alone = async (name, before) => {
      const page = await open({ name, context: known(station, name) });
      await page.getByTestId(`game-${GAME}`).click();
      await page.getByTestId("new-table").click();
      // Who sits down later has a later seat.
      const seated = (count) => page.locator('[data-testid="seat"]').nth(count - 1).waitFor();
      await seated(1);
      if (before > 0) {
        await page.getByTestId("sit").click();
        for (let bots = 1; bots <= before; bots += 1) {
          await page.getByTestId("add-bot").click();
          await seated(bots);
        }
        await page.getByTestId("sit").click();
        await seated(before + 1);
      }
      const player = { page, name };
      await begin([player], 3);
      await playUntil([player], (one) => one.moves >= 3, { game: GAME, lively: LIVELY });
      await shot(page, `the skirmish alone - ${name}`);
      return page.getByTestId("role").textContent();
    };
    const roles = await Promise.all([alone("Ann", 0), alone("Bob", 1), alone("Cem", 2)]);
    for (const [at, role] of [/^Mac/, /^Survivors/, /^Things/].entries()) assert.match(roles[at], role);
  },
  { seconds: 60 },
);
