// The station is only needed for meeting: when it goes away those who have met stay together, and when it comes back newcomers find
// them again.

import assert from "node:assert/strict";
import { scene, startStation } from "./lib.mjs";
import { gather, invitation, known } from "./table.mjs";

scene(
  "a station that goes away and comes back",
  async ({ open, station, forgive }) => {
    forgive(/WebSocket connection|ERR_CONNECTION_REFUSED/);
    const players = await gather({ open, station }, ["Ann", "Bob"]);
    const [host, guest] = players.map(({ page }) => page);
    const path = await invitation(host);
    await station.stop();
    await host.getByTestId("trouble").waitFor();
    // What is said between those who have met still arrives.
    for (const state of ["detached", "visible"]) {
      await guest.getByTestId("sit").click();
      // What a press does depends on what its page shows.
      for (const page of [host, guest]) await page.locator('[data-testid="seat"][data-name="Bob"]').waitFor({ state });
    }

    const again = await startStation([], station.port);
    try {
      await host.getByTestId("trouble").waitFor({ state: "detached" });
      await guest.getByTestId("trouble").waitFor({ state: "detached" });
      const late = await open({ name: "Cem", path, context: known(station, "Cem") });
      for (const page of [host, guest, late]) {
        for (const name of ["Ann", "Bob", "Cem"]) await page.locator(`[data-testid="seat"][data-name="${name}"]`).waitFor();
      }
      await guest.getByTestId("sit").click();
      await late.locator('[data-testid="seat"][data-name="Bob"]').waitFor({ state: "detached" });
      assert.equal(await host.getByTestId("trouble").count(), 0);
    } finally {
      await again.stop();
    }
  },
  { seconds: 120 },
);
