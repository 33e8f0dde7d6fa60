// What browsers say of where a device is: names in place of its addresses, as long as a page may not use the camera, and in some networks
// nothing but IPv6. Each device is a browser of its own in a place of its own, without internet and without any server but the one that
// the page came from.

import assert from "node:assert/strict";
import { bring, table } from "./codes.mjs";
import { OFF, scene } from "./lib.mjs";
import { begin, gather, playOn, wayTo } from "./table.mjs";
import { oneNetwork, sixOnly } from "./world.mjs";

/** A name that stands for an address, known on the local network alone. */
const NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.local$/;
/** Addresses of the two places, and what the browser adds to every network. */
const SIX = /^(fd00:88::[12]|fe80::[0-9a-f:]+)$/;
/** With these the browser says its addresses, as it does to a page that may use the camera. */
const PLAIN = [`--disable-features=${[...OFF, "WebRtcHideLocalIpsWithMdns"]}`];

/** In the page, before its own code: keeps hold of its connections. */
function keep() {
  window.connections = [];
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(...words) {
      super(...words);
      window.connections.push(this);
    }
  };
}

/** In the page: of its connections that are up, where each side said it is, and between what they go. */
async function whereabouts() {
  const said = ({ sdp }) => [...sdp.matchAll(/^a=candidate:(.*)$/gm)].map(([, line]) => line.split(" ")[4]);
  const up = window.connections.filter(({ connectionState }) => connectionState === "connected");
  return Promise.all(
    up.map(async (connection) => {
      const report = await connection.getStats();
      const transport = [...report.values()].find(({ selectedCandidatePairId }) => selectedCandidatePairId);
      const pair = report.get(transport.selectedCandidatePairId);
      const used = [pair.localCandidateId, pair.remoteCandidateId].map((id) => report.get(id).address);
      return { own: said(connection.localDescription), other: said(connection.remoteDescription), used };
    }),
  );
}

/** Everything that was said on a page's only connection looks like this; resolves to the addresses between which it goes. */
async function onlyLike(page, pattern) {
  const [{ own, other, used }, ...more] = await page.evaluate(whereabouts);
  assert.deepEqual(more, []);
  for (const addresses of [own, other]) {
    assert.ok(addresses.length > 0);
    for (const address of addresses) assert.match(address, pattern);
  }
  return used;
}

/** Ann in one place and Bob in another, met by codes; or else at the station. */
async function meet(tools, ann, bob, byCodes) {
  const watched = { ...tools, open: (wishes) => tools.open({ ...wishes, init: keep }) };
  if (!byCodes) return gather(watched, ["Ann", "Bob"], [{ at: ann }, { at: bob }]);
  const host = await table(watched, "Ann", { at: ann });
  const guest = await bring(watched, host, "Bob", { at: bob });
  return [{ page: host, name: "Ann" }, { page: guest, name: "Bob" }];
}

async function play(players) {
  await wayTo(players[0], "Bob", /connected directly, \d+ ms/);
  await begin(players, 4);
  const { moves, over } = await playOn(players, 1);
  assert.ok(moves >= 2 || over);
}

for (const byCodes of [true, false]) {
  const how = byCodes ? "by codes" : "at the station";

  scene(
    `two who give names in place of addresses meet ${how} and play`,
    async (tools) => {
      const { left, right } = tools.world;
      const players = await meet(tools, left, right, byCodes);
      for (const { page } of players) await onlyLike(page, NAME);
      await play(players);
    },
    { world: oneNetwork },
  );

  scene(
    `two who have nothing but IPv6 meet ${how} and play`,
    async (tools) => {
      const { home, away } = tools.world;
      const players = await meet(tools, home, away, byCodes);
      for (const { page } of players) for (const address of await onlyLike(page, SIX)) assert.match(address, SIX);
      await play(players);
    },
    { world: sixOnly, args: ["--bind", "::"], flags: PLAIN },
  );
}
