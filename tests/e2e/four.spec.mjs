// The whole thing: four browsers meet through the station, play a sealed game of The Thing over WebRTC by pressing what is offered,
// check it, save its record, and begin another. A native program then audits the record, and must agree.

import assert from "node:assert/strict";
import { scene } from "./lib.mjs";
import { checked, gather, playOut, setNumber } from "./table.mjs";

const NAMES = ["Ann", "Bob", "Cem", "Dot"];

scene(
  "four browsers play a sealed game to its end, check it, and begin another",
  async ({ open, station, shot }) => {
    const players = await gather({ open, station }, NAMES);
    const pages = players.map(({ page }) => page);
    const [host] = pages;
    await setNumber(host, "maxRounds", 2);
    await host.getByTestId("start").click();
    // What one says, all read; it is no move.
    await Promise.all(pages.map((page) => page.getByTestId("ask").waitFor({ timeout: 60_000 })));
    await pages[1].getByTestId("talk").click();
    await pages[1].getByTestId("talk-accuse").click();
    const about = pages[1].locator('[data-testid^="talk-about-"]').first();
    const whom = await about.textContent();
    await about.click();
    await Promise.all(pages.map((page) => page.getByTestId("latest").filter({ hasText: `${NAMES[1]}: “${whom} is one of them!”` }).waitFor()));
    await playOut(players);

    const { end, found } = await checked(players, "the-thing", async (page, name) => {
      // What a clean check can't know, at a table where fewer than all open a card.
      assert.match(await page.getByTestId("verdict").textContent(), /about two thirds of those at the table/);
      await shot(page, `end of the game - ${name}`);
    });
    const winner = /humans|aliens/i.exec(end)?.[0].toLowerCase();
    assert.equal(/humans|aliens/.exec(found.outcome)?.[0], winner, `${end} / ${found.outcome}`);
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
