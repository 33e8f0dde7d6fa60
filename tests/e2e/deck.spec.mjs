// A deck of one's own: the lobby refuses one that can't be dealt, says what is missing when more sit down, and warns of what is unbalanced.

import assert from "node:assert/strict";
import { scene } from "./lib.mjs";
import { gather } from "./table.mjs";

/** Takes cards out of the deck, kind by kind, until the page says that it can't be smaller. */
async function emptied(page) {
  const less = page.locator('[data-testid^="switch-"][data-testid$="-control-less"]');
  for (const button of (await less.all()).slice(-30)) {
    while (await button.isEnabled()) {
      await button.click();
      if (await page.getByTestId("refused").count()) return page.getByTestId("refused").textContent();
    }
  }
  throw new Error("the deck is empty, and nobody minds");
}

scene("a deck that can't be dealt is refused in words, and one that has become too small keeps the game from beginning", async ({ open, station, shot }) => {
  const [{ page }] = await gather({ open, station }, ["Ann", "Bob"], [], "stay-away");
  const bots = async (seats) => {
    for (let sit = await page.getByTestId("seat").count(); sit < seats; sit += 1) {
      await page.getByTestId("add-bot").click();
      await page.getByTestId("seat").nth(sit).waitFor();
    }
  };
  await bots(4);
  assert.equal(await page.getByTestId("advice").count(), 0);
  await page.getByTestId("switches").click();
  await page.getByTestId("switch-customDeck-control").click();
  await page.getByTestId("switch-axe").waitFor();
  assert.match(await emptied(page), /^One more card is needed to deal to 4 players/);
  await shot(page, "a deck that can't be smaller");
  await page.getByTestId("switches-sheet-close").click();
  await bots(5);
  await page.getByText("needed to deal to 5 players").waitFor();
  assert.ok(await page.getByTestId("start").isDisabled());
  await shot(page, "a deck that is too small");
  await bots(11);
  await page.getByTestId("advice").getByText("With 11 or 12 players").waitFor();
  await shot(page, "a table that favours one side");
}, { seconds: 120 });
