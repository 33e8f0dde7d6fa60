// The skirmish: three browsers play a sealed scenario to its end and check it, and two others at the same time, with a television that shows the map
// to the room. Then each side is played alone against bots.

import assert from "node:assert/strict";
import { scene } from "./lib.mjs";
import { begin, checked, gather, known, looksOn, playOut, playUntil, setNumber, television } from "./table.mjs";

const GAME = "things-skirmish";
const LIVELY = 14;

/** Browsers play a scenario of one turn, sealed, and find it clean. */
async function oneTurn({ open, station, shot }, names, watched = false) {
  const players = await gather({ open, station }, names, [], GAME);
  await setNumber(players[0].page, "turnLimit", 1);
  const screen = watched && (await television({ open, station }, players[0].page));
  await begin(players, names.length);
  if (screen) await onTelevision(screen, players, shot);
  await playOut(players, { game: GAME, lively: LIVELY });
  await checked(players, GAME, (page, name) => shot(page, `end of the skirmish - ${name}`));
}

/** The map is on the television, and nothing of what only the Things know, once there is something to know. */
async function onTelevision(screen, players, shot) {
  await screen.getByTestId("map").waitFor();
  await playUntil(players, async () => (await screen.locator(".map .tile").count()) > 3, { game: GAME, lively: LIVELY });
  await looksOn(screen, ".map-headline, .log-latest .line, .entrance-code");
  const pixels = await screen.$$eval(".map .token .piece-mark", (all) =>
    all.map((one) => parseFloat(getComputedStyle(one).fontSize) / parseFloat(one.closest("svg").style.getPropertyValue("--unit"))));
  assert.ok(pixels.length >= 10 && pixels.every((size) => size >= 25.5), `the letters are ${pixels} px`);
  assert.equal(await screen.locator(":is(.tile.creature, .token.imitation, .token.observed)").count(), 0);
  assert.ok((await screen.locator(".tile .piece-mark").allTextContents()).every((mark) => /^\d+$/.test(mark)), "numbers alone");
  await shot(screen, "a television shows the skirmish");
}

scene(
  "three browsers play the skirmish, sealed, until it is over, and two others, and check it",
  (tools) => Promise.all([oneTurn(tools, ["Ann", "Bob", "Cem"]), oneTurn(tools, ["Dot", "Eve"], true)]),
  { seconds: 240 },
);

scene(
  "three browsers play the skirmish against bots, each on a side of its own",
  async ({ open, station, shot }) => {
    const alone = async (seed, side, keys = false) => {
      const name = `Ann of ${seed}${keys ? " by keys" : ""}`;
      // What falls to the first seat is drawn from the seed.
      const page = await open({ name, path: `#solo&game=${GAME}&fast&seats=3&seed=${seed}`, context: known(station, name) });
      await page.getByTestId("ask").waitFor();
      assert.match(await page.getByTestId("role").textContent(), side);
      await playUntil([{ page, name }], (player) => player.presses >= 20, { game: GAME, lively: LIVELY, keys });
      await shot(page, `the skirmish alone - ${name}`);
      await page.getByTestId("menu").click();
      await page.getByTestId("menu-log").click();
      return page.getByTestId("log").textContent();
    };
    const sides = [/^Mac/, /^Survivors/, /^The Things/];
    const [byTaps] = await Promise.all(sides.map((side, seed) => alone(seed, side)));
    // Without a pointer the same choices are the same game.
    assert.equal(await alone(0, sides[0], true), byTaps);
  },
  { seconds: 60 },
);

scene(
  "who isn't asked is shown what happens in the skirmish, where it happens",
  async ({ open, station, shot }) => {
    const page = await open({ name: "Ann", path: `#solo&game=${GAME}&seats=3&seed=1`, context: { ...known(station, "Ann"), reducedMotion: "no-preference" } });
    await page.getByTestId("ask").waitFor();
    await playUntil([{ page, name: "Ann" }], async () => (await page.locator(".flash-die").count()) > 0, { game: GAME, lively: LIVELY });
    await shot(page, "dice fall in the skirmish");
    const wide = () => page.getByTestId("map").evaluate((map) => map.viewBox.baseVal.width);
    const near = await wide();
    assert.ok(near < 24000, `the map shows ${near} units`);
    await page.waitForFunction(() => !document.querySelector(".flash"), null, { timeout: 20_000 });
    await page.getByTestId("map-whole").click();
    assert.ok((await wide()) > 36000, "the map is where a hand has put it");
  },
  { seconds: 60 },
);
