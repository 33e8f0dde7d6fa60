// The skirmish: three browsers play a sealed scenario to its end and check it, and so do two. Then each side is played alone against bots.

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
  "three browsers play the skirmish against bots, each on a side of its own",
  async ({ open, station, shot }) => {
    const alone = async (seed, side) => {
      const name = `Ann of ${seed}`;
      // What falls to the first seat is drawn from the seed.
      const page = await open({ name, path: `#solo&game=${GAME}&fast&seats=3&seed=${seed}`, context: known(station, name) });
      await page.getByTestId("ask").waitFor();
      await playUntil([{ page, name }], (player) => player.moves >= 4, { game: GAME, lively: LIVELY });
      assert.match(await page.getByTestId("role").textContent(), side);
      await shot(page, `the skirmish alone - ${name}`);
    };
    await Promise.all([/^Mac/, /^Survivors/, /^The Things/].map((side, seed) => alone(seed, side)));
  },
  { seconds: 60 },
);
