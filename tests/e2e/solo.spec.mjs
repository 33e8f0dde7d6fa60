// Alone: from the first page, with one press, a whole game against bots, without any other device and without the network.

import assert from "node:assert/strict";
import { scene } from "./lib.mjs";
import { known, playOut, pressWhenAsked } from "./table.mjs";

scene(
  "one browser plays against bots to the end, without a network",
  async ({ open, station, shot, forgive }) => {
    const page = await open({ name: "ann", context: known(station, "Ann", { pace: "Quick", bots: 4 }) });
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
    await shot(page, "end of a game alone");
    await page.getByTestId("rematch").click();
    await page.getByTestId("ask").waitFor();
    assert.deepEqual(asked.filter((url) => !url.endsWith("/icon.svg")), []);
  },
  { seconds: 240 },
);

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

scene("the same seed and the same presses are the same game", async ({ open, station }) => {
  const ends = [];
  for (const name of ["once", "twice"]) {
    const page = await open({ name, path: "#solo&fast&seats=4&seed=7", context: known(station, "Ann") });
    await page.getByTestId("ask").waitFor();
    await playOut([{ page, name }]);
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
    const [action] = await page.locator('[data-testid="act-steal"]:enabled, [data-testid="act-test"]:enabled').all();
    if (action) {
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
    }
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
