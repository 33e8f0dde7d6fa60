// Alone: from the first page, with one press, a whole game against bots, without any other device and without the network.

import assert from "node:assert/strict";
import { scene } from "./lib.mjs";
import { known, looksAt, playOut, playUntil, pressWhenAsked } from "./table.mjs";

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
  await page.getByText("can’t be loaded").waitFor();
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
