// A page that sleeps for a minute while its player is awaited: when the time for the choice is out the others are asked what to do, wait on,
// and go on with it once it wakes up.

import assert from "node:assert/strict";
import { scene } from "../lib.mjs";
import { sit } from "../player.mjs";
import { gather, playOut, setNumber } from "../table.mjs";

scene(
  "a page asleep is waited for, offered to be let go, and back when it wakes up",
  async ({ open, station, shot }) => {
    const players = await gather({ open, station }, ["Ann", "Bob", "Cem", "Dot"]);
    const [ann, , , dot] = players;
    await setNumber(ann.page, "maxRounds", 5);
    await ann.page.getByTestId("switches").click();
    await ann.page.getByTestId("timer-60").click();
    await ann.page.getByTestId("switches-sheet-close").click();
    await ann.page.getByTestId("start").click();
    await Promise.all(players.map(({ page }) => page.getByTestId("game").waitFor({ timeout: 60_000 })));
    const devtools = await dot.page.context().newCDPSession(dot.page);
    await devtools.send("Page.setWebLifecycleState", { state: "frozen" });
    const began = Date.now();
    // The others play until it is Dot's turn.
    const others = players.filter((player) => player !== dot).map(({ page, name }, at) => sit(page, name, 11 + at));
    const overdue = ann.page.getByTestId("overdue");
    let late = false;
    await Promise.all(
      others.map(async (player) => {
        while (!late && (await player.step())) late ||= await overdue.isVisible();
      }),
    );
    assert.ok(late, "it never was Dot's turn");
    const slept = Date.now() - began;
    console.log(`asleep for ${Math.round(slept / 1000)} s when the others were asked`);
    assert.ok(slept > 55_000, "a minute is waited");
    await shot(ann.page, "somebody keeps the table waiting");
    await overdue.getByTestId("wait-on").click();
    await overdue.waitFor({ state: "detached" });
    await devtools.send("Page.setWebLifecycleState", { state: "active" });
    await dot.page.getByTestId("frame-notice").waitFor({ state: "detached", timeout: 60_000 });
    await playOut(players, { lively: 20 });
    for (const { page } of players) {
      await page.locator('[data-testid="verdict"] [data-verdict="clean"]').waitFor({ timeout: 60_000 });
    }
  },
  { seconds: 300 },
);
