// Tables without a station: pages of a plain static host meet at public relays, here real ones on this machine that are as bad as they are told
// to be.

import assert from "node:assert/strict";
import { code, paste } from "./codes.mjs";
import { site, startHost } from "./host.mjs";
import { scene } from "./lib.mjs";
import { counted, withRelays } from "./relay.mjs";
import { begin, gather, invitation, known, playOn, wayTo } from "./table.mjs";

/** What one page may say in joining, and hosting, at its best; and what it never exceeds. */
const BEST = 9;
const MOST = 40;

const hosted = { serve: async () => startHost(await site()) };
/** A browser says in its console that no station is there, and which relays don't answer. */
const MISSING = /WebSocket connection|ERR_CONNECTION_REFUSED|404/;

function table({ open, station }, names, settings, game) {
  return gather({ open, station }, names, names.map(() => ({ settings })), game);
}

/** In the page, before its own code: sets the device's clock wrong. */
function anHourAhead() {
  const now = Date.now;
  Date.now = () => now() + 3_600_000;
}

scene(
  "six meet at relays, few notes are left there, and they play on when the relays are gone",
  (stage) =>
    withRelays([{}, {}, { slow: 200 }, { keeps: true }, { ahead: 120 }], async (relays, settings) => {
      stage.forgive(MISSING);
      const players = await table(stage, ["Ann", "Bob", "Cem", "Dov", "Eve", "Fay"], settings, "the-things");
      const { all, most } = counted(relays);
      console.log(`# six pages joined in ${players.slice(1).map(({ joined }) => Math.round(joined)).join(", ")} ms; ${all} events, ${most} at most by one page`);
      assert.ok(most <= MOST, `one page left ${most} events`);
      await Promise.all(relays.map((relay) => relay.stop()));
      // Whoever met the host alone is introduced to everybody.
      await wayTo(players[1], "Fay", /directly/);
      await begin(players, 6);
      const { moves } = await playOn(players, 2);
      assert.ok(moves >= 6);
      assert.equal(counted(relays).all, all, "nothing more was said");
    }),
  { seconds: 240, ...hosted },
);

scene(
  "two meet with nine notes, and four relays of five may be dead",
  (stage) =>
    withRelays([{}, { refuse: "blocked: not here" }, { mute: true }, { hangsUp: 50 }, { closes: "restricted: members only" }], async (relays, settings) => {
      stage.forgive(MISSING);
      const [, guest] = await table(stage, ["Ann", "Bob"], settings);
      const { most } = counted(relays);
      console.log(`# joined in ${Math.round(guest.joined)} ms; ${JSON.stringify(relays.map(({ events }) => events.length))} events`);
      assert.ok(most <= BEST, `one page left ${most} events`);
    }),
  { seconds: 90, ...hosted },
);

scene(
  "who shows a code hears that the other has come by a relay instead",
  (stage) =>
    withRelays([{}, {}], async (relays, settings) => {
      stage.forgive(MISSING);
      const { open, station } = stage;
      const ann = await open({ name: "Ann", context: known(station, "Ann", settings) });
      await ann.getByTestId("new-table").click();
      const shown = await code(ann, true);
      assert.equal(await ann.getByTestId("codes-came").count(), 0);
      const bob = await open({ name: "Bob", path: shown.slice(shown.indexOf("#")), context: known(station, "Bob", settings) });
      await bob.locator('[data-testid="seat"][data-name="Ann"]').waitFor();
      await ann.getByTestId("codes-came").waitFor();
      await ann.getByTestId("code-done").click();
      await ann.locator('[data-testid="seat"][data-name="Bob"]').waitFor();
    }),
  { seconds: 60, ...hosted },
);

scene(
  "who has switched relays off meets nobody there, whatever a link names, and is told so",
  (stage) =>
    withRelays([{}], async ([relay]) => {
      stage.forgive(MISSING);
      const { open, station } = stage;
      const settings = { uses_relays: false, uses_stun: false };
      const ann = await open({ name: "Ann", context: known(station, "Ann", settings) });
      await ann.getByTestId("new-table").click();
      await ann.getByTestId("connection").click();
      await ann.getByTestId("check-meeting").filter({ hasText: /switched off/ }).waitFor();
      const path = `${await invitation(ann)}&relays=${relay.url}`;
      const bob = await open({ name: "Bob", path, context: known(station, "Bob", settings) });
      await bob.getByText(/by codes alone/).first().waitFor({ timeout: 15_000 });
      assert.equal(relay.events.length, 0);
    }),
  { seconds: 60, ...hosted },
);

scene(
  "what keeps relays from helping is said in words",
  async (stage) => {
    stage.forgive(MISSING);
    const said = async (faults, words, init) =>
      withRelays(faults, async (relays, settings) => {
        if (faults.every((fault) => fault.gone)) await Promise.all(relays.map((relay) => relay.stop()));
        const page = await stage.open({ path: "#AB3DE-FGH2K", init, context: known(stage.station, "Ann", settings) });
        const trouble = page.getByTestId("trouble");
        await trouble.getByText(words).waitFor({ timeout: 20_000 });
        await page.close();
      });
    await said([{ gone: true }, { gone: true }], /None of the public relays answers/);
    const reasons = ["rate-limited: slow down", "pow: 28 bits", "blocked: not here", "restricted: members only", "auth-required: who are you?", "error: broken"];
    await said(reasons.map((refuse) => ({ refuse })), /relays take nothing from here/);
    // The right time is found out, and they complain all the same.
    await said([{ refuse: "invalid: created_at too late" }, { refuse: "invalid: created_at too late" }], /clock is wrong by 60 minutes/, anHourAhead);
  },
  { seconds: 120, ...hosted },
);

scene(
  "relays go while somebody joins, and with all of them dead a code helps",
  (stage) =>
    withRelays([{}, { slow: 400 }, { slow: 400 }], async (relays, settings) => {
      stage.forgive(MISSING);
      const [host] = await table(stage, ["Ann"], settings);
      const path = await invitation(host.page);
      const arrive = (name, path) => stage.open({ name, path, context: known(stage.station, name, settings) });
      const sees = (page, name) => page.locator(`[data-testid="seat"][data-name="${name}"]`).waitFor();

      const bob = await arrive("Bob", path);
      while (relays[0].events.length < 2) await bob.waitForTimeout(5);
      await relays[0].stop();
      await sees(bob, "Ann");

      await Promise.all(relays.map((relay) => relay.stop()));
      const cem = await arrive("Cem", path);
      await cem.getByTestId("trouble").getByText(/show a QR code/).waitFor({ timeout: 20_000 });
      await paste(cem, await code(host.page, true));
      await paste(host.page, await code(cem));
      for (const name of ["Ann", "Bob", "Cem"]) await sees(cem, name);
    }),
  { seconds: 120, ...hosted },
);

scene(
  "a device whose clock is an hour ahead finds out what the time is",
  (stage) =>
    withRelays([{ ahead: 0 }, { ahead: 0 }, { ahead: 0 }], async (relays, settings) => {
      stage.forgive(MISSING);
      const [host] = await table(stage, ["Ann"], settings);
      const path = await invitation(host.page);
      const guest = await stage.open({ name: "Bob", path, context: known(stage.station, "Bob", settings), init: anHourAhead });
      await guest.locator('[data-testid="seat"][data-name="Ann"]').waitFor();
      assert.ok(relays.some(({ events }) => events.some(({ taken }) => !taken)), "its first notes were turned away");
    }),
  { seconds: 60, ...hosted },
);
