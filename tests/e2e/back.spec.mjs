// Pages that are loaded again before a game, the host's among them: each is back in its seat.

import assert from "node:assert/strict";
import { scene } from "./lib.mjs";
import { gather } from "./table.mjs";

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
    await guest.evaluate(() => indexedDB.deleteDatabase("winterover"));
    await guest.reload();
    await guest.getByTestId("back-to-table").click();
    await guest.getByTestId("trouble").waitFor();
    await guest.getByTestId("again").click();
    await guest.getByTestId("lobby").waitFor();
    assert.equal(await guest.getByTestId("seat").count(), 3, "the old seat waits for a device that is lost");
  },
  { seconds: 120 },
);
