// Pages that are loaded again, closed, gone for long or opened twice, the host's among them, where only all devices together open a card: each is
// back in its seat with its hand, and the game ends with a clean check. Prints how long coming back takes and what has to be heard for it.

import assert from "node:assert/strict";
import { scene } from "./lib.mjs";
import { gather, handAtRest, openAgain, playOut, playUntil, setNumber } from "./table.mjs";

const NAMES = ["Ann", "Bob", "Cem", "Dot"];
/** How long a page may take to be back, in milliseconds; these machines are slow and busy. */
const BACK_MS = 60_000;

/** In the page, before its own code: counts what is heard from other devices. */
function listen() {
  window.heardBytes = 0;
  const create = RTCPeerConnection.prototype.createDataChannel;
  RTCPeerConnection.prototype.createDataChannel = function (...args) {
    const channel = create.apply(this, args);
    channel.addEventListener("message", ({ data }) => (window.heardBytes += data.byteLength));
    return channel;
  };
}

/** Waits until a page is at the table again, and nothing is wrong. */
async function isBack(page, what) {
  const began = Date.now();
  await page.getByTestId("game").waitFor({ timeout: BACK_MS });
  await page.getByTestId("frame-notice").waitFor({ state: "detached", timeout: BACK_MS });
  const bytes = await page.evaluate(() => window.heardBytes);
  console.log(`${what}: back after ${Date.now() - began} ms, ${bytes} bytes heard`);
}

/** Some presses in all. */
async function playOn(players, presses) {
  await playUntil(players, (_, all) => all.reduce((sum, player) => sum + player.presses, 0) >= presses);
}

/** The host chooses that only all devices together open a card; everybody is told before and after who could look. */
async function chooseAll(players, shot) {
  const [host] = players.map(({ page }) => page);
  const told = (words) => players.map(({ page }) => page.getByTestId("openers").filter({ hasText: words }).waitFor());
  await Promise.all(told(/Any 3 of the 4 devices .* one is missing/));
  await host.getByTestId("switches").click();
  await host.getByTestId("openers-choice-1").click();
  await host.waitForTimeout(300);
  await shot(host, "how many open a card");
  await host.getByTestId("switches-sheet-close").click();
  await Promise.all(told(/only all 4 devices together open a card/));
  await shot(host, "all open cards together");
}

/** What came of chance last is said to be sealed, wherever such a line is in sight. */
async function seesASeal(players) {
  const seal = ({ page }) => page.locator('[data-testid="seal"][data-state="done"]').first().waitFor({ timeout: 30_000 });
  await Promise.all(players.map(seal));
}

scene(
  "pages loaded again, closed, waited for or opened twice are back in their seats",
  async ({ open, station, shot }) => {
    const players = await gather({ open: (wishes) => open({ ...wishes, init: listen }), station }, NAMES);
    const [host] = players.map(({ page }) => page);
    await setNumber(host, "maxRounds", 2);
    await chooseAll(players, shot);
    await host.getByTestId("start").click();
    for (const { page } of players) await page.getByTestId("game").waitFor({ timeout: 60_000 });

    // Whose turn is first was drawn by lot.
    await seesASeal(players);
    await shot(host, "a result is sealed");
    // Each in turn in the middle of the game, the host first.
    for (const player of players) {
      await playOn(players, 4);
      const before = await handAtRest(player);
      assert.ok(before.length > 0);
      await player.page.reload();
      await isBack(player.page, `${player.name} loads the page again`);
      assert.deepEqual(await handAtRest(player), before, `${player.name} has its hand`);
    }

    // A tab that was closed is found again from the first page.
    await playOn(players, 4);
    const closed = players[2];
    const context = closed.page.context();
    await closed.page.close();
    closed.page = await context.newPage();
    await closed.page.goto(station.url);
    await closed.page.getByTestId("back-to-table").waitFor();
    await shot(closed.page, "the way back to a table");
    await closed.page.getByTestId("back-to-table").click();
    await isBack(closed.page, `${closed.name} opens the page again`);

    // The table is open in one tab at a time.
    const second = await context.newPage();
    await second.goto(closed.page.url());
    await second.getByTestId("again").waitFor();
    await shot(second, "open in another tab");
    await second.getByTestId("again").click();
    await isBack(second, `${closed.name} goes on in another tab`);
    await closed.page.getByTestId("again").waitFor();
    await closed.page.close();
    closed.page = second;

    // Nobody can do anything for a device that is gone for long: the table says whom it waits for, and goes on with it.
    await playOn(players, 4);
    const gone = players[3];
    await gone.page.close();
    await host.getByTestId("short").filter({ hasText: new RegExp(`waits for ${gone.name}: .* all 4 devices`) }).waitFor({ timeout: 60_000 });
    await shot(host, "somebody is away");
    await host.getByTestId("short-ways").click();
    await host.getByTestId("break-off").click();
    await host.getByTestId("break-off-yes").waitFor();
    await host.waitForTimeout(300);
    await shot(host, "what can be done where all are needed");
    await host.getByTestId("short-wait").click();
    await openAgain(gone, station);
    await gone.page.getByTestId("back-to-table").click();
    await isBack(gone.page, `${gone.name} is back after all have waited`);

    await playOut(players);
    for (const { page } of players) {
      await page.locator('[data-testid="verdict"] [data-verdict="clean"]').waitFor({ timeout: 60_000 });
      assert.match(await page.getByTestId("verdict").textContent(), /every device of this table, yours too/);
    }
  },
  { seconds: 300 },
);

scene(
  "a lobby comes back too, and whoever leaves is not led back",
  async ({ open, station }) => {
    const [host, guest] = (await gather({ open, station }, ["Ann", "Bob"])).map(({ page }) => page);
    for (const page of [host, guest]) {
      await page.reload();
      for (const name of ["Ann", "Bob"]) await page.locator(`[data-testid="seat"][data-name="${name}"]`).waitFor();
    }
    assert.equal(await host.getByTestId("seat").count(), 2);
    const link = await host.getByTestId("link").textContent();
    assert.equal(new URL(host.url()).hash, link.slice(link.indexOf("#")), "the table's own address");
    await guest.goto(station.url);
    await guest.getByTestId("back-to-table").waitFor();
    // What is kept is thrown away by the browser: it is said, and one can come as somebody new.
    const devtools = await guest.context().newCDPSession(guest);
    await devtools.send("Storage.clearDataForOrigin", { origin: new URL(station.url).origin, storageTypes: "indexeddb" });
    await guest.reload();
    await guest.getByTestId("back-to-table").click();
    await guest.getByTestId("trouble").waitFor();
    await guest.getByTestId("again").click();
    await guest.getByTestId("lobby").waitFor();
    assert.equal(await guest.getByTestId("seat").count(), 3, "the old seat waits for a device that is lost");
    // Who leaves the lobby can come again at once.
    await guest.getByTestId("back").click();
    await guest.getByTestId("home").waitFor();
    await guest.goto(`${station.url}${link.slice(link.indexOf("#"))}`);
    await guest.getByTestId("lobby").waitFor();
  },
  { seconds: 120 },
);
