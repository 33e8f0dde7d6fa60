// Two devices with no way between them, and a third that reaches both: it forwards for them, in the lobby and through a whole game.

import assert from "node:assert/strict";
import { scene } from "./lib.mjs";
import { begin, gather, invitation, known, mate, playOn, playOut, setNumber, wayTo } from "./table.mjs";
import { oneNetwork, threePlaces } from "./world.mjs";

/** How long a device may take to come in over another, in milliseconds, with loading that other's page; these machines are slow and busy. */
const OVER_MS = 30_000;

/** For pictures: a sheet has come up. */
const settled = (page) => page.waitForTimeout(800);

scene(
  "a guest that can't reach its host comes in over another guest and plays to the end",
  async ({ open, station, world, shot }) => {
    const [ann] = await gather({ open, station }, ["Ann"], [{ at: world.left }]);
    const path = await invitation(ann.page);
    const come = async (name, at, lang) => ({ name, page: await open({ name, path, at, lang, context: known(station, name, {}, at) }) });
    const cem = await come("Cem", world.right);
    await cem.page.getByTestId("trouble").filter({ hasText: /your networks let nothing through/ }).waitFor({ timeout: 60_000 });

    const began = Date.now();
    const bob = await come("Bob", undefined, "ru-RU");
    const players = [ann, bob, cem];
    for (const { page } of players) {
      for (const { name } of players) await page.locator(`[data-testid="seat"][data-name="${name}"]`).waitFor({ timeout: OVER_MS });
    }
    console.log(`in over another device after ${Date.now() - began} ms, with loading its page`);

    const way = async (from, to, words) => {
      await wayTo(from, to, words, async () => {
        await settled(from.page);
        await shot(from.page, `the way to ${to}`);
      });
    };
    await way(cem, "Ann", /through Bob’s device, \d+ ms/);
    await way(ann, "Cem", /through Bob’s device, \d+ ms/);
    await way(bob, "Cem", /прямая связь, \d+ мс/);

    await setNumber(ann.page, "maxRounds", 1);
    await begin(players, 4);
    assert.match(await (await mate(cem, "Ann")).textContent(), /through Bob’s device/);
    await settled(cem.page);
    await shot(cem.page, "at the table over another device");
    await cem.page.getByTestId("people-sheet-close").click();

    await playOut(players, { lively: 10 });
    for (const { page } of players) await page.locator('[data-testid="verdict"] [data-verdict="clean"]').waitFor({ timeout: 60_000 });
  },
  { seconds: 300, world: threePlaces },
);

scene(
  "a link that is cut in the game is indirect, and is direct again when it can be",
  async ({ open, station, world, shot }) => {
    const players = await gather({ open, station }, ["Ann", "Bob", "Cem"], [{ at: world.left }, {}, { at: world.right }]);
    const [ann, , cem] = players;
    await begin(players, 4);
    await playOn(players, 1);
    const line = await mate(cem, "Ann");
    assert.match(await line.textContent(), /connected/);
    assert.doesNotMatch(await line.textContent(), /through/);

    const cut = Date.now();
    world.wall(true);
    await line.filter({ hasText: /through Bob’s device/ }).waitFor({ timeout: OVER_MS });
    console.log(`indirect ${Date.now() - cut} ms after the cut`);
    await cem.page.getByTestId("people-sheet-close").click();
    await shot(cem.page, "indirect in the game");
    const { moves, over } = await playOn(players, 3);
    assert.ok(over || moves >= 9, `${moves} moves`);
    assert.equal(await ann.page.locator(".notice", { hasText: /now hosts/ }).count(), 0, "nobody else has to host");

    const mended = Date.now();
    world.wall(false);
    // The page is told that the network is another.
    await cem.page.evaluate(() => window.dispatchEvent(new Event("online")));
    await (await mate(cem, "Ann")).filter({ hasNotText: /through/ }).waitFor({ timeout: OVER_MS });
    console.log(`direct again ${Date.now() - mended} ms after it could be`);
    await cem.page.getByTestId("people-sheet-close").click();
    await playOn(players, 1);
  },
  { seconds: 180, world: oneNetwork },
);
