// A television in the middle of the table: it looks on, shows what everybody may see, and says how to come in.

import assert from "node:assert/strict";
import { scene } from "./lib.mjs";
import { gather, known, looksOn, playOn, readable, television } from "./table.mjs";

const NAMES = ["Ann", "Bob", "Cem", "Dot"];

scene("a television shows the table to the room, and no card that isn't open", async ({ open, station, shot }) => {
  const players = await gather({ open, station }, NAMES);
  const [host] = players.map(({ page }) => page);
  const screen = await television({ open, station }, host);
  await screen.waitForFunction((count) => document.querySelectorAll('[data-testid="screen-seat"]').length === count, NAMES.length);
  assert.ok((await screen.getByTestId("screen-code").textContent()).length > 5);
  const letters = ".screen-seat span, .entrance-code, .seat-name, .log-latest .line, .ring-headline";
  await readable(screen, letters);
  await shot(screen, "a television before the game");

  await host.getByTestId("start").click();
  await screen.getByTestId("game").waitFor({ timeout: 60_000 });
  for (const { page } of players) await page.getByTestId("ask").waitFor({ timeout: 60_000 });
  assert.equal(await screen.locator(".hand-card").count(), 0);
  await looksOn(screen, letters);
  await shot(screen, "a television during the game");
  // It follows what is played.
  const lines = () => screen.locator(".log-latest").textContent();
  const before = await lines();
  await playOn(players, 2);
  await screen.waitForFunction((before) => document.querySelector(".log-latest").textContent !== before, before);

  // It can be an ordinary device again.
  await screen.getByTestId("menu").click();
  await screen.getByTestId("from-screen").click();
  await screen.locator(".screened").waitFor({ state: "detached" });
}, { seconds: 180 });

scene("a host has a part in the game, so its device is no television", async ({ open, station }) => {
  // Whether it has never been one, or was one at another table.
  for (const screen of [false, true]) {
    const page = await open({ width: 1920, height: 1080, context: known(station, "Screen", { screen }) });
    await page.getByTestId("new-table").click();
    await page.getByTestId("start").waitFor();
    assert.equal(await page.getByTestId("to-screen").count(), 0);
    assert.equal(await page.getByTestId("lobby-screen").count(), 0);
    await page.close();
  }
});
