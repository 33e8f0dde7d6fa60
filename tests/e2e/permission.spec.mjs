// Where a browser keeps pages away from devices on the player's own network, the page says so. How soon is measured by `make bench`.

import assert from "node:assert/strict";
import { scene } from "./lib.mjs";
import { denied, deny, far, PERMISSION, remembered, settings } from "./permission.mjs";
import { begin, gather, invitation, playOn } from "./table.mjs";

/** No station is there. */
const MISSING = /404/;
/** What a page says until its player has answered. Now and then, a browser without a window answers no by itself. */
const ASKED = /(may ask whether|doesn’t let) this page/;

scene(
  "where the browser asks whether it may reach the network, the page says so, and the link opens once it may",
  async ({ open, station, forgive, shot }) => {
    forgive(MISSING);
    const ann = await open({ name: "Ann", context: remembered(station, "Ann") });
    await ann.getByTestId("new-table").click();
    const path = await invitation(ann);
    const bob = await open({ name: "Bob", path, context: remembered(station, "Bob") });
    await bob.getByText(ASKED).first().waitFor();
    await shot(bob, "permission-asked");
    await ann.getByTestId("to-allow").filter({ hasText: ASKED }).waitFor();
    await shot(ann, "permission-asked-in-the-lobby");
    await Promise.all([ann, bob].map((page) => page.context().grantPermissions([PERMISSION], { origin: new URL(station.url).origin })));
    for (const page of [ann, bob]) await page.locator('[data-testid="seat"]').nth(1).waitFor();
    await ann.getByTestId("to-allow").waitFor({ state: "detached" });
  },
  { seconds: 90, ...far },
);

scene(
  "where the browser doesn't let it, the page says so",
  async ({ open, station, forgive }) => {
    forgive(MISSING);
    const ann = await open({ name: "Ann", context: remembered(station, "Ann") });
    await ann.getByTestId("new-table").click();
    const path = await invitation(ann);
    await denied(station, open, path);
    // Another player is asked, and says no.
    const cem = await open({ name: "Cem", path, context: remembered(station, "Cem") });
    await cem.getByTestId("trouble").filter({ hasText: ASKED }).waitFor();
    await deny(cem);
    await deny(ann);
    await ann.getByTestId("to-allow").filter({ hasText: /doesn’t let this page reach devices/ }).waitFor();
    await cem.getByTestId("trouble").filter({ hasText: /doesn’t let this page reach devices/ }).waitFor();
  },
  { seconds: 60, ...far },
);

scene(
  "who has allowed it plays",
  async ({ open, station, forgive }) => {
    forgive(MISSING);
    const allowed = async (wishes) => {
      const context = { ...wishes.context, permissions: [PERMISSION] };
      return open({ ...wishes, context });
    };
    const players = await gather({ open: allowed, station }, ["Ann", "Bob"], [0, 1].map(() => ({ settings: settings(station) })));
    await begin(players, 4);
    const { moves } = await playOn(players, 1);
    assert.ok(moves >= 2);
  },
  { seconds: 90, ...far },
);
