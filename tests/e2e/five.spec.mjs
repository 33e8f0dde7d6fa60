// The Things at one table: five browsers choose it on the shelf, play it sealed until somebody calls the plane or the saucer, and check
// it. Then one alone, against bots.

import assert from "node:assert/strict";
import { scene } from "./lib.mjs";
import { beginAlike, checked, gather, known, looksAt, playOut, pressWhenAsked } from "./table.mjs";

const NAMES = ["Ann", "Bob", "Cem", "Dot", "Eve"];
const GAME = "the-things";

scene(
  "five browsers play The Things, sealed, until somebody ends it, and check it",
  async ({ open, station, shot }) => {
    const players = await gather({ open, station }, NAMES, [], GAME);
    const [{ page: host }] = players;
    await beginAlike(players, 5);
    await playOut(players, { game: GAME, lively: 12 });
    const { found } = await checked(players, GAME, (page, name) => shot(page, `end of The Things - ${name}`));

    // Every card is open now, so everybody can play it back.
    await host.getByTestId("playback-open").click();
    const steps = `Step ${found.moves} of ${found.moves}`;
    await host.getByTestId("playback-last").click();
    assert.equal(await host.getByTestId("playback-step").textContent(), steps);
    for (let at = 0; at < 5; at += 1) await host.getByTestId("playback-back").click();
    await shot(host, "The Things, played back");
    await host.getByTestId("playback-eyes").selectOption({ label: "Bob" });
    await host.locator("[data-card] .card-art").first().waitFor();
    await shot(host, "The Things, played back by Bob");
    await host.getByTestId("playback-close").click();
    await host.getByTestId("rematch").waitFor();
  },
  { seconds: 240 },
);

scene(
  "a call in the middle of one's own search has its name on it, and is said to wait for the search's end",
  async ({ open, station, shot }) => {
    const page = await open({ path: `#solo&game=${GAME}&fast&seats=5&seed=8`, lang: "ru-RU", context: known(station, "Константин Двенадцать") });
    await pressWhenAsked(page, "act-search");
    await page.getByTestId("act-discard").waitFor();
    await page.getByTestId("call").click();
    const own = page.locator('[data-testid="call-plane"]:enabled, [data-testid="call-launch"]:enabled');
    assert.equal(await own.count(), 1, "open cards leave one's own call");
    const name = (await own.textContent()).trim();
    assert.match(name, /^(Вызвать самолёт|Запустить тарелку)$/);
    await shot(page, "the calls");
    await own.click();
    assert.equal((await page.getByTestId("sure-yes").textContent()).trim(), name);
    await page.getByTestId("sure-yes").click();
    await page.getByTestId("pending").filter({ hasText: /^Вы .*закончится поиск/ }).waitFor();
    await page.waitForTimeout(300);
    await shot(page, "a call that waits");
    await page.locator('[data-card]:not([aria-disabled="true"])').first().click();
    await page.getByTestId("act-discard").click();
    await page.getByTestId("reveal").waitFor();
  },
  { seconds: 60 },
);

scene(
  "one browser plays The Things against bots to the end, in Russian and in large text",
  async ({ open, station, shot }) => {
    const page = await open({ name: "ann", path: `#solo&game=${GAME}&fast&seats=6&seed=3`, lang: "ru-RU", context: known(station, "Аня", { text_size: "larger" }) });
    await page.getByTestId("ask").waitFor();
    await playOut([{ page, name: "ann" }], { game: GAME, lively: 30, look: await looksAt(page) });
    await page.getByTestId("reveal").waitFor();
    assert.match(await page.getByTestId("winner").textContent(), /побед/i);
    await shot(page, "end of The Things alone");
  },
  { seconds: 120 },
);
