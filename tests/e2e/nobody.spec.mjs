// Nobody stops the table: the host's page is closed while the deck is shuffled, the next host's in the middle of a trade, and each time
// another device hosts within seconds. One who is gone is let go, one leaves politely, and the others play to a clean check.

import assert from "node:assert/strict";
import { scene } from "./lib.mjs";
import { gather, playOut, playUntil, setNumber } from "./table.mjs";

const NAMES = ["Ann", "Bob", "Cem", "Dot"];
/** How long the others may take to have another host, in milliseconds; these machines are slow and busy. */
const CHANGE_MS = 30_000;

/** Closes the page of whoever hosts; once everybody else says who hosts now, that one. */
async function loseHost(host, others, when) {
  const began = Date.now();
  await host.page.close();
  const told = others.map(async ({ page }) => {
    const notice = page.locator(".notice", { hasText: /hosts/ }).first();
    await notice.waitFor({ timeout: CHANGE_MS });
    return /Your/.test(await notice.textContent());
  });
  const next = others[(await Promise.all(told)).indexOf(true)];
  for (const { page } of others) {
    const over = await page.evaluate(() => {
      const end = document.querySelector(".frame-top")?.getBoundingClientRect().bottom ?? 0;
      return [...document.querySelectorAll(".notice")].filter((notice) => notice.getBoundingClientRect().top < end).length;
    });
    assert.equal(over, 0, "no notice covers the header");
  }
  console.log(`host lost while ${when}: another after ${Date.now() - began} ms`);
  await Promise.all(others.map(({ page }) => clearNotices(page)));
  assert.ok(next, "one of them hosts");
  return next;
}

async function clearNotices(page) {
  for (const close of (await page.locator(".notice-close").all()).reverse()) await close.click({ timeout: 1000 }).catch(() => {});
}

/** The menu of the table's people. */
async function people({ page }) {
  await page.getByTestId("menu").click();
  await page.getByTestId("menu-people").click();
  return (name) => page.locator(`[data-testid="mate"][data-name="${name}"]`);
}

/** All play until a trade is under way. */
async function playToTrade(players) {
  const [first] = players;
  const trading = async () => /Trading|trade/.test(await first.page.getByTestId("status").textContent());
  assert.ok(!(await playUntil(players, trading, { seed: 31, first: /trade/ })).over, "nobody traded");
}

scene(
  "hosts are lost, one is let go, one leaves, and the game comes to its end",
  async ({ open, station, shot }) => {
    const players = await gather({ open, station }, NAMES);
    const [ann] = players;
    await setNumber(ann.page, "maxRounds", 3);
    await ann.page.getByTestId("start").click();
    const guests = players.filter((player) => player !== ann);
    await guests[0].page.getByTestId("waiting").filter({ hasText: /Shuffling/ }).waitFor({ timeout: 60_000 });
    const context = ann.page.context();
    const second = await loseHost(ann, guests, "the deck was shuffled");
    await Promise.all(guests.map(({ page }) => page.getByTestId("game").waitFor({ timeout: 60_000 })));
    ann.page = await context.newPage();
    await ann.page.goto(station.url);
    await ann.page.getByTestId("back-to-table").click();
    await ann.page.getByTestId("game").waitFor({ timeout: 60_000 });
    await ann.page.getByTestId("frame-notice").waitFor({ state: "detached", timeout: 60_000 });

    await playToTrade(players);
    const others = players.filter((player) => player !== second);
    await loseHost(second, others, "a trade was under way");
    // Whoever is invited from now on is led to the host there is.
    const links = () => Promise.all(others.map(({ page }) => page.evaluate(() => location.hash)));
    for (let turn = 0; turn < 50 && new Set(await links()).size > 1; turn += 1) await ann.page.waitForTimeout(200);
    assert.equal(new Set(await links()).size, 1, `one address: ${await links()}`);
    // All who are left have to agree.
    for (const player of others) {
      const mate = (await people(player))(second.name);
      await mate.and(player.page.locator('[data-state="away"], [data-state="silent"]')).waitFor({ timeout: 30_000 });
      await mate.getByTestId("let-go").click();
      await mate.getByTestId("let-go-yes").click();
      if (player === ann) await shot(ann.page, "somebody is let go");
      await player.page.getByTestId("people-sheet-close").click();
    }
    const leaver = others[2];
    await (await people(leaver))(second.name).and(leaver.page.locator('[data-state="left"]')).waitFor({ timeout: 60_000 });

    await leaver.page.getByTestId("people-leave").click();
    await leaver.page.getByTestId("leave-yes").click();
    await leaver.page.getByTestId("home").waitFor({ timeout: 60_000 });
    assert.equal(await leaver.page.getByTestId("back-to-table").count(), 0, "whoever has left isn't led back");
    const last = others.filter((player) => player !== leaver);
    await playOut(last, { lively: 20 });
    for (const { page, name } of last) {
      await page.locator('[data-testid="verdict"] [data-verdict="clean"]').waitFor({ timeout: 60_000 });
      await shot(page, `the end among two - ${name}`);
    }
  },
  { seconds: 240 },
);
