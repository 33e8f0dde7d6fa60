// Firefox and Chromium at one table: each of them as the host, and two of each. A dozen moves each. And a Firefox that uses nothing but
// a relay.

import assert from "node:assert/strict";
import { scene } from "../lib.mjs";
import { begin, gather, playOn, wayTo } from "../table.mjs";
import { lineOf, startCoturn } from "./coturn.mjs";
import { withFirefox } from "./firefox.mjs";

const MOVES = 12;
/** This machine in the network of scripts/in-lan. */
const HERE = "10.88.0.2";
const RELAY_ONLY = { "media.peerconnection.ice.relay_only": true };

/** Plays with a device for each name, in Firefox where `foxes` says so; if they are `relayed`, all know a relay and Firefox goes over it. */
function mixed(title, names, foxes, relayed = false) {
  scene(
    title,
    async (tools) => {
      const settings = relayed ? { ice: lineOf(HERE) } : {};
      const turn = relayed ? await startCoturn([HERE]) : undefined;
      const play = async (tools) => {
        const players = await gather(tools, names, names.map(() => ({ settings })));
        console.log(`${title}: the last has joined after ${Math.round(players.at(-1).joined)} ms`);
        const way = relayed ? /through a TURN server, \d+ ms/ : /connected directly, \d+ ms/;
        await wayTo(players[0], names.at(-1), way);
        await wayTo(players.at(-1), names[0], way);
        await begin(players, Math.max(4, names.length));
        const { moves, over } = await playOn(players, MOVES);
        assert.ok(over || moves >= names.length * MOVES, `${moves} moves`);
      };
      try {
        await withFirefox(tools, foxes, play, { prefs: relayed ? RELAY_ONLY : {} });
      } finally {
        turn?.stop();
      }
    },
    { seconds: 240 },
  );
}

mixed("Firefox comes to Chromium's table", ["Ann", "Bob"], ["Bob"]);
mixed("Chromium comes to Firefox's table", ["Ann", "Bob"], ["Ann"]);
mixed("two Firefoxes and two Chromiums", ["Ann", "Bob", "Cem", "Dot"], ["Bob", "Dot"]);
mixed("Firefox comes to Chromium's table over a relay", ["Ann", "Bob"], ["Bob"], true);
mixed("Chromium comes to Firefox's table over its relay", ["Ann", "Bob"], ["Ann"], true);
