// The relay that browser tests use is one: it keeps the rules that the page counts on (NIP-01), and breaks them only as it is told to. And an
// event as the page makes it is one for a relay that verifies it.

import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";
import { WebSocket } from "ws";
import { startRelay } from "./relay.mjs";

/** What src/net/signal/nostr/event_tests.rs makes with a key that everybody knows. */
const EVENT = {
  id: "944e149b9c386c3c547b552b4987ac7ef6b37ca014a340fe4e08a919aa47a131",
  pubkey: "989c0b76cb563971fdc9bef31ec06c3560f3249d6ee9e5d83c57625596e05f6f",
  created_at: 1_700_000_000,
  kind: 21_907,
  tags: [["x", "0123456789abcdef"]],
  content: "c2VhbGVk",
  sig: "08aabbee834e954215b474bc15e67cac69aa4b19f33f13f948d18e6024bcc9493860594b7eb226fc38080623a213a449dbccfdc53d54287212c1d4479c3be0a7",
};
const REQUEST = ["REQ", "w", { kinds: [EVENT.kind], "#x": ["0123456789abcdef"], limit: 0 }];

/** Somebody who speaks to a relay, and what is heard. */
async function call(relay) {
  const socket = new WebSocket(relay.url);
  const heard = [];
  let wake = () => {};
  socket.on("message", (data) => wake(heard.push(JSON.parse(data))));
  await once(socket, "open");
  return {
    socket,
    say: (...words) => socket.send(JSON.stringify(words)),
    /** The next thing it says, `undefined` if that is nothing for so many milliseconds. */
    async next(ms = 2_000) {
      const late = setTimeout(() => wake(), ms);
      if (!heard.length) await new Promise((done) => (wake = done));
      clearTimeout(late);
      return heard.shift();
    },
  };
}

/** Two who have asked for the same. */
async function two(faults) {
  const relay = await startRelay(faults);
  const [ann, bob] = [await call(relay), await call(relay)];
  for (const one of [ann, bob]) {
    one.say(...REQUEST);
    if (!faults.closes) assert.deepEqual(await one.next(), ["EOSE", "w"]);
  }
  return { relay, ann, bob };
}

test("an event of the page is taken and passed on to all who asked", async () => {
  const { relay, ann, bob } = await two({});
  ann.say("EVENT", EVENT);
  const [first, second] = [await ann.next(), await ann.next()];
  assert.deepEqual([first, second].find(([type]) => type === "OK").slice(0, 3), ["OK", EVENT.id, true]);
  assert.deepEqual([first, second].find(([type]) => type === "EVENT"), ["EVENT", "w", EVENT]);
  assert.deepEqual(await bob.next(), ["EVENT", "w", EVENT]);
  assert.deepEqual(relay.counts(), { 21907: { [EVENT.pubkey]: 1 } });
  const late = await call(relay);
  late.say(...REQUEST);
  assert.deepEqual(await late.next(), ["EOSE", "w"], "nothing old is told");
  assert.equal(await bob.next(100), undefined);
  await relay.stop();
});

test("what isn't signed as it should be, or is another's, is refused", async () => {
  const { relay, ann, bob } = await two({});
  const changes = [{ content: "b3RoZXI=" }, { created_at: EVENT.created_at + 1 }, { id: EVENT.id.replace("9", "8") }, { sig: EVENT.sig.replace("0", "1") }];
  for (const change of changes) {
    ann.say("EVENT", { ...EVENT, ...change });
    const [type, , taken, why] = await ann.next();
    assert.deepEqual([type, taken], ["OK", false], JSON.stringify(change));
    assert.match(why, /^invalid: /);
  }
  assert.equal(await bob.next(100), undefined);
  await relay.stop();
});

test("it is as bad as it is told to be", async () => {
  const answers = [
    [{ refuse: "pow: 28 bits" }, ["OK", EVENT.id, false, "pow: 28 bits"]],
    [{ ahead: 0 }, ["OK", EVENT.id, false, "invalid: ephemeral event expired"]],
    [{ closes: "auth-required: who?" }, ["CLOSED", "w", "auth-required: who?"]],
    [{ mute: true }, undefined],
  ];
  for (const [faults, answer] of answers) {
    const { relay, ann, bob } = await two(faults);
    if (!faults.closes) ann.say("EVENT", EVENT);
    assert.deepEqual(await ann.next(answer ? 2_000 : 100), answer);
    if (!faults.closes) assert.equal(await bob.next(100), undefined);
    await relay.stop();
  }
  const { relay, ann, bob } = await two({ keeps: true, slow: 50 });
  ann.say("EVENT", EVENT);
  assert.deepEqual(await bob.next(), ["EVENT", "w", EVENT]);
  const late = await call(relay);
  late.say(...REQUEST);
  assert.deepEqual([await late.next(), await late.next()], [["EVENT", "w", EVENT], ["EOSE", "w"]]);
  relay.become({ hangsUp: 20 });
  const cut = await call(relay);
  await once(cut.socket, "close");
  await relay.stop();
});
