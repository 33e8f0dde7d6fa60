// Firefox and Chromium at one table: each of them as the host, and two of each. A dozen moves each.

import assert from "node:assert/strict";
import { scene } from "../lib.mjs";
import { begin, gather, known, playOn } from "../table.mjs";
import { launchFirefox, openFirefox } from "./firefox.mjs";

const MOVES = 12;

/** Plays with a device for each name, in Firefox where `foxes` says so. */
function mixed(title, names, foxes) {
  scene(
    title,
    async ({ open, station }) => {
      const browser = await launchFirefox();
      const opened = [];
      const either = async (wishes) => {
        if (!foxes.includes(wishes.name)) return open(wishes);
        const { localStorage } = known(station, wishes.name).storageState.origins[0];
        const page = await openFirefox(browser, station.url + (wishes.path ?? ""), localStorage);
        opened.push(page);
        return page;
      };
      try {
        const players = await gather({ open: either, station }, names);
        console.log(`${title}: the last has joined after ${Math.round(players.at(-1).joined)} ms`);
        await begin(players, Math.max(4, names.length));
        const { moves, over } = await playOn(players, MOVES);
        assert.ok(over || moves >= names.length * MOVES, `${moves} moves`);
        assert.deepEqual(opened.flatMap(({ faults }) => faults), []);
      } finally {
        await browser.close();
      }
    },
    { seconds: 240 },
  );
}

mixed("Firefox comes to Chromium's table", ["Ann", "Bob"], ["Bob"]);
mixed("Chromium comes to Firefox's table", ["Ann", "Bob"], ["Ann"]);
mixed("two Firefoxes and two Chromiums", ["Ann", "Bob", "Cem", "Dot"], ["Bob", "Dot"]);
