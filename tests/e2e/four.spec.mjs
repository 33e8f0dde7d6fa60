// The whole thing: four browsers meet through the station, play a sealed game of The Thing over WebRTC by pressing what is offered,
// check it, save its record, and begin another. A native program then audits the record, and must agree.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { scene } from "./lib.mjs";
import { gather, playOut, setNumber } from "./table.mjs";

const WINTER = process.env.WINTER ?? new URL("../../target/debug/winter", import.meta.url).pathname;
const NAMES = ["Ann", "Bob", "Cem", "Dot"];

/** What a native program finds in a record. */
async function audited(record) {
  const { stdout } = await promisify(execFile)(WINTER, ["audit", "--json", record]);
  return JSON.parse(stdout);
}

scene(
  "four browsers play a sealed game to its end, check it, and begin another",
  async ({ open, station, shot }) => {
    const players = await gather({ open, station }, NAMES);
    const pages = players.map(({ page }) => page);
    const [host] = pages;
    await setNumber(host, "maxRounds", 2);
    await host.getByTestId("start").click();
    await playOut(players);

    for (const { page, name } of players) {
      await page.locator('[data-testid="verdict"] [data-verdict="clean"]').waitFor({ timeout: 60_000 });
      // What a clean check can't know, at a table where fewer than all open a card.
      assert.match(await page.getByTestId("verdict").textContent(), /about two thirds of those at the table/);
      await shot(page, `end of the game - ${name}`);
    }
    const ends = await Promise.all(pages.map((page) => page.getByTestId("winner").textContent()));
    assert.equal(new Set(ends).size, 1, `everybody sees one end: ${ends}`);

    const [saving] = await Promise.all([host.waitForEvent("download"), host.getByTestId("save-record").click()]);
    const found = await audited(await saving.path());
    assert.ok(found.clean, JSON.stringify(found));
    assert.deepEqual([found.game, found.devices, found.seats.toSorted()], ["the-thing", 4, NAMES]);
    const winner = /humans|aliens/i.exec(ends[0])?.[0].toLowerCase();
    assert.equal(/humans|aliens/.exec(found.outcome)?.[0], winner, `${ends[0]} / ${found.outcome}`);
    const numbers = (await host.getByTestId("verdict").textContent()).match(/\d+/g).map(Number);
    assert.ok(numbers.includes(found.moves) && numbers.includes(found.entries), `${numbers}: ${JSON.stringify(found)}`);

    await host.getByTestId("rematch").click();
    await Promise.all(pages.map((page) => page.getByTestId("lobby").waitFor()));
    await host.getByTestId("start").click();
    await Promise.all(pages.map((page) => page.getByTestId("game").waitFor({ timeout: 60_000 })));
    // Who could look is said at the running game, too.
    const [, guest] = pages;
    await guest.getByTestId("menu").click();
    await guest.getByTestId("menu-people").click();
    await guest.getByTestId("openers").filter({ hasText: "Any 3 of the 4 devices" }).waitFor();
    await guest.waitForTimeout(300);
    await shot(guest, "who could look, during the game");
  },
  { seconds: 420 },
);
