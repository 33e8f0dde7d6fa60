// Two players share a browser: each has a tab of its own, and the tabs meet without anything outside the browser.

import assert from "node:assert/strict";
import { scene } from "./lib.mjs";
import { begin, handAtRest, invitation, known, playOn } from "./table.mjs";

/** Tabs are the only way to meet. */
const ALONE = { uses_station: false, uses_relays: false, uses_stun: false };

scene(
  "two tabs of one browser are two players, and each goes on as itself",
  async ({ open, station, shot }) => {
    const first = await open({ name: "Ann", context: known(station, "Ann", ALONE) });
    await first.getByTestId("new-table").click();
    const path = await invitation(first);
    const besides = async () => {
      const page = await first.context().newPage();
      await page.goto(station.url + path);
      await page.getByTestId("beside").waitFor();
      await page.waitForTimeout(300);
      await shot(page, "open in another tab");
      await page.getByTestId("beside").click();
      return page;
    };
    const players = [{ page: first, name: "Ann" }, { page: await besides(), name: "Ann 2" }];
    const [, second] = players;
    for (const { page } of players) {
      for (const { name } of players) await page.locator(`[data-testid="seat"][data-name="${name}"]`).waitFor();
    }
    await shot(second.page, "two players of one browser");
    await begin(players, 4);
    await playOn(players, 2);

    const before = await Promise.all(players.map(handAtRest));
    assert.ok(before.every((hand) => hand.length > 0));
    const same = async () => assert.deepEqual(await Promise.all(players.map(handAtRest)), before);
    await second.page.reload();
    await same();
    await second.page.close();
    second.page = await besides();
    await same();

    // Whoever leaves takes nobody's way back away.
    await second.page.getByTestId("menu").click();
    await second.page.getByTestId("menu-leave").click();
    await second.page.getByTestId("leave-yes").click();
    await second.page.getByTestId("back-to-table").waitFor();
    await first.reload();
    await first.getByTestId("game").waitFor();
  },
  { seconds: 120 },
);
