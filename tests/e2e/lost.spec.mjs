// Browsers that keep nothing, or are full, say so; and one that has thrown away what it kept in the middle of a game has its player back in
// the seat, with the same hand and role, once the others agree.

import assert from "node:assert/strict";
import { scene } from "./lib.mjs";
import { begin, gather, hand, known, mate, openAgain, playOut, setNumber } from "./table.mjs";

/** Something of the browser's storage for this page. */
async function storage(page, station, method, wishes) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send(`Storage.${method}`, { origin: new URL(station.url).origin, ...wishes });
}

/** In the page: as where a browser lets a page keep nothing. */
function keepNothing() {
  IDBFactory.prototype.open = () => {
    throw new DOMException("not here", "SecurityError");
  };
}

scene("a browser that keeps nothing, or is full, says so", async ({ open, station, shot }) => {
  for (const full of [false, true]) {
    const page = await open({ name: full ? "full" : "private", context: known(station, "Ann"), init: full ? undefined : keepNothing });
    if (full) await storage(page, station, "overrideQuotaForOrigin", { quotaSize: 1 });
    await page.getByTestId("new-table").click();
    await page.getByTestId("lobby").waitFor();
    await page.locator(".notice-danger", { hasText: "keeps nothing for this page" }).waitFor();
    await shot(page, `a browser that ${full ? "is full" : "keeps nothing"}`);
  }
});

scene(
  "what a browser has thrown away in a game is given back by the others",
  async ({ open, station, shot }) => {
    const players = await gather({ open, station }, ["Ann", "Bob", "Cem"]);
    const [ann, bob, cem] = players;
    await setNumber(ann.page, "maxRounds", 2);
    await begin(players, 4);
    const before = [await hand(bob), await bob.page.getByTestId("role").textContent()];
    await bob.page.close();
    await openAgain(bob, station);
    await storage(bob.page, station, "clearDataForOrigin", { storageTypes: "indexeddb" });
    await bob.page.reload();
    await bob.page.getByTestId("back-to-table").click();
    await bob.page.getByTestId("trouble").filter({ hasText: "has thrown away" }).waitFor();
    await shot(bob.page, "what was kept is lost");
    await bob.page.getByTestId("again").click();
    await bob.page.getByText("You are watching.").waitFor();

    // The others let the new device in, and then all agree that it plays on for the old one.
    for (const player of [ann, cem]) {
      await mate(player, "Bob");
      await player.page.getByTestId("welcome").click();
      await player.page.keyboard.press("Escape");
    }
    await bob.page.locator(".notice", { hasText: "You are in the game" }).waitFor({ timeout: 60_000 });
    const old = (await mate(bob, "Bob")).and(bob.page.locator(':not([data-state="here"])'));
    await old.getByTestId("let-go").click();
    await shot(bob.page, "a lost seat is asked for");
    await old.getByTestId("let-go-me").click();
    await bob.page.keyboard.press("Escape");
    for (const player of [ann, cem]) {
      await (await mate(player, "Bob")).getByTestId("agree").click();
      await player.page.keyboard.press("Escape");
    }
    await bob.page.locator(".notice", { hasText: "You play on for Bob" }).waitFor({ timeout: 60_000 });
    assert.deepEqual([await hand(bob), await bob.page.getByTestId("role").textContent()], before, "the same hand and role");

    await playOut(players, { lively: 20 });
    for (const { page } of players) await page.locator('[data-testid="verdict"] [data-verdict="clean"]').waitFor({ timeout: 60_000 });
  },
  { seconds: 180 },
);
