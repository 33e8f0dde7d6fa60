// Firefox and Chromium that have nothing but codes: the page of a static host, no station, no relay. Firefox gives up on a connection
// 11.5 s after it knows the other side, which is sooner than people hand a text over; so its page puts the other's code to use last.

import assert from "node:assert/strict";
import { arrive, code, paste, table } from "../codes.mjs";
import { site, startHost } from "../host.mjs";
import { scene } from "../lib.mjs";
import { begin, playOn } from "../table.mjs";
import { withFirefox } from "./firefox.mjs";

/** Longer than Firefox has patience. */
const WALK_MS = 13_000;
/** What it takes to press a button on one device when something has come up on the other. */
const TAP_MS = 2000;
const MOVES = 6;

const hosted = { serve: async () => startHost(await site()), seconds: 180 };
const turn = (page, name) => page.locator(`[data-turn="${name}"]`).waitFor();
const said = (page) => page.getByTestId("codes-say").textContent();

/** Ann has a table and Bob comes to it, each in Firefox if named in `foxes`. */
function pair(title, foxes, play, wishes) {
  scene(title, (tools) => withFirefox(tools, foxes, play, wishes), hosted);
}

/** Both are linked: they see each other in the lobby, and play. */
async function goOn(ann, bob) {
  await turn(ann, "done");
  assert.equal(await said(ann), "Connected.");
  await ann.getByTestId("code-done").click();
  const players = [{ page: ann, name: "Ann" }, { page: bob, name: "Bob" }];
  for (const { page } of players) {
    for (const { name } of players) await page.locator(`[data-testid="seat"][data-name="${name}"]`).waitFor();
  }
  await begin(players, 4);
  const { moves, over } = await playOn(players, MOVES);
  assert.ok(over || moves >= 2 * MOVES, `${moves} moves`);
}

pair("Chromium shows a code first, and Firefox connects last", ["Bob"], async (tools) => {
  const ann = await table(tools, "Ann");
  const first = await code(ann, true);
  const bob = await arrive(tools, "Bob", { path: first.slice(first.indexOf("#")) });
  const answer = await code(bob);
  assert.equal(await said(bob), "Let the other one scan yours first, then tap Connect.");
  await ann.waitForTimeout(WALK_MS);
  await paste(ann, answer);
  await turn(ann, "connect");
  // Chromium has given up by then, and is linked all the same.
  await ann.getByTestId("codes-slow").waitFor();
  await turn(bob, "show");
  const began = performance.now();
  await bob.getByTestId("code-connect").click();
  await turn(ann, "done");
  console.log(`# linked ${Math.round(performance.now() - began)} ms after Firefox was told to`);
  await goOn(ann, bob);
});

pair("Firefox shows a code first, and connects by itself", ["Ann"], async (tools) => {
  const ann = await table(tools, "Ann");
  const first = await code(ann, true);
  const bob = await arrive(tools, "Bob", { path: "#join" });
  await bob.getByTestId("join-code").fill(first);
  await bob.getByTestId("join-go").click();
  const answer = await code(bob);
  assert.equal(await said(bob), "Now show this to the other device. The rest happens by itself.");
  assert.equal(await bob.getByTestId("code-connect").count(), 0);
  await bob.waitForTimeout(WALK_MS);
  const began = performance.now();
  await paste(ann, answer);
  assert.equal(await ann.getByTestId("code-connect").count(), 0);
  await turn(ann, "done");
  console.log(`# linked ${Math.round(performance.now() - began)} ms after Firefox had the answer`);
  await goOn(ann, bob);
});

pair("Firefox that connects too soon says that it came to nothing, and begins again", ["Bob"], async (tools) => {
  const ann = await table(tools, "Ann");
  const first = await code(ann, true);
  const bob = await arrive(tools, "Bob", { path: first.slice(first.indexOf("#")) });
  await code(bob);
  // Nobody has scanned Bob's code, and nobody will: Ann shows another one by now.
  await ann.getByTestId("codes-close").click();
  const fresh = await code(ann, true);
  await bob.getByTestId("code-connect").click();
  await turn(bob, "connect");
  await turn(bob, "failed");
  assert.equal(await said(bob), "The devices didn’t reach each other. Put both on the same Wi-Fi or hotspot, then start over on both.");
  await bob.getByTestId("code-again").click();
  await paste(bob, fresh);
  const answer = await code(bob);
  assert.equal(await said(bob), "Let the other one scan yours first, then tap Connect.");
  await paste(ann, answer);
  await turn(ann, "connect");
  await bob.getByTestId("code-connect").click();
  await goOn(ann, bob);
}, { forgiven: [/ICE failed/] });

// On one machine Firefoxes take each other's words on names, so they say their addresses, as they do while the camera is on.
pair("two Firefoxes, of which one connects last", ["Ann", "Bob"], async (tools) => {
  const ann = await table(tools, "Ann");
  const first = await code(ann, true);
  const bob = await arrive(tools, "Bob", { path: first.slice(first.indexOf("#")) });
  await paste(ann, await code(bob));
  await turn(ann, "connect");
  await bob.waitForTimeout(TAP_MS);
  await bob.getByTestId("code-connect").click();
  await goOn(ann, bob);
}, { prefs: { "media.peerconnection.ice.obfuscate_host_addresses": false } });
