// A bad cable between two devices: 150 ms each way, every fiftieth packet lost. It breaks for 5 s while the cards are dealt, and for 12 s in
// the middle of a move; nobody touches a page for that, nothing is lost or said twice, and the check is clean.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { scene } from "./lib.mjs";
import { outage } from "./outage.mjs";
import { sit } from "./player.mjs";
import { begin, gather, playOut, playUntil, setNumber } from "./table.mjs";
import { twoPlaces } from "./world.mjs";

const WINTER = process.env.WINTER ?? new URL("../../target/debug/winter", import.meta.url).pathname;
const GAME = "the-things";

scene(
  "a game over a bad cable that breaks twice",
  async ({ open, station, world }) => {
    const players = await gather({ open, station }, ["Ann", "Bob"], [{}, { at: world.away }], GAME);
    const [host] = players.map(({ page }) => page);
    await setNumber(host, "maxRounds", 2);
    const dealt = begin(players, 5);
    await host.getByTestId("waiting").filter({ hasText: /Shuffling/ }).waitFor();
    await world.cable.breakFor(5000);
    const healed = performance.now();
    await dealt;
    console.log(`an outage of 5 s in the deal: the cards lie there ${Math.round(performance.now() - healed)} ms after it`);

    const sitting = players.map(({ page, name }, at) => sit(page, name, 5 + at, { game: GAME }));
    const after = await outage(world, players, sitting, 12_000);
    console.log(`an outage of 12 s in a move: the table goes on ${after} ms after it`);
    await playOut(players, { game: GAME, lively: 0 });

    for (const { page } of players) await page.locator('[data-testid="verdict"] [data-verdict="clean"]').waitFor();
    const numbers = await Promise.all(players.map(({ page }) => page.getByTestId("verdict").textContent()));
    assert.equal(new Set(numbers).size, 1, `one record: ${numbers}`);
    const [saving] = await Promise.all([host.waitForEvent("download"), host.getByTestId("save-record").click()]);
    const { stdout } = await promisify(execFile)(WINTER, ["audit", "--json", await saving.path()]);
    assert.ok(JSON.parse(stdout).clean, stdout);
    assert.ok(world.cable.lost > 0);
  },
  { seconds: 120, world: () => twoPlaces({ delayMs: 150, lossPercent: 2 }) },
);

scene(
  "a move that is on its way isn't asked for again",
  async ({ open, station, world }) => {
    const players = await gather({ open, station }, ["Ann", "Bob"], [{}, { at: world.away }]);
    const [, bob] = players;
    await begin(players, 4);
    const isAsked = async () => (await bob.page.locator(".dock-buttons button").count()) > 0;
    await playUntil(players, async ({ name }) => name === bob.name && (await isAsked()));
    const broken = world.cable.breakFor(5000);
    await playUntil([bob], async () => !(await isAsked()));
    await bob.page.waitForTimeout(1000);
    assert.ok(!(await isAsked()));
    assert.match(await bob.page.getByTestId("awaited").textContent(), /on its way/);
    await broken;
    await bob.page.getByTestId("awaited").filter({ hasNotText: /on its way/ }).waitFor();
  },
  { seconds: 60, world: () => twoPlaces({ delayMs: 20, lossPercent: 0 }) },
);
