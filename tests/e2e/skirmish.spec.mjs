// The skirmish: three browsers play a sealed scenario to its end and check it, and two others at the same time. Then each side is played alone
// against bots.

import assert from "node:assert/strict";
import { scene } from "./lib.mjs";
import { begin, checked, gather, known, playOut, playUntil, setNumber } from "./table.mjs";

const GAME = "things-skirmish";
const LIVELY = 14;

/** Browsers play a scenario of one turn, sealed, and find it clean. */
async function oneTurn({ open, station, shot }, names) {
  const players = await gather({ open, station }, names, [], GAME);
  await setNumber(players[0].page, "turnLimit", 1);
  await begin(players, names.length);
  await playOut(players, { game: GAME, lively: LIVELY });
  await checked(players, GAME, (page, name) => shot(page, `end of the skirmish - ${name}`));
}

scene(
  "three browsers play the skirmish, sealed, until it is over, and two others, and check it",
  (tools) => Promise.all([["Ann", "Bob", "Cem"], ["Dot", "Eve"]].map((names) => oneTurn(tools, names))),
  { seconds: 120 },
);

scene(
  "three browsers play the skirmish against bots, each on a side of its own",
  async ({ open, station, shot }) => {
    const alone = async (seed, side) => {
      const name = `Ann of ${seed}`;
      // What falls to the first seat is drawn from the seed.
      const page = await open({ name, path: `#solo&game=${GAME}&fast&seats=3&seed=${seed}`, context: known(station, name) });
      await page.getByTestId("ask").waitFor();
      assert.match(await page.getByTestId("role").textContent(), side);
      await playUntil([{ page, name }], (player) => player.presses >= 20, { game: GAME, lively: LIVELY });
      await shot(page, `the skirmish alone - ${name}`);
    };
    await Promise.all([/^Mac/, /^Survivors/, /^The Things/].map((side, seed) => alone(seed, side)));
  },
  { seconds: 60 },
);
