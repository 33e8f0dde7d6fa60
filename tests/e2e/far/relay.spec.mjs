// Two devices with no way between them but a TURN server (coturn): with it they play, without it they are told what to do.

import assert from "node:assert/strict";
import { scene } from "../lib.mjs";
import { begin, gather, invitation, known, mate, playOn, wayTo } from "../table.mjs";
import { threePlaces } from "../world.mjs";
import { lineOf, startCoturn } from "./coturn.mjs";

const MOVES = 12;
const RELAYED = /through a TURN server, \d+ ms there and back/;

const seat = (at, lines = lineOf(at.station)) => ({ at, settings: { ice: lines } });
/** Servers with different names, which are more than the library can use: this device makes its links itself. */
const ownLinks = (at) => seat(at, `${lineOf(at.station)}\n${lineOf(at.station, "bob")}`);

scene(
  "two devices that only a relay joins are told of it and play a game",
  async ({ open, station, world, shot }) => {
    const turn = await startCoturn(["10.88.2.1", "10.88.3.1"], world.home.within);
    try {
      const began = performance.now();
      const players = await gather({ open, station }, ["Ann", "Bob"], [ownLinks(world.left), seat(world.right)]);
      console.log(`meeting over a relay: ${Math.round(performance.now() - began)} ms with loading`);
      assert.match(turn.log(), /ALLOCATE processed, success/);
      const [ann, bob] = players;
      await wayTo(ann, "Bob", RELAYED, () => shot(ann.page, "over a relay"));
      await wayTo(bob, "Ann", RELAYED);
      await begin(players, 4);
      assert.match(await (await mate(ann, "Bob")).textContent(), /connected through a TURN server/);
      await ann.page.getByTestId("people-sheet-close").click();
      const { moves, over } = await playOn(players, MOVES);
      assert.ok(over || moves >= 2 * MOVES, `${moves} moves`);
    } finally {
      turn.stop();
    }
  },
  { seconds: 180, world: threePlaces },
);

scene(
  "two devices without a way between them are told what to do",
  async ({ open, station, world, shot }) => {
    const [host] = await gather({ open, station }, ["Ann"], [{ at: world.left }]);
    const path = await invitation(host.page);
    const bob = await open({ name: "Bob", path, at: world.right, context: known(station, "Bob", {}, world.right) });
    await bob.getByTestId("trouble").waitFor({ timeout: 60_000 });
    assert.match(await bob.getByTestId("trouble").textContent(), /your networks let nothing through/);
    await shot(bob, "no way between");
  },
  { seconds: 120, world: threePlaces },
);
