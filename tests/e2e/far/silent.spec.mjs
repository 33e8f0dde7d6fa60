// A STUN and a TURN server that never answer: a table is reached hardly later for it, and the second time no later at all.

import assert from "node:assert/strict";
import { scene } from "../lib.mjs";
import { gather, known, invitation } from "../table.mjs";
import { threePlaces } from "../world.mjs";

// Packets to these addresses go to the machine in the middle, which passes nothing on and says nothing.
const SILENT = "stun:192.0.2.1:3478\nturn:192.0.2.2:3478 ann s3cret";
/** Milliseconds that joining may take longer. */
const LONGER = 4000;

/** Milliseconds from opening the page to a table's lobby: opening a table, joining one, and joining once more. */
async function times({ open, station, world }, settings) {
  const seat = { at: world.left, settings };
  const began = performance.now();
  const [host] = await gather({ open, station }, ["Ann"], [seat]);
  const opening = performance.now() - began;
  const path = await invitation(host.page);
  const bob = await open({ name: "Bob", path: "#settings", at: world.left, context: known(station, "Bob", settings, world.left) });
  const joining = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const from = performance.now();
    await bob.evaluate((fragment) => (location.hash = fragment), path);
    await bob.locator('[data-testid="lobby"] [data-testid="seat"][data-name="Ann"]').waitFor();
    joining.push(performance.now() - from);
    await bob.getByTestId("back").click();
    await bob.getByTestId("join").waitFor();
  }
  return { opening, joining: joining[0], again: joining[1] };
}

scene(
  "servers that don't answer hold nobody up",
  async (tools) => {
    const without = await times(tools, {});
    const silent = await times(tools, { ice: SILENT });
    for (const [what, ms] of Object.entries(without)) {
      console.log(`${what}: ${Math.round(ms)} ms without servers, ${Math.round(silent[what])} ms with two that are silent`);
    }
    assert.ok(silent.opening - without.opening < LONGER, "opening a table");
    assert.ok(silent.joining - without.joining < LONGER, "joining one");
    assert.ok(silent.again - without.again < LONGER / 4, "joining once more");
  },
  { seconds: 120, world: threePlaces },
);
