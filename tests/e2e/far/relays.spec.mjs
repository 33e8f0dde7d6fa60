// Twelve pages of a plain static host meet at relays: within the budget of every page, and all at one table.

import assert from "node:assert/strict";
import { site, startHost } from "../host.mjs";
import { scene } from "../lib.mjs";
import { counted, withRelays } from "../relay.mjs";
import { begin, gather, playOn } from "../table.mjs";

const NAMES = ["Ann", "Bob", "Cem", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lou"];
/** What one page may leave, by whatever way things go. */
const MOST = 40;

scene(
  "twelve meet at relays, some of them bad, and play",
  (stage) =>
    withRelays([{}, { slow: 300 }, { keeps: true }, { refuse: "blocked: not here" }, { ahead: 60 }], async (relays, settings) => {
      stage.forgive(/WebSocket connection|404/);
      const players = await gather(stage, NAMES, NAMES.map(() => ({ settings })), "the-thing");
      const { all, most } = counted(relays);
      console.log(`# twelve pages joined in ${players.slice(1).map(({ joined }) => Math.round(joined)).join(", ")} ms; ${all} events, ${most} at most by one page`);
      assert.ok(most <= MOST, `one page left ${most} events`);
      await Promise.all(relays.map((relay) => relay.stop()));
      await begin(players, NAMES.length);
      const { moves } = await playOn(players, 1);
      assert.ok(moves >= NAMES.length);
    }),
  { seconds: 600, serve: async () => startHost(await site()) },
);
