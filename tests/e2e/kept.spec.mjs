// Kept: what a page keeps of a game alone outlasts it: the game, its record, and what the player notes about others.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { scene } from "./lib.mjs";
import { hand, known, playOn, playOut } from "./table.mjs";

const WINTER = process.env.WINTER ?? new URL("../../target/debug/winter", import.meta.url).pathname;

/** What a player sees of the game once it is their turn: the round, the hand, and all that was told. A question with one answer answers itself first. */
async function sight(page, before = "") {
  const now = await glance(page);
  if (JSON.stringify(now) === before) return now;
  await page.waitForTimeout(1000);
  return sight(page, JSON.stringify(now));
}

async function glance(page) {
  await page.locator(".dock-buttons button").first().waitFor();
  const cards = await hand({ page });
  const status = await page.getByTestId("status").textContent();
  await page.getByTestId("menu").click();
  await page.getByTestId("menu-log").click();
  const log = await page.getByTestId("log").textContent();
  await page.getByTestId("log-sheet-close").click();
  return { status, cards, log };
}

async function saved(page) {
  const [saving] = await Promise.all([page.waitForEvent("download"), page.getByTestId("save-record").click()]);
  return { path: await saving.path(), name: saving.suggestedFilename() };
}

scene(
  "a game alone outlasts its page, is played back after its end, and saved as a record that was open",
  async ({ open, station, shot }) => {
    let page = await open({ name: "ann", context: known(station, "Ann", { pace: "Quick", bots: 4 }) });
    await page.getByTestId("play-now").click();
    await page.getByTestId("ask").waitFor();
    await playOn([{ page, name: "ann" }], 5, 3);
    const before = await sight(page);

    // Loaded again, the address offers it; nothing of the cards is shown before.
    await page.reload();
    await page.getByTestId("continue-solo").waitFor();
    await shot(page, "solo, loaded again");
    assert.equal(await page.locator("[data-card]").count(), 0);
    await page.getByTestId("continue-solo").click();
    assert.deepEqual(await sight(page), before);

    // So does the first page, in a new tab.
    await playOn([{ page, name: "ann" }], 2, 5);
    const later = await sight(page);
    const context = page.context();
    await page.close();
    page = await context.newPage();
    await page.goto(station.url);
    await page.getByTestId("continue-solo").waitFor();
    await shot(page, "solo, offered on the first page");
    await page.getByTestId("play-now").click();
    await page.getByTestId("new-solo-ask-no").waitFor();
    await shot(page, "solo, another one");
    await page.getByTestId("new-solo-ask-no").click();
    await page.getByTestId("continue-solo").click();
    assert.deepEqual(await sight(page), later);

    await page.getByTestId("menu").click();
    assert.equal(await page.getByTestId("playback-open").count() + (await page.getByTestId("save-record").count()), 0, "not before the end");
    await page.getByTestId("pace-3").click();
    await page.getByTestId("menu-sheet-close").click();
    await playOut([{ page, name: "ann" }]);
    await page.getByTestId("reveal").waitFor();
    const winner = await page.getByTestId("winner").textContent();
    assert.ok((await page.getByTestId("verdict").textContent()).startsWith("Open: nothing was sealed"));
    await page.getByTestId("playback-open").scrollIntoViewIfNeeded();
    await shot(page, "solo, after the end");

    // The end outlasts the page, too.
    await page.reload();
    await page.getByTestId("continue-solo").click();
    assert.equal(await page.getByTestId("winner").textContent(), winner);

    await page.getByTestId("playback-open").click();
    const step = async () => (await page.getByTestId("playback-step").textContent()).match(/\d+/g).map(Number);
    const [, steps] = await step();
    assert.ok(steps > 20);
    assert.equal(await page.getByTestId("playback-back").isDisabled(), true);
    for (let at = 1; at <= 12; at += 1) {
      await page.getByTestId("playback-next").click();
      assert.deepEqual(await step(), [at, steps]);
    }
    await shot(page, "solo, played back, all hands");
    await page.getByTestId("playback-eyes").selectOption({ label: "Ann" });
    await page.locator("[data-card] .card-art").first().waitFor();
    await shot(page, "solo, played back, one player");
    await page.getByTestId("playback-where").fill(String(Math.floor(steps / 2)));
    assert.deepEqual(await step(), [Math.floor(steps / 2), steps]);
    await page.getByTestId("playback-back").click();
    await page.getByTestId("playback-eyes").selectOption("");
    await shot(page, "solo, played back, the middle");
    await page.getByTestId("playback-last").click();
    assert.equal(await page.getByTestId("playback-next").isDisabled(), true);
    await shot(page, "solo, played back, the end");
    await page.getByTestId("playback-close").click();

    const file = await saved(page);
    assert.match(file.name, /^the-thing-\d{4}-\d\d-\d\d\.txt$/);
    const { stdout } = await promisify(execFile)(WINTER, ["audit", "--json", file.path]);
    const audit = JSON.parse(stdout);
    assert.equal(audit.open, true);
    assert.ok(audit.outcome && audit.moves >= steps, stdout);

    // Who goes to the first page has seen it.
    await page.getByTestId("home-button").click();
    await page.getByTestId("play-now").waitFor();
    assert.equal(await page.getByTestId("continue-solo").count(), 0);
  },
  { seconds: 240 },
);

scene("a record that can't be played is refused in words and can be saved; a browser that keeps nothing says so once", async ({ open, station, shot }) => {
  const page = await open({ path: "#solo&game=the-things&fast&seats=5&seed=3", lang: "ru-RU", context: known(station, "Аня") });
  await page.getByTestId("ask").waitFor();
  await playOn([{ page, name: "ann" }], 3, 3);
  // Bots that still move would keep another record.
  await page.reload();
  await page.getByTestId("continue-solo").waitFor();
  const broken = await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("winterover.solo"));
    kept.record += "Аня: teleport\n";
    localStorage.setItem("winterover.solo", JSON.stringify(kept));
    return kept.record;
  });
  await page.reload();
  await page.getByTestId("continue-solo").click();
  const lines = broken.trimEnd().split("\n").length;
  await page.getByText(`в строке ${lines} её записи`).waitFor();
  await shot(page, "solo, refused");
  const file = await saved(page);
  assert.equal(await readFile(file.path, "utf8"), broken);
  // It is still there, and goes only when the player says so.
  await page.getByTestId("give-up").click();
  await page.getByTestId("continue-solo").waitFor();
  await shot(page, "solo, refused, the first page");
  await page.getByTestId("drop-solo").click();
  await page.getByTestId("drop-solo-ask-yes").click();
  await page.getByTestId("continue-solo").waitFor({ state: "detached" });

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.getByTestId("play-now").click();
  await page.getByTestId("ask").waitFor();
  await page.locator(".notice").waitFor();
  assert.match(await page.locator(".notice").textContent(), /ничего не хранит/);
  await shot(page, "solo, not kept");
  await playOn([{ page, name: "ann" }], 4, 3);
  await page.locator(".notice", { hasText: "ничего не хранит" }).waitFor({ state: "detached", timeout: 20_000 });
}, { seconds: 120 });

scene("what a player notes about another outlasts the page, lies under the cover, and ends with the game", async ({ open, station, shot }) => {
  const path = "#solo&fast&seats=4&seed=7";
  const page = await open({ path, context: known(station, "Ann") });
  const [seat, note, guess] = ["seat-2", "note", "guess-3"].map((test) => page.getByTestId(test));
  await seat.click();
  await guess.click();
  await note.fill("Throws all red cards away");
  await shot(page, "a note");
  await page.getByTestId("about-close").click();
  await seat.getByText("Suspect").first().waitFor();
  await page.getByTestId("peek-keep").click();
  await seat.getByText("Suspect").first().waitFor({ state: "detached" });

  await page.reload();
  await page.getByTestId("continue-solo").click();
  await seat.click();
  assert.equal(await note.inputValue(), "Throws all red cards away");
  assert.equal(await guess.getAttribute("aria-checked"), "true");

  await page.evaluate(() => localStorage.removeItem("winterover.solo"));
  await page.reload();
  await seat.click();
  assert.equal(await note.inputValue(), "");
});

scene("two tabs with games alone don't overwrite each other", async ({ open, station }) => {
  const page = await open({ path: "#solo&fast&seats=4&seed=7", context: known(station, "Ann") });
  await page.getByTestId("ask").waitFor();
  const other = await page.context().newPage();
  await other.goto(`${station.url}#solo&fast&seats=5&seed=8`);
  await other.getByTestId("new-solo").click();
  // What is kept stays as it is while the player is asked.
  await other.locator(".dock-buttons button:enabled").first().waitFor();
  const kept = await other.evaluate(() => localStorage.getItem("winterover.solo"));
  await page.bringToFront();
  await Promise.all([page.getByText("in another tab").waitFor(), playOn([{ page, name: "ann" }], 2, 3)]);
  assert.equal(await other.evaluate(() => localStorage.getItem("winterover.solo")), kept);
});
