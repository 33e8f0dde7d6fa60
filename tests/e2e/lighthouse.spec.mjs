// The first page of the release build, as a static host serves it: usable by everybody, sound, found. How quick it is, `scripts/bench` measures.

import assert from "node:assert/strict";
import { before } from "node:test";
import { site, startHost } from "./host.mjs";
import { scene } from "./lib.mjs";
import { freePort, judge } from "./lighthouse.mjs";

let now;
let port;
before(async () => {
  [now, port] = await Promise.all([site(), freePort()]);
});

scene("Lighthouse has nothing against the first page", async ({ station }) => {
  const { scores, faults } = await judge(port, station.url, { tries: 1 });
  assert.deepEqual(scores, { accessibility: 100, "best-practices": 100, seo: 100 }, faults.join("\n"));
}, { serve: () => startHost(now), flags: () => [`--remote-debugging-port=${port}`], seconds: 90 });
