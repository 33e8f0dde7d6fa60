// Alone: from the first page, with one press, a whole game against bots, without any other device and without the network.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { scene } from "./lib.mjs";
import { hand, known, looksAt, playOn, playOut, playUntil, pressWhenAsked } from "./table.mjs";

const WINTER = process.env.WINTER ?? new URL("../../target/debug/winter", import.meta.url).pathname;

scene(
  "one browser plays against bots to the end, without a network",
  async ({ open, station, shot, forgive }) => {
    // All that moves is played too: cards on their way, and great moments.
    const moving = { ...known(station, "Ann", { pace: "Quick", bots: 4 }), reducedMotion: "no-preference" };
    const page = await open({ name: "ann", context: moving });
    await page.getByTestId("play-now").waitFor();
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    // The browser itself looks for the page's icon again now and then; the page asks for nothing.
    forgive(/ERR_INTERNET_DISCONNECTED/);
    const asked = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.getByTestId("play-now").click();
    await page.getByTestId("ask").waitFor();
    await page.getByTestId("menu").click();
    await page.getByTestId("pace-3").click();
    await page.getByTestId("menu-sheet-close").click();
    await playOut([{ page, name: "ann" }]);
    await page.getByTestId("reveal").waitFor();
    assert.ok((await page.getByTestId("winner").textContent()).length > 0);
    assert.match(await page.getByTestId("yours").textContent(), /^(You have (won|lost)|Nobody has won)\./);
    await shot(page, "end of a game alone");
    await page.getByTestId("rematch").click();
    await page.getByTestId("ask").waitFor();
    assert.deepEqual(asked.filter((url) => !url.endsWith("/icon.svg")), []);
  },
  { seconds: 240 },
);

/** In the page, before its own code: counts great moments, and how often the table went on while one was to be seen. */
function watchMoments() {
  window.moments = { seen: 0, broken: 0 };
  let [beat, latest] = [null, ""];
  const frame = () => {
    const now = document.querySelector(".beat");
    const line = document.querySelector('[data-testid="latest"]')?.textContent ?? "";
    if (now && now !== beat) window.moments.seen += 1;
    if (now && now === beat && line !== latest) window.moments.broken += 1;
    [beat, latest] = [now, line];
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

scene("bots wait until a great moment is over", async ({ open, station }) => {
  const moving = { ...known(station, "Ann", { pace: "Quick" }), reducedMotion: "no-preference" };
  const page = await open({ name: "ann", path: "#solo&seats=6&seed=1&game=the-thing", context: moving, init: watchMoments });
  await page.getByTestId("ask").waitFor();
  const moments = () => page.evaluate(() => window.moments);
  await playUntil([{ page, name: "Ann" }], async () => (await moments()).seen >= 2, { lively: 0 });
  const { seen, broken } = await moments();
  assert.ok(seen >= 2 && broken === 0, `of ${seen} moments ${broken} were gone on in`);
}, { seconds: 120 });

/** Plays games alone, from one seed to the next, until something is there on the page. */
async function playedUntil({ open, station }, game, found, { lively, pace = "&fast", ...context }) {
  for (let seed = 1; seed <= 12; seed += 1) {
    const path = `#solo${pace}&seats=6&seed=${seed}&game=${game}`;
    const page = await open({ name: `${game} ${seed}`, path, context: { ...known(station, "Ann", { pace: "Quick" }), ...context } });
    await page.getByTestId("ask").waitFor();
    const there = async () => (await page.locator(found).count()) > 0;
    if (!(await playUntil([{ page, name: "Ann" }], there, { game, lively })).over) return page;
    await page.close();
  }
  throw new Error(`${found} was nowhere in twelve games`);
}

scene("a dead player may see everything, and go to the end", async ({ open, station, shot }) => {
  const page = await playedUntil({ open, station }, "the-thing", '[data-testid="ghost-look"]', { lively: 0, pace: "" });
  const roles = page.locator(".ring .seat-note.secret");
  assert.equal(await page.getByTestId("ghost-hands").count(), 0);
  await page.getByTestId("ghost-look").click();
  await page.getByTestId("ghost-hands").locator("[role=img]").first().waitFor();
  assert.ok((await roles.count()) > 0, "what the others are stands below their names");
  await shot(page, "a ghost sees everything");
  await page.getByTestId("ghost-look").click();
  await page.getByTestId("ghost-hands").waitFor({ state: "detached" });
  await page.getByTestId("ghost-faster").click();
  await page.getByTestId("ghost-end").click();
  await page.getByTestId("reveal").waitFor();
}, { seconds: 240 });

scene("who becomes a traitor is told so large, until a tap", async ({ open, station, shot }) => {
  const lively = { lively: 40, reducedMotion: "no-preference" };
  const page = await playedUntil({ open, station }, "stay-away", ".conversion", lively);
  await shot(page, "infected");
  await page.locator("body").dispatchEvent("pointerdown");
  await page.locator(".conversion").waitFor({ state: "detached" });
}, { seconds: 240 });

scene("a game is fetched while one looks around, and asked for again if it didn't come", async ({ open, station, forgive }) => {
  forgive(/ERR_FAILED|Failed to fetch/);
  const page = await open({ context: known(station, "Ann"), path: "#settings" });
  const game = /_chunk_\d+\.wasm$/;
  await page.route(game, (route) => route.abort());
  await page.goto(`${station.url}#`);
  await page.getByTestId("play-now").click();
  await page.getByText("can't be loaded").waitFor();
  await page.getByTestId("home").waitFor();
  await page.unroute(game);
  await page.getByTestId("play-now").click();
  await page.getByTestId("ask").waitFor();
  assert.equal(await page.locator(".notice").count(), 0, "what couldn't be loaded is there");
});

scene("a game is played by keys alone, and the same seed and the same choices are the same game", async ({ open, station, shot }) => {
  const ends = [];
  // On a phone that lies across, and at a desk.
  for (const { name, keys, ...size } of [{ name: "by taps", width: 844, height: 390 }, { name: "by keys", keys: true, width: 1280, height: 800 }]) {
    const page = await open({ name, path: "#solo&fast&seats=4&seed=7", context: known(station, "Ann"), ...size });
    await page.getByTestId("ask").waitFor();
    if (keys) {
      await page.keyboard.press("m");
      await page.getByTestId("menu-sheet").getByText("Keys: 1 to 9").waitFor();
      await shot(page, "the keys");
      await page.keyboard.press("Escape");
      await page.getByTestId("menu-sheet").waitFor({ state: "hidden" });
    }
    await playOut([{ page, name: "Ann" }], { keys, look: await looksAt(page) });
    ends.push(await page.getByTestId("reveal").textContent());
  }
  assert.equal(ends[0], ends[1]);
}, { seconds: 240 });

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

/** In the page: where everything is that must be seen whole. */
function places() {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect().toJSON());
  const help = [...document.querySelectorAll("button")].filter((button) => button.innerText.trim() === "?" || button.dataset.testid === "rules-now");
  return {
    header: boxes(".frame-top")[0],
    notices: boxes(".notice"),
    faces: boxes(".seat .badge"),
    looks: [...document.querySelectorAll(".seat .badge, .own-me .badge")].map((face) => face.style.cssText + face.innerHTML),
    seats: boxes(".seat"),
    help: help.length,
    width: document.documentElement.scrollWidth,
    height: document.documentElement.scrollHeight,
  };
}

const meet = (one, other) => one.left < other.right - 0.5 && other.left < one.right - 0.5 && one.top < other.bottom - 0.5 && other.top < one.bottom - 0.5;

scene(
  "twelve at a phone: faces apart, one question mark, cards that name their value, notices below the header",
  async ({ open, station, shot }) => {
    const name = "Константин Двенадцать";
    const page = await open({ path: "#solo&game=the-thing&fast&seats=12&seed=5", lang: "ru-RU", context: known(station, name) });
    await page.getByTestId("ask").waitFor();
    const first = await page.evaluate(places);
    assert.equal(first.faces.length, 11);
    assert.equal(new Set(first.looks).size, 12, "everybody looks different");
    for (const [at, face] of first.faces.entries()) assert.ok(!first.faces.slice(at + 1).some((other) => meet(face, other)), `face ${at} is covered`);
    for (const [at, seat] of first.seats.entries()) assert.ok(!first.seats.slice(at + 1).some((other) => meet(seat, other)), `seat ${at} is covered`);
    assert.ok(first.width <= 390, `${first.width} wide`);
    assert.equal(first.help, 1, "one question mark");

    // A value is asked for: a tap on a card names it.
    await pressWhenAsked(page, "act-trade");
    assert.equal(await page.locator('[data-testid^="worth-"][aria-pressed="true"]').count(), 0);
    await page.locator("[data-card]").first().click();
    await page.locator('[data-testid^="worth-"][aria-pressed="true"]').waitFor();
    assert.equal(await page.locator('[data-card][aria-pressed="true"]').count(), 0, "no card is given yet");
    await shot(page, "a card names its value");
    await page.getByTestId("back").click();

    // A card that is no choice can't be chosen, and says why.
    await page.getByTestId("act-scavenge").waitFor();
    const [action] = await page.locator('[data-testid="act-steal"]:enabled, [data-testid="act-test"]:enabled').all();
    assert.ok(action, "somebody can be robbed or tested");
    await action.click();
    const off = page.locator('[data-card][aria-disabled="true"]').first();
    await off.click({ force: true });
    assert.equal(await off.getAttribute("aria-pressed"), "false");
    const notice = page.locator(".notice");
    await notice.waitFor();
    await page.waitForTimeout(300);
    const { header, notices } = await page.evaluate(places);
    assert.ok(notices.every((box) => box.top >= header.bottom), `${JSON.stringify(notices)} over ${header.bottom}`);
    await shot(page, "a card that is no choice");
    // Lying on its side, the phone keeps the header in sight too.
    await page.setViewportSize({ width: 844, height: 390 });
    const lying = await page.evaluate(places);
    assert.deepEqual([lying.header.top, lying.height], [0, 390]);
    // All of the question can be reached.
    for (const test of ["ask", "back", "peek-keep"]) await page.getByTestId(test).click({ trial: true, timeout: 5000 });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByTestId("back").click();
    await page.getByTestId("act-scavenge").click();
    await page.locator(".notice").waitFor({ state: "detached", timeout: 3000 });
    await page.getByTestId("menu").click();
    await page.getByTestId("menu-log").click();
    const log = await page.getByTestId("log").textContent();
    assert.ok(log.includes("Вы ищете припасы") && !log.includes(name), log);
    await page.getByTestId("log-sheet-close").click();

    await page.getByTestId("rules-now").click();
    await page.getByTestId("rules-open").click();
    await page.getByTestId("rules-search").waitFor();
  },
  { seconds: 90 },
);
