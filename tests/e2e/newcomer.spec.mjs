// Somebody who has never been here: is told once who they are, and once what each moment of a game is about.

import assert from "node:assert/strict";
import { scene } from "./lib.mjs";
import { gather, known } from "./table.mjs";

const NEW = { hints: true };

scene("a newcomer reads their file first, alone, and then what the moment is about", async ({ open, station, shot }) => {
  const page = await open({ context: known(station, "Ann", NEW) });
  await page.getByTestId("play-now").click();
  const said = page.getByTestId("file-said");
  await said.waitFor();
  assert.match(await said.textContent(), /^You are (Human|an Alien)/);
  await shot(page, "a newcomer's file");
  assert.equal(await page.locator(".notice").count(), 0, "one thing at a time");
  await page.getByTestId("file-done").click();
  const notice = page.locator(".notice");
  await notice.waitFor();
  await shot(page, "a newcomer's first moment");
  assert.match(await notice.textContent(), /^(Filling up|One action)\. [A-Z]/);
  // Loaded again, the game goes on, and nothing is told twice.
  await page.reload();
  await page.getByTestId("continue-solo").click();
  await page.getByTestId("ask").waitFor();
  await page.waitForTimeout(500);
  assert.equal(await page.getByTestId("file-said").count(), 0);
});

scene("the rules of a game can be read before it begins", async ({ open, station, shot }) => {
  const page = await open({ context: known(station, "Ann") });
  await page.getByTestId("game-stay-away").click();
  await page.getByTestId("rules").click();
  const sheet = page.getByTestId("rules-sheet");
  await sheet.locator("details[open]").waitFor();
  assert.equal(await sheet.locator("details[open]").count(), 1, "those that take a minute lie open");
  await shot(page, "rules before a game");
  await page.getByTestId("rules-search").fill("flamethrower");
  await page.waitForFunction(() => document.querySelectorAll(".rules-section[open]").length > 1);
  await page.getByTestId("rules-sheet-close").click();
  await page.getByTestId("rules").click();
  await sheet.locator("details[open]").waitFor();
});

const TUTORIALS = { "the-thing": "rematch", "the-things": "ask", "stay-away": "rematch", "things-skirmish": "ask" };
const SCREENS = { en: [844, 390], ru: [320, 568] };

for (const [game, after] of Object.entries(TUTORIALS)) {
  for (const [lang, [width, height]] of Object.entries(SCREENS)) {
    scene(`a newcomer learns ${game} with a tutor, ${lang}, on a screen of ${width} by ${height}`, async ({ open, station, shot }) => {
      const page = await open({ lang, width, height, context: known(station, "Ann", { ...NEW, pace: "Quick" }) });
      await page.getByTestId(`game-${game}`).click();
      await page.getByTestId("rules").click();
      await page.getByTestId("learn").click();
      await page.getByTestId("file-done").click();
      const said = page.getByTestId("tutor-said");
      const tall = async () => (await page.getByTestId("tutor").boundingBox()).height;
      const make = page.locator('[data-testid="tutor-do"]:not([aria-disabled])');
      const end = page.getByTestId("tutor-end");
      await make.waitFor();
      const high = await tall();
      await make.focus();
      const heard = new Set();
      while (!(await end.isVisible())) {
        const words = await said.textContent();
        if (!heard.has(words)) await shot(page, `${game} ${lang} ${heard.size}`);
        heard.add(words);
        assert.equal(await tall(), high, "nothing jumps");
        assert.ok(await said.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 1), `more than fits: ${words}`);
        assert.ok(await page.evaluate(() => document.activeElement.closest(".tutor")), "the button keeps the focus");
        if ((await make.count()) > 0) await page.keyboard.press("Enter");
        await page.waitForTimeout(50);
      }
      assert.ok(heard.size >= 5, [...heard].join("\n"));
      await page.keyboard.press("Enter");
      await page.getByTestId("tutor").waitFor({ state: "detached" });
      await page.getByTestId(after).waitFor();
    }, { seconds: 120 });
  }
}

scene("a tutor lets no other move pass, and is there again after a reload", async ({ open, station }) => {
  const page = await open({ path: "#solo&game=stay-away&tutorial", context: known(station, "Ann", { pace: "Quick" }) });
  const make = page.locator('[data-testid="tutor-do"]:not([aria-disabled])');
  const said = page.getByTestId("tutor-said");
  await make.waitFor();
  const first = await said.textContent();
  await page.locator(".hand-card").last().click();
  await page.getByTestId("act-discard").click();
  await page.locator(".notice").waitFor();
  assert.equal(await said.textContent(), first);
  await make.click();
  await page.waitForFunction((first) => document.querySelector('[data-testid="tutor-said"]').textContent !== first, first);
  const second = await said.textContent();
  await page.reload();
  await page.getByTestId("continue-solo").click();
  await page.waitForFunction((second) => document.querySelector('[data-testid="tutor-said"]')?.textContent === second, second);
}, { seconds: 60 });

scene("who waits for others can read the rules by which the table is going to play", async ({ open, station, shot }) => {
  const players = await gather({ open, station }, ["Ann", "Bob"], [], "stay-away");
  for (const { page } of players) {
    await page.getByTestId("lobby-rules").click();
    await page.getByTestId("rules-sheet").locator("details[open]").waitFor();
    await shot(page, "rules in the lobby");
    await page.getByTestId("rules-sheet-close").click();
  }
});

scene("at a table with others a file is closed until it is held open, and the same for all", async ({ open, station, shot }) => {
  const names = ["Ann", "Bob", "Cem", "Dot"];
  const players = await gather({ open, station }, names, names.map(() => ({ settings: NEW })));
  await players[0].page.getByTestId("start").click();
  const files = await Promise.all(players.map(async ({ page }) => {
    const said = page.getByTestId("file-said");
    await said.waitFor({ timeout: 60_000 });
    const closed = await said.textContent();
    const height = () => page.locator(".file").evaluate((file) => file.offsetHeight);
    const low = await height();
    await page.locator('[data-testid="file"] [data-testid="peek"]').dispatchEvent("pointerdown");
    await page.locator(".file.open .file-role").waitFor();
    const high = await height();
    await page.locator('[data-testid="file"] [data-testid="peek"]').dispatchEvent("pointerup");
    await page.locator(".file.open").waitFor({ state: "detached" });
    return { closed, heights: [low, high] };
  }));
  await shot(players[0].page, "a closed file");
  assert.equal(new Set(files.map(({ closed }) => closed)).size, 1, "closed, it says the same to all");
  assert.equal(new Set(files.flatMap(({ heights }) => heights)).size, 1, "open or closed, it is as high");
  for (const { page } of players) {
    await page.getByTestId("file-done").click();
    await page.getByTestId("ask").waitFor();
  }
}, { seconds: 120 });

scene("text is as large as the browser is set to", async ({ open, station }) => {
  const page = await open({ path: "#settings", context: known(station, "Ann") });
  const size = (element) => Number.parseFloat(getComputedStyle(element).fontSize);
  assert.equal(await page.locator("body").evaluate(size), 1.0625 * 24);
}, { flags: ["--blink-settings=defaultFontSize=24"] });

scene("text is as large as the player wants it", async ({ open, station, shot }) => {
  const page = await open({ path: "#settings", context: known(station, "Ann") });
  const title = () => page.locator("h1").evaluate((title) => Number.parseFloat(getComputedStyle(title).fontSize));
  await page.getByTestId("text-size-0").waitFor();
  const designed = await title();
  for (const [choice, times] of [[2, 1.25], [3, 1.5], [4, 2]]) {
    await page.getByTestId(`text-size-${choice}`).click();
    assert.equal(await title(), designed * times);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing runs out sideways");
  }
  await shot(page, "settings in large text");
  await page.reload();
  await page.getByTestId("text-size-4").waitFor();
  assert.equal(await title(), designed * 2, "it is remembered");
  await page.getByTestId("text-size-0").click();
  assert.equal(await title(), designed);
});

scene("who wants day has day, whatever the device has", async ({ open, station }) => {
  const page = await open({ path: "#settings", context: { ...known(station, "Ann"), colorScheme: "dark" } });
  const scheme = () => page.evaluate(() => [document.documentElement.dataset.scheme, getComputedStyle(document.documentElement).colorScheme]);
  await page.getByTestId("scheme-2").waitFor();
  assert.deepEqual(await scheme(), ["night", "dark"]);
  await page.getByTestId("scheme-2").click();
  assert.deepEqual(await scheme(), ["day", "light"]);
  await page.reload();
  await page.getByTestId("scheme-2").waitFor();
  assert.deepEqual(await scheme(), ["day", "light"], "it is remembered");
  await page.getByTestId("scheme-0").click();
  for (const [colorScheme, name] of [["light", "day"], ["dark", "night"]]) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((name) => document.documentElement.dataset.scheme === name, name);
  }
});
