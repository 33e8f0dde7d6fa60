// Pictures of every page, phase and great moment, for `make screens`. STATION and PAGE as in tests/e2e/lib.mjs; the gallery is in target/gallery.

import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { launch, startStation } from "../tests/e2e/lib.mjs";
import { gather, invitation, known, playUntil } from "../tests/e2e/table.mjs";
import { roll } from "./clips/film.mjs";

const OUT = fileURLToPath(new URL("../docs/screens/", import.meta.url));
const GALLERY = fileURLToPath(new URL("../target/gallery", import.meta.url));
const PHONE = { width: 390, height: 844 };
const TELEVISION = { width: 1280, height: 720 };
const NAMES = ["Ann", "Bartholomew", "Cem", "Dot", "Evelyn", "Fay"];

/** Moments of the games, as scenes of the gallery, each with what is to be seen there. */
const MOMENTS = {
  "the-thing/action": "A turn of The Thing",
  "the-thing/trade-two": "An offer to trade",
  "the-thing/offers-twelve": "Twelve make offers",
  "the-thing/test-chosen": "A blood test",
  "the-thing/fight-long": "A fight",
  "the-thing/fight-won": "A fight is won",
  "the-thing/vote": "A vote on the helicopter",
  "the-thing/exposed-seen": "An Alien is exposed",
  "the-thing/over": "The end, and who infected whom",
  "the-things/action": "A turn of The Things",
  "the-things/call": "The calls that end the game",
  "stay-away/turn": "A turn of Stay Away!",
  "stay-away/turn-covered": "The same with covered cards",
  "stay-away/answer": "An exchange",
  "stay-away/fire": "A Flamethrower",
  "stay-away/quarantine-seen": "Quarantine",
  "stay-away/chain": "A Panic: Chain Reaction",
  "stay-away/twelve-door": "Twelve in the ring, and a door",
  "stay-away/burned": "Somebody burns",
  "stay-away/over": "The end of Stay Away!",
  "things-skirmish/things": "The skirmish, as the Things see it",
  "things-skirmish/mac-sight": "What Mac sees",
  "things-skirmish/walk-planned": "A way on the map",
  "things-skirmish/template": "Dynamite before it is thrown",
  "things-skirmish/over": "The end of the skirmish",
};

/**
 * Great moments that move: of a game against bots from a seed, from some seconds before something is to be seen that the selector finds to some
 * seconds after it.
 */
const CLIPS = [
  { name: "fight-moving", what: "Somebody falls in a fight", game: "the-thing", seed: 1, seen: ".beat-death", before: 4, after: 2.5 },
  { name: "vote-moving", what: "A vote", game: "the-thing", seed: 2, seen: ".beat-votes", before: 1, after: 3.5 },
  { name: "look-moving", what: "Somebody is looked at", game: "stay-away", seed: 2, seen: ".beat-look", before: 1.5, after: 3 },
  { name: "exchange-moving", what: "Cards are exchanged round the ring", game: "stay-away", seed: 1, seen: ".flight", before: 0.5, after: 5 },
  { name: "shots-moving", what: "Shots and dice in the skirmish", game: "things-skirmish", seats: 3, seed: 1, seen: ".flash-shot", before: 2.5, after: 3 },
];

const browser = await launch();
const taken = [];
await mkdir(OUT, { recursive: true });
for (const old of await readdir(OUT)) if (/\.(jpeg|webp|html)$/.test(old)) await rm(OUT + old);

/** A new device, in the sheets' night unless it wants day. */
async function device({ size = PHONE, scheme = "dark", lang = "en-US", ...context } = {}) {
  const own = await browser.newContext({ viewport: size, colorScheme: scheme, locale: lang, reducedMotion: "reduce", ...context });
  return own.newPage();
}

async function take(page, name, what) {
  await page.evaluate(() => document.fonts.load("600 16px Oswald", "Aя"));
  // What has just come is still on its way.
  await page.waitForTimeout(600);
  const file = `${name.replaceAll("/", "-")}.jpeg`;
  await page.screenshot({ path: OUT + file, type: "jpeg", quality: 82 });
  taken.push({ file, what });
}

/** The games' moments. */
async function moments() {
  const station = await startStation([], 0, undefined, GALLERY);
  const page = await device();
  await page.goto(station.url);
  await page.locator("[data-scene]").first().waitFor();
  for (const [scene, what] of Object.entries(MOMENTS)) {
    const address = `${scene}/en`;
    await page.evaluate((address) => (location.hash = address), address);
    await page.waitForFunction((address) => document.body.dataset.drawn === address, address);
    await take(page, scene, what);
  }
  await page.context().close();
  await station.stop();
}

/** What is around the games: the first page, rules, settings, a newcomer's first minute, a table with others and its television. */
async function pages() {
  const station = await startStation();
  for (const [scheme, lang, name, what] of [
    ["dark", "en-US", "home", "The first page by night"],
    ["light", "ru-RU", "home-day", "The first page by day, in Russian"],
  ]) {
    const page = await device({ scheme, lang });
    await page.goto(station.url);
    await page.getByTestId("play-now").waitFor();
    await take(page, name, what);
    await page.context().close();
  }
  const page = await device(known(station, "Ann", { hints: true }));
  await page.goto(station.url);
  await page.getByTestId("rules").click();
  await page.getByTestId("rules-sheet").locator("details[open]").waitFor();
  await take(page, "rules", "The rules in one minute");
  await page.getByTestId("rules-sheet-close").click();
  await page.getByTestId("settings").click();
  await page.getByTestId("settings-page").waitFor();
  await take(page, "settings", "Settings");
  await page.getByTestId("back").click();
  await page.getByTestId("join").click();
  await take(page, "join", "Joining by a code");
  await page.getByTestId("back").click();
  await page.getByTestId("play-now").click();
  await page.getByTestId("file-said").waitFor();
  await take(page, "file", "A newcomer's file");
  await page.getByTestId("file-done").click();
  await page.getByTestId("notices").locator(".notice").waitFor();
  await take(page, "lesson", "A newcomer's first moment");
  await page.context().close();

  const open = async ({ path = "", context }) => {
    const one = await device(context);
    await one.goto(station.url + path);
    return one;
  };
  const players = await gather({ open, station }, NAMES);
  const [host] = players.map(({ page }) => page);
  await take(host, "lobby", "A table before the game");
  const screen = await device({ size: TELEVISION, ...known(station, "Screen") });
  await screen.goto(station.url + (await invitation(host)));
  await screen.getByTestId("to-screen").click();
  await screen.getByTestId("lobby-screen").waitFor();
  await take(screen, "screen-lobby", "The table's screen before the game");
  await host.getByTestId("start").click();
  await Promise.all(players.map(({ page }) => page.getByTestId("ask").waitFor({ timeout: 60_000 })));
  await take(host, "covered", "Cards at a table with others");
  await take(screen, "screen-game", "The table's screen during the game");
  await host.getByTestId("menu").click();
  await host.getByTestId("menu-people").click();
  await take(host, "people", "Who is at the table");
  await station.stop();
}

/** What moves. */
async function clips() {
  const station = await startStation();
  for (const { name, what, game, seats = 6, seed, seen, before, after } of CLIPS) {
    const page = await device({ ...known(station, "Ann", { pace: "Quick" }), reducedMotion: "no-preference" });
    await page.goto(`${station.url}#solo&seats=${seats}&seed=${seed}&game=${game}`);
    await page.getByTestId("ask").waitFor();
    const film = await roll(page);
    const shown = page.locator(seen);
    const { over } = await playUntil([{ page, name: "Ann" }], async () => (await shown.count()) > 0, { game, lively: 0 });
    if (over) throw new Error(`${name}: the game was over before anything was seen.`);
    await page.waitForTimeout(after * 1000);
    const file = `${name}.webp`;
    await film.cut(OUT + file, before + after);
    taken.push({ file, what });
    await page.context().close();
  }
  await station.stop();
}

await moments();
await pages();
await clips();
const figure = ({ file, what }) => `<figure><img src="${file}" alt="${what}" loading="lazy"><figcaption>${what}</figcaption></figure>`;
const style = "body{margin:1rem;background:#0a1220;color:#eaf2fb;font:1rem system-ui}main{display:flex;flex-wrap:wrap;gap:1rem}figure{margin:0;max-width:22rem}img{width:100%;border-radius:8px}";
await writeFile(`${OUT}index.html`, `<!doctype html><meta charset="utf-8"><title>Winterover, screen by screen</title><style>${style}</style><h1>Winterover, screen by screen</h1><main>\n${taken.map(figure).join("\n")}\n</main>\n`);
console.log(`${taken.length} pictures are in docs/screens; docs/screens/index.html shows them all.`);
await browser.close();
