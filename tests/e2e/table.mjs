// Getting people to one table, and playing until it is over.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { boxes } from "./boxes.mjs";
import { sit } from "./player.mjs";

const WINTER = process.env.WINTER ?? new URL("../../target/debug/winter", import.meta.url).pathname;

/** Of so many presses the page is looked at after one. */
const LOOKED_AT_ONE_OF = 5;

/** What a device remembers: its player's name and face, and what else is set on it. For `open`'s `context`. */
export function known(station, name, settings = {}, at = undefined) {
  const profile = { name, icon: name.length % 8, color: name.charCodeAt(0) % 8 };
  // Nobody here is new to the game.
  const remembered = { "winterover.profile": profile, "winterover.settings": { hints: false, ...settings } };
  const localStorage = Object.entries(remembered).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  return { storageState: { cookies: [], origins: [{ origin: new URL(station.from(at)).origin, localStorage }] } };
}

/**
 * The first opens a table, the others come by its link; resolves once everybody sees all in the lobby. It is a table of `game`. `seats` may say for each where
 * the device is and what is set on it: { at, settings }. Of each is given { page, name, loaded, joined }, the last two in milliseconds:
 * from setting out to a page that is loaded and running, and from there until everybody is seen.
 */
export async function gather({ open, station }, names, seats = [], game = "the-thing") {
  const arrive = async (name, path) => {
    const { at, settings } = seats[names.indexOf(name)] ?? {};
    const began = performance.now();
    const page = await open({ name, path, at, context: known(station, name, settings, at) });
    await page.locator("main").first().waitFor();
    return { page, name, arrived: performance.now(), loaded: performance.now() - began };
  };
  const host = await arrive(names[0]);
  await host.page.getByTestId(`game-${game}`).click();
  await host.page.getByTestId("new-table").click();
  const path = await invitation(host.page);
  const players = [host, ...(await Promise.all(names.slice(1).map((name) => arrive(name, path))))];
  for (const { page } of players) {
    for (const name of names) await page.locator(`[data-testid="seat"][data-name="${name}"]`).waitFor();
  }
  return players.map(({ arrived, ...player }) => ({ ...player, joined: performance.now() - arrived }));
}

/** The fragment of the link that a table shows. */
export async function invitation(page) {
  const link = await page.getByTestId("link").textContent();
  return link.slice(link.indexOf("#"));
}

/** What can be read from four metres on a television, in pixels of a full HD picture. */
const READABLE = 26;

/** A television joins the table whose link `host` shows: it gives back the seat that it was given, and looks on. */
export async function television({ open, station }, host) {
  const path = await invitation(host);
  const screen = await open({ name: "screen", path, width: 1920, height: 1080, context: known(station, "Screen") });
  await screen.getByTestId("lobby").waitFor();
  await screen.getByTestId("to-screen").click();
  await screen.getByTestId("lobby-screen").waitFor();
  for (const page of [host, screen]) await page.locator('[data-name="Screen"]').waitFor({ state: "detached" });
  return screen;
}

/** What a television says is read from afar. */
export async function readable(screen, letters) {
  const sizes = await screen.$$eval(letters, (all) =>
    all.filter((one) => one.checkVisibility()).map((one) => [one.className || one.tagName, parseFloat(getComputedStyle(one).fontSize)]));
  for (const [what, size] of sizes) assert.ok(size >= READABLE, `${what} is ${size} px`);
}

/** What a television shows of a game is read from afar and all in sight, and none of it is to be pressed but what explains. */
export async function looksOn(screen, letters) {
  await readable(screen, letters);
  const pressable = await screen.$$eval("button", (all) => all.filter((one) => one.checkVisibility() && !one.disabled).map(({ dataset }) => dataset.testid));
  assert.deepEqual(pressable.filter((name) => !/^(menu|seat-\d+|pile-.*)$/.test(name)), [], "there is nothing to press but what explains");
  const scrolls = await screen.evaluate(() => document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth);
  assert.ok(!scrolls, "all of it is in sight");
}

/** Opens the connection check until it says `words` of a player; `look` then looks at it. */
export async function wayTo({ page }, to, words, look = () => {}) {
  await page.getByTestId("connection").click();
  const line = page.locator(`[data-testid="check-player"][data-name="${to}"]`);
  const end = Date.now() + 15_000;
  for (let said = await line.textContent(); !words.test(said); said = await line.textContent()) {
    assert.ok(Date.now() < end, `It says: ${said}`);
    await page.waitForTimeout(100);
  }
  await look();
  await page.getByTestId("connection-sheet-close").click();
}

/** Somebody's line in the list of the table's people, which is opened. */
export async function mate({ page }, name) {
  await page.getByTestId("menu").click();
  await page.getByTestId("menu-people").click();
  return page.locator(`[data-testid="mate"][data-name="${name}"]`);
}

/**
 * The host sets a number among the rules, one press at a time. A game that is to be played out needs a small `maxRounds`: once those who
 * press here are dead, nobody calls for its end, and bots may go on for as long as the rules let them.
 */
export async function setNumber(page, key, number) {
  await page.getByTestId("switches").click();
  const control = page.getByTestId(`switch-${key}-control`);
  await control.scrollIntoViewIfNeeded();
  const shown = async () => Number(/\d+/.exec(await control.textContent())[0]);
  for (let now = await shown(); now !== number; now = await shown()) {
    await page.getByTestId(`switch-${key}-control-${now > number ? "less" : "more"}`).click();
    while ((await shown()) === now) await page.waitForTimeout(10);
  }
  await page.getByTestId("switches-sheet-close").click();
}

/** The host adds bots until so many sit at the table, and begins; resolves once every page shows the game. */
export async function begin(players, seats) {
  const [host] = players;
  for (let at = players.length; at < seats; at += 1) {
    await host.page.getByTestId("add-bot").click();
    await host.page.locator('[data-testid="seat"]').nth(at).waitFor();
  }
  await host.page.getByTestId("start").click();
  await Promise.all(players.map(({ page }) => page.getByTestId("game").waitFor({ timeout: 120_000 })));
}

/** A new page of a device whose page was closed, at the first page. */
export async function openAgain(player, station) {
  player.page = await player.page.context().newPage();
  await player.page.goto(station.url);
  await player.page.getByTestId("back-to-table").waitFor();
}

/** What lies in somebody's hand, who may have to uncover it first. */
export async function hand({ page }) {
  const peek = page.locator('[data-testid="peek-keep"][aria-checked="false"]');
  if ((await peek.count()) > 0) await peek.click();
  return page.locator("[data-card] .card-art").evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")));
}

/** What lies in somebody's hand once nothing is under way at the table: it stays the same for a second while nobody presses anything. */
export async function handAtRest(player) {
  for (let before; ; await player.page.waitForTimeout(1000)) {
    const now = (await hand(player)).toSorted();
    if (before?.join() === now.join()) return now;
    before = now;
  }
}

/** Presses a button once it is there, and what keeps one out of things whenever something else is asked until then. */
export async function pressWhenAsked(page, test) {
  const wanted = page.getByTestId(test);
  const quiet = ["act-keep", "act-reject", "act-joker", "act-no-offer", "act-stay", "act-stay-out", "act-decline", "act-drop"];
  const others = page.locator(quiet.map((other) => `[data-testid="${other}"]:enabled`).join(", "));
  for (let turn = 0; turn < 400 && (await wanted.count()) === 0; turn += 1) {
    if ((await others.count()) > 0) await others.first().click({ timeout: 1500 }).catch(() => {});
    await page.waitForTimeout(50);
  }
  await wanted.click();
}

/**
 * All play, each when asked, until `there(player, all)` is true of somebody about to press, or their page shows the end. A page that asks whether a move is
 * meant is told no then, so that nothing lies over the table. Says who played, and whether anybody came to the end.
 */
export async function playUntil(pages, there, { seed = 1982, ...habits } = {}) {
  const players = pages.map(({ page, name }, at) => sit(page, name, seed + at, habits));
  let enough = false;
  let over = false;
  await Promise.all(
    players.map(async (player) => {
      while (!enough) {
        if (await there(player, players)) enough = true;
        else if (!(await player.step())) return (over = true);
      }
      await player.takeBack();
    }),
  );
  return { players, over };
}

/** All play until each has made so many moves, or the game is over. Says how many were made in all, and whether it is over. */
export async function playOn(pages, moves, seed) {
  const { players, over } = await playUntil(pages, (_, all) => all.every((player) => player.moves >= moves), { seed });
  return { moves: players.reduce((sum, player) => sum + player.moves, 0), over };
}

/** All play, each when asked, until every page shows the end. Says how often something was pressed. */
export async function playOut(pages, habits) {
  const { players } = await playUntil(pages, () => false, habits);
  return players.reduce((sum, player) => sum + player.presses, 0);
}

/** In the page: what is wrong with it as it is painted. The page draws a ring closer while a frame is laid out; an observer that begins later is told after that. */
function asPainted() {
  return new Promise((told) => {
    const look = () => {
      laidOut.disconnect();
      told(faults());
    };
    const laidOut = new ResizeObserver(look);
    laidOut.observe(document.body);
  });
}

/** A look at a page for whoever plays there: at one press of several it must be possible to read and tap everything. */
export async function looksAt(page) {
  await page.evaluate(boxes);
  let presses = 0;
  return async () => {
    presses += 1;
    if (presses % LOOKED_AT_ONE_OF > 0) return;
    const found = await page.evaluate(asPainted);
    assert.deepEqual(found, [], await page.getByTestId("status").textContent());
  };
}

/** In the page: what stands on it while everything is covered, but for names and numbers. */
function outline() {
  const attributes = (element) =>
    [...element.attributes].filter(({ name }) => !/^(style|data-card|aria-label)$/.test(name)).map(({ name, value }) => `${name}=${value}`);
  const inside = [...document.querySelectorAll(".own, .own *, .hand, .hand *, [data-testid=call]")];
  return inside.filter((element) => !element.closest(".badge")).map((element) => `${element.tagName} ${attributes(element).join(" ")}`).join("\n");
}

/** The host begins; resolves once everybody has so many cards. Covered, all who aren't asked look the same, whatever they are, and so do all who are. */
export async function beginAlike(players, cards) {
  const pages = players.map(({ page }) => page);
  await pages[0].getByTestId("start").click();
  await Promise.all(pages.map((page) => page.locator(".hand-card").nth(cards - 1).waitFor({ timeout: 60_000 })));
  const [waiting, asked] = [[], []];
  for (const page of pages) {
    const group = (await page.locator(".dock-buttons").count()) === 0 ? waiting : asked;
    group.push(await page.evaluate(outline));
  }
  // One is asked, or, by some cards, everybody.
  const most = waiting.length > asked.length ? waiting : asked;
  assert.ok(most.length >= pages.length - 1, `${waiting.length} wait`);
  assert.equal(new Set(most).size, 1, most.join("\n\n"));
}

/**
 * After the end: every page finds the game clean, says what that doesn't prove, and shows the same end, and a native program agrees about the record that the host saves. `look` looks
 * at each page. Gives the end in words, and what the program has found.
 */
export async function checked(players, game, look) {
  for (const { page, name } of players) {
    await page.locator('[data-testid="verdict"] [data-verdict="clean"]').waitFor({ timeout: 60_000 });
    // Of two devices only both together open a card.
    const threshold = players.length === 2 ? /took every device of this table/ : /about two thirds of those at the table/;
    await page.getByText(/^What this can’t prove/).filter({ hasText: threshold }).waitFor();
    await look(page, name);
  }
  const ends = await Promise.all(players.map(({ page }) => page.getByTestId("winner").textContent()));
  assert.equal(new Set(ends).size, 1, `everybody sees one end: ${ends}`);
  const [{ page: host }] = players;
  const [saving] = await Promise.all([host.waitForEvent("download"), host.getByTestId("save-record").click()]);
  const { stdout } = await promisify(execFile)(WINTER, ["audit", "--json", await saving.path()]);
  const found = JSON.parse(stdout);
  const names = players.map(({ name }) => name);
  assert.deepEqual([found.clean, found.game, found.devices, found.seats.toSorted()], [true, game, names.length, names], stdout);
  return { end: ends[0], found };
}
