// The first page of the release build, as a static host serves it: quick on a cheap phone, usable by everybody, sound.

import assert from "node:assert/strict";
import { before } from "node:test";
import { site, startHost } from "./host.mjs";
import { scene } from "./lib.mjs";
import { freePort, isQuick, judge } from "./lighthouse.mjs";

let now;
let port;
before(async () => {
  [now, port] = await Promise.all([site(), freePort()]);
});

scene("Lighthouse has nothing against the first page", async ({ station }) => {
  const { scores, faults, ...loaded } = await judge(port, station.url);
  console.log(loaded);
  assert.deepEqual(scores, { accessibility: 100, "best-practices": 100, seo: 100 }, faults.join("\n"));
  assert.ok(isQuick(loaded), `${JSON.stringify(loaded)}\n${faults.join("\n")}`);
}, { serve: () => startHost(now), flags: () => [`--remote-debugging-port=${port}`], seconds: 90 });
