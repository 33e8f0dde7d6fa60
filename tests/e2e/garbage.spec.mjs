// Somebody who has found out a room's name, or runs a bad page, sends garbage to those who meet there. Their pages must live on, and
// those who come after must still find them.

import assert from "node:assert/strict";
import { scene } from "./lib.mjs";
import { invitation, known } from "./table.mjs";

/** Well-formed enough for anything that only looks at the surface, and refused by browsers. */
const LOOKS_FINE = [
  "v=0", "o=- 1 2 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0", "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
  "c=IN IP4 0.0.0.0", "a=ice-ufrag:abcd", "a=ice-pwd:aaaaaaaaaaaaaaaaaaaaaaaa", `a=fingerprint:sha-256 ${Array(32).fill("00").join(":")}`,
  "a=setup:active", "a=mid:7", "a=sctp-port:5000", "",
].join("\r\n");
const GARBAGE = [
  JSON.parse("[".repeat(50) + "]".repeat(50)),
  null,
  7,
  "Offer",
  { Offer: null },
  { Offer: "" },
  { Offer: "garbage" },
  { Offer: "v=0\r\n" },
  { Offer: LOOKS_FINE },
  { Offer: LOOKS_FINE.replace("active", "actpass").replace("m=application", "m=audio") },
  { Offer: LOOKS_FINE.replace("active", "actpass").replace("00:00", "zz:00") },
  { Offer: "v=0\r\n".repeat(10_000).slice(0, 30_000) },
  { Answer: "" },
  { Answer: "garbage" },
  { Answer: LOOKS_FINE },
  { IceCandidate: "" },
  { IceCandidate: "{" },
  { IceCandidate: "7" },
  { IceCandidate: '{"candidate":"garbage","sdpMid":"0","sdpMLineIndex":0}' },
  { IceCandidate: '{"candidate":"candidate:1 1 udp 1 1.2.3.4 9 typ host","sdpMid":"nowhere","sdpMLineIndex":9}' },
];

/** In a page: joins the room at `url` and says, to everyone who calls and everyone who comes, each thing it was given, twice. */
async function intrude([url, things]) {
  window.met = new Set();
  const socket = new WebSocket(url);
  socket.onmessage = ({ data }) => {
    const { NewPeer, Signal } = JSON.parse(data);
    const other = NewPeer ?? Signal?.sender;
    if (!other || window.met.has(other)) return;
    window.met.add(other);
    // What is refused once is refused for good, so a stranger has one thing to say that counts; the rest must not matter.
    for (const thing of [...things, ...things]) socket.send(JSON.stringify({ Signal: { receiver: other, data: thing } }));
  };
  await new Promise((resolve, reject) => Object.assign(socket, { onopen: resolve, onerror: reject }));
  window.leaveRoom = () => socket.close();
}

/** The address at which the page meets others. */
async function meetingPlace(page) {
  const socket = await page.waitForEvent("websocket", { predicate: (socket) => socket.url().includes("/signal/") });
  return socket.url();
}

scene(
  "garbage from a stranger in the room harms nobody",
  async ({ open, station }) => {
    const host = await open({ name: "Ann", context: known(station, "Ann") });
    const place = meetingPlace(host);
    await host.getByTestId("new-table").click();
    const url = await place;
    const path = await invitation(host);

    // The host is there first, so it makes the offers; what comes back is garbage in the place of an answer.
    const mallory = await open({ name: "Mallory" });
    for (const thing of GARBAGE) {
      await mallory.evaluate(intrude, [url, [thing]]);
      await mallory.waitForFunction(() => window.met.size > 0, null, { polling: 20 });
      await mallory.evaluate(() => window.leaveRoom());
    }
    // A guest comes to a room where a stranger waits, who makes the offers then.
    await mallory.evaluate(intrude, [url, GARBAGE]);
    const guest = await open({ name: "Bob", path, context: known(station, "Bob") });
    await host.locator('[data-testid="seat"][data-name="Bob"]').waitFor();
    await guest.locator('[data-testid="seat"][data-name="Ann"]').waitFor();
    // More than two if one of them has met anew meanwhile.
    await mallory.waitForFunction(() => window.met.size >= 2, null, { polling: 20 });
    assert.equal(await host.getByTestId("seat").count(), 2);
  },
  { seconds: 120 },
);
