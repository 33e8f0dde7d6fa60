// The host gives one place of the record to two entries. The others have the proof and name it, another device hosts, the host's own page says
// what it is accused of and follows, and the game comes to its end with one record.

import assert from "node:assert/strict";
import { giveTwice } from "./cheat.mjs";
import { scene } from "./lib.mjs";
import { begin, gather, openAgain, playOn, playOut, setNumber } from "./table.mjs";

const GAME = "the-things";

scene(
  "a host gives one place twice, is named, and followed by another",
  async ({ open, station, shot }) => {
    const players = await gather({ open, station }, ["Ann", "Bob", "Cem"], [], GAME);
    const [ann, bob, cem] = players;
    await setNumber(ann.page, "maxRounds", 2);
    await begin(players, 5);
    await playOn(players, 1);
    for (const player of players) {
      await player.page.close();
      await openAgain(player, station);
    }
    await giveTwice(ann.page, [bob.page, cem.page]);
    for (const { page } of players) await page.getByTestId("back-to-table").click();

    for (const { page } of [bob, cem]) await page.locator(".notice-danger", { hasText: "Ann’s device" }).waitFor({ timeout: 60_000 });
    await ann.page.locator(".notice-danger", { hasText: "This device has contradicted the table" }).waitFor();
    await bob.page.getByTestId("menu").click();
    await bob.page.getByTestId("menu-people").click();
    assert.match(await bob.page.getByTestId("charges").textContent(), /Ann, entry \d+ .*: two different things/);
    const hosts = bob.page.locator('[data-testid="mate"] .seat-state', { hasText: /hosts/ });
    await hosts.first().waitFor();
    assert.equal(await bob.page.locator('[data-name="Ann"] .seat-state', { hasText: /hosts/ }).count(), 0, "she hosts no more");
    await bob.page.waitForTimeout(300);
    await shot(bob.page, "a host gave a place twice");
    await shot(ann.page, "a host reads that it gave a place twice");
    await bob.page.getByTestId("people-sheet-close").click();

    await playOut(players, { game: GAME, lively: 0 });
    const numbers = [];
    for (const { page } of players) {
      await page.locator('[data-testid="verdict"] [data-verdict="clean"]').waitFor({ timeout: 60_000 });
      numbers.push(await page.getByTestId("verdict").textContent());
    }
    assert.equal(new Set(numbers).size, 1, `one record: ${numbers}`);
  },
  { seconds: 150 },
);
