// The ground under every game: browsers that only know a room's name meet at the station and open a channel straight to each other,
// with stock settings and no server of the internet. Plain WebRTC without our own code, so that a failure here is the network's.

import assert from "node:assert/strict";
import { scene } from "./lib.mjs";

/** In the page: joins a room, opens a channel to everyone who comes later, and collects what is said on all channels. */
function meet() {
  window.join = (room, name) => {
    const signalling = new WebSocket(new URL(`signal/${room}`, location.href.replace(/^http/, "ws")));
    const peers = new Map();
    window.heard = [];
    const send = (receiver, data) => signalling.send(JSON.stringify({ Signal: { receiver, data } }));
    const peer = (id) => {
      if (peers.has(id)) return peers.get(id);
      const link = new RTCPeerConnection({ iceServers: [] });
      peers.set(id, link);
      link.onicecandidate = ({ candidate }) => candidate && send(id, { candidate });
      const channel = link.createDataChannel("hello", { negotiated: true, id: 0 });
      channel.onopen = () => channel.send(name);
      channel.onmessage = ({ data }) => window.heard.push(data);
      return link;
    };
    const describe = async (id) => {
      await peer(id).setLocalDescription();
      send(id, { description: peer(id).localDescription });
    };
    // One event after the other: a candidate must not overtake its description.
    let turn = Promise.resolve();
    signalling.onmessage = ({ data }) => (turn = turn.then(() => handle(JSON.parse(data))));
    const handle = async ({ NewPeer, Signal }) => {
      if (NewPeer) return describe(NewPeer);
      if (!Signal) return;
      const { sender, data } = Signal;
      if (data.candidate) return peer(sender).addIceCandidate(data.candidate);
      await peer(sender).setRemoteDescription(data.description);
      if (data.description.type === "offer") await describe(sender);
    };
  };
}

scene("four browsers open a full mesh, and another room hears nothing", async ({ open }) => {
  const names = ["ann", "bob", "cem", "dot"];
  const pages = [];
  for (const name of [...names, "eve"]) pages.push([name, await open({ name, init: meet })]);
  for (const [name, page] of pages) {
    await page.evaluate(([room, name]) => window.join(room, name), [name === "eve" ? "elsewhere" : "hut", name]);
  }
  for (const [name, page] of pages.slice(0, 4)) {
    await page.waitForFunction(() => window.heard.length === 3, null, { timeout: 30000, polling: 100 });
    const heard = await page.evaluate(() => window.heard.toSorted());
    assert.deepEqual(heard, names.filter((other) => other !== name));
  }
  assert.deepEqual(await pages[4][1].evaluate(() => window.heard), []);
});
