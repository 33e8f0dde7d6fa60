// Every page around the games, on every screen and in large text, in both languages: all of it can be read and tapped.

import assert from "node:assert/strict";
import { SCREENS, boxes } from "./boxes.mjs";
import { scene } from "./lib.mjs";
import { known } from "./table.mjs";

const press = (...handles) => async (page) => {
  for (const handle of handles) await page.getByTestId(handle).click();
};

/** Each page: its name, its address, what is pressed there, and what is then there. */
const PAGES = [
  ["home", "", press(), "play-now"],
  ["rules", "", press("rules"), "learn"],
  ["profile", "", press("profile"), "profile-name"],
  ["settings", "#settings", press(), "text-size-4"],
  ["join", "#join", press(), "join-page"],
  ["lobby", "#new", press(), "link"],
  ["switches", "#new", press("switches"), "switches-sheet"],
  ["settings at a table", "#new", press("lobby-settings"), "text-size-4"],
  ["tutorial", "#solo&game=stay-away&tutorial", press(), "tutor-do"],
  ["menu", "#solo&game=the-thing&seats=4&seed=1", press("menu"), "menu-leave"],
  ["rules of the moment", "#solo&game=the-things&seats=5&seed=2", press("rules-now"), "now-sheet"],
  ["log", "#solo&game=the-thing&seats=4&seed=1", press("menu", "menu-log"), "log-sheet"],
  ["leaving", "#solo&game=the-thing&seats=4&seed=1", press("menu", "menu-leave"), "leave"],
  ["a game that is kept", "#solo&game=the-things&seats=5&seed=2", (page) => page.goto(page.url().replace(/#.*/, "#")), "continue-solo"],
];

async function faultsOn(page, width, height, text) {
  await page.setViewportSize({ width, height });
  await page.evaluate((text) => document.documentElement.style.setProperty("--text-wanted", text), text);
  // Laid out anew.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => faults());
}

scene("every page can be read and tapped on every screen and in large text", async ({ open, station, shot }) => {
  const wrong = [];
  const look = async (lang) => {
    for (const [name, path, go, there] of PAGES) {
      const page = await open({ name: `${name} ${lang}`, path, lang, context: { ...known(station, "Аня"), colorScheme: "dark" } });
      await page.locator("main").first().waitFor();
      if (path.startsWith("#solo")) await page.getByTestId("ask").waitFor();
      await go(page);
      await page.getByTestId(there).waitFor();
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(boxes);
      for (const [width, height, text] of [[390, 844, 1], ...SCREENS]) {
        const found = await faultsOn(page, width, height, text);
        if (found.length > 0) await shot(page, `${name} ${lang} ${width}x${height} ${text}`);
        wrong.push(...found.map((what) => `${name}, ${lang}, ${width}x${height}, text ${text}, ${what}`));
      }
      await page.close();
    }
  };
  await Promise.all(["en-US", "ru-RU"].map(look));
  assert.equal(wrong.length, 0, `\n${wrong.join("\n")}`);
}, { seconds: 240 });

scene("a group of radio buttons is one stop, and arrows choose; a name that is taken away comes back", async ({ open }) => {
  const page = await open({ path: "#settings" });
  const scheme = (at) => page.getByTestId(`scheme-${at}`);
  const chosen = async (at) => assert.equal(await scheme(at).getAttribute("aria-checked"), "true", `scheme ${at}`);
  await scheme(0).click();
  await scheme(0).focus();
  await page.keyboard.press("ArrowRight");
  await chosen(1);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.testid), "scheme-1");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await chosen(2);
  await page.keyboard.press("Tab");
  assert.match(await page.evaluate(() => document.activeElement.dataset.testid), /^text-size-/);
  const name = page.getByTestId("profile-name");
  await name.fill("Ann");
  await name.blur();
  await name.fill("");
  await name.blur();
  assert.equal(await name.inputValue(), "Ann");
});
