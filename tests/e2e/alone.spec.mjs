// The host goes away for a while, and its place goes from hand to hand. Then one of three is left alone: the page says what the game waits for and what can be done, and each of that works. Then the others come
// back, one with a lie that the host has let through: it is caught and named, the game goes on, and the check at the end says so too.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { letThrough, movesFor } from "./cheat.mjs";
import { scene } from "./lib.mjs";
import { begin, gather, openAgain, playOn, playOut, setNumber } from "./table.mjs";

const WINTER = process.env.WINTER ?? new URL("../../target/debug/winter", import.meta.url).pathname;
const GAME = "the-things";

/** Left alone, a player looks at what can be done, plays against bots for a while, and goes away. */
async function fillTheTime(page, others) {
  await page.getByTestId("short").filter({ hasText: /1 of 3 .* 2 / }).waitFor({ timeout: 30_000 });
  assert.equal(await page.getByTestId("nudge").count(), 0, "nobody would hear it");
  await page.getByTestId("short-ways").click();
  await page.getByTestId("short-bots").click();
  for (const name of others) await page.locator(".ring", { hasText: name }).waitFor();
  await page.getByTestId("menu").click();
  await page.getByTestId("menu-leave").click();
  await page.getByTestId("leave-yes").click();
  await page.getByTestId("return-table").click();
  await page.getByTestId("short-ways").click();
  await page.getByTestId("leave-later").click();
  await page.getByTestId("back-to-table").waitFor();
}

/** The host goes away for a while: another hosts at once, and lets a third do so by choice. Who hosts then. */
async function changeHosts([ann, bob, cem]) {
  const hosts = (page, name) => page.locator(`[data-testid="mate"][data-name="${name}"] .seat-state`, { hasText: /hosts/ });
  await ann.page.getByTestId("menu").click();
  await ann.page.getByTestId("menu-leave").click();
  await ann.page.getByTestId("leave-later").click();
  await bob.page.getByTestId("menu").click();
  await bob.page.getByTestId("menu-people").click();
  await ann.page.getByTestId("back-to-table").click();
  const next = await Promise.race([bob, cem].map(async (player) => (await hosts(bob.page, player.name).waitFor(), player)));
  const third = next === bob ? cem : bob;
  await bob.page.locator('[data-testid="mate"][data-name="Ann"][data-state="here"]').waitFor();
  await bob.page.getByTestId("people-sheet-close").click();
  await next.page.getByTestId("menu").click();
  await next.page.getByTestId("menu-people").click();
  await next.page.getByTestId("hand-over").click();
  await hosts(next.page, third.name).waitFor();
  await next.page.getByTestId("people-sheet-close").click();
  return [third, next];
}

scene(
  "one is left alone, the others come back with a lie, and the game goes on",
  async ({ open, station, shot }) => {
    const players = await gather({ open, station }, ["Ann", "Bob", "Cem"], [], GAME);
    const [ann] = players;
    await setNumber(ann.page, "maxRounds", 2);
    await begin(players, 5);
    await playOn(players, 1);
    const [host, liar] = await changeHosts(players);
    await host.page.close();
    await liar.page.close();
    await fillTheTime(ann.page, ["Bob", "Cem"]);
    await ann.page.close();

    for (const player of players) await openAgain(player, station);
    await letThrough(host.page, liar.page, movesFor(0));
    for (const { page } of players) await page.getByTestId("back-to-table").click();
    await ann.page.locator(".notice-danger", { hasText: `${liar.name}’s device` }).waitFor({ timeout: 60_000 });
    await ann.page.getByTestId("menu").click();
    await ann.page.getByTestId("menu-people").click();
    const charges = await ann.page.getByTestId("charges").textContent();
    const [, entry] = new RegExp(`${liar.name}, entry (\\d+) .*: a move that the rules don’t allow`).exec(charges);
    assert.match(charges, new RegExp(`${host.name}, entry ${entry} .*: as host`));
    assert.equal(await ann.page.locator(`[data-name="${liar.name}"]`).getByTestId("let-go").count(), 1, "whoever was caught can be let go");
    await ann.page.waitForTimeout(300);
    await shot(ann.page, "a device was caught");
    await ann.page.getByTestId("people-sheet-close").click();

    await playOut(players, { game: GAME, lively: 0 });
    for (const { page } of players) {
      const verdict = page.locator('[data-testid="verdict"]', { has: page.locator('[data-verdict="broken"]') });
      assert.match(await verdict.textContent({ timeout: 60_000 }), new RegExp(`${liar.name}, entry ${entry} `));
    }
    await ann.page.getByTestId("verdict").scrollIntoViewIfNeeded();
    await shot(ann.page, "the check names who lied");
    const [saving] = await Promise.all([ann.page.waitForEvent("download"), ann.page.getByTestId("save-record").click()]);
    const audit = promisify(execFile)(WINTER, ["audit", "--json", await saving.path()]);
    const { stdout } = await audit.catch((failed) => failed);
    assert.equal(JSON.parse(stdout).clean, false, stdout);
  },
  { seconds: 180 },
);
