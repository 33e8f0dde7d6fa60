// A nostr relay that behaves as badly as it is told to: the real rules (@nostr-relay/core verifies every id and signature) behind whatever
// public relays have been seen to do.
//
//   import { startRelay } from "./relay.mjs";
//   const relay = await startRelay({ refuse: "rate-limited: slow down" });
//   relay.url                  "ws://127.0.0.1:PORT"
//   relay.events               what was given to it: { kind, pubkey, at, taken }, `at` in milliseconds since it started
//   relay.counts()             how many events each pubkey has given to it, by kind: { "21907": { "ab…": 5 } }
//   relay.sockets()            how many pages hold a socket to it
//   relay.become({ mute: true })   from here on it is like this instead
//   await relay.stop()         it goes, and hangs up on everybody
//   withRelays([{}, { mute: true }], async (relays, settings) => …)   for as long as that takes; `settings` are of a device that meets there
//   counted(relays)            different events at all of them together, and the most by one page: { all, most }
//
// What it can be, all at once if need be:
//   refuse    takes no event, for this reason ("pow: 28 bits", "blocked: …", "restricted: …", "auth-required: …", "error: …")
//   mute      neither says whether it takes an event, nor passes it on
//   deaf      takes events and passes none on
//   slow      does everything so many milliseconds later
//   closes    closes each subscription, for this reason
//   hangsUp   hangs up so many milliseconds after somebody calls
//   keeps     keeps what it should only pass on, and tells it to all who ask
//   ahead     its clock is so many seconds ahead; it takes events that are at most 60 s old and 15 min ahead of that
//   auth      asks everybody who they are, though it does without an answer
//
// By hand: node tests/e2e/relay.mjs PORT '{"slow": 300}'

import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { EventRepository, LogLevel } from "@nostr-relay/common";
import { NostrRelay } from "@nostr-relay/core";
import { WebSocketServer } from "ws";

/** Whatever has to be kept isn't. */
class Nothing extends EventRepository {
  isSearchSupported() {
    return false;
  }
  upsert() {
    return { isDuplicate: false };
  }
  find() {
    return [];
  }
  async destroy() {}
}

export async function startRelay(faults = {}, port = 0) {
  const started = performance.now();
  const events = [];
  const kept = [];
  let now = faults;
  const relay = new NostrRelay(new Nothing(), { logLevel: LogLevel.ERROR, filterResultCacheTtl: 0, eventHandlingResultCacheTtl: 0 });
  relay.register({
    beforeHandleEvent(event) {
      const message = now.refuse ?? untimely(event, now.ahead);
      return message === undefined ? { canHandle: true } : { canHandle: false, message };
    },
  });
  const server = new WebSocketServer({ host: "127.0.0.1", port, maxPayload: 64 * 1024 });
  await once(server, "listening");

  server.on("connection", (socket) => {
    const later = (act) => (now.slow ? setTimeout(act, now.slow) : act());
    const say = (words) => later(() => socket.readyState === socket.OPEN && socket.send(JSON.stringify(words)));
    // What the relay writes to, in place of the socket itself.
    const client = {
      get readyState() {
        return socket.readyState;
      },
      send(text) {
        const words = JSON.parse(text);
        if (words[0] === "OK") {
          events[events.length - 1].taken = words[2];
          if (now.mute) return;
        }
        if (words[0] === "EVENT" && now.deaf) return;
        say(words);
      },
    };
    relay.handleConnection(client);
    if (now.auth) say(["AUTH", "who are you?"]);
    if (now.hangsUp) setTimeout(() => socket.terminate(), now.hangsUp);
    socket.on("error", () => socket.terminate());
    socket.on("close", () => relay.handleDisconnect(client));
    // One after the other, as an answer is told from others by its place.
    let before = Promise.resolve();
    socket.on("message", (data) => later(() => (before = before.then(() => hear(client, say, data.toString())))));
  });

  async function hear(client, say, text) {
    let words;
    try {
      words = JSON.parse(text);
    } catch {
      return say(["NOTICE", "that is no JSON"]);
    }
    const [type, what] = words;
    if (type === "REQ") {
      if (now.closes !== undefined) return say(["CLOSED", what, now.closes]);
      if (now.keeps) kept.forEach((event) => say(["EVENT", what, event]));
    } else if (type === "EVENT") {
      events.push({ kind: what.kind, pubkey: what.pubkey, at: performance.now() - started, taken: undefined });
      if (now.mute) return;
    }
    await relay.handleMessage(client, words);
    if (type === "EVENT" && now.keeps && events.at(-1).taken) kept.push(what);
  }

  return {
    url: `ws://127.0.0.1:${server.address().port}`,
    events,
    counts() {
      const counts = {};
      for (const { kind, pubkey } of events) {
        counts[kind] ??= {};
        counts[kind][pubkey] = (counts[kind][pubkey] ?? 0) + 1;
      }
      return counts;
    },
    sockets: () => server.clients.size,
    become(other) {
      now = other;
    },
    async stop() {
      for (const socket of server.clients) socket.terminate();
      await new Promise((done) => server.close(done));
      await relay.destroy();
    },
  };
}

export async function withRelays(faults, use) {
  const relays = await Promise.all(faults.map((fault) => startRelay(fault)));
  const settings = { relays: relays.map(({ url }) => url).join("\n"), uses_stun: false };
  try {
    return await use(relays, settings);
  } finally {
    await Promise.all(relays.map((relay) => relay.stop()));
  }
}

/** One event that was given to several relays is one at each. */
export function counted(relays) {
  const byPage = new Map();
  for (const { events } of relays) for (const { pubkey } of events) byPage.set(pubkey, (byPage.get(pubkey) ?? 0) + 1);
  return { all: [...byPage.values()].reduce((sum, count) => sum + count, 0), most: Math.max(0, ...byPage.values()) };
}

/** Why a relay whose clock is so many seconds ahead takes no event of that date, in the words of the most common one. */
function untimely(event, ahead) {
  if (ahead === undefined) return undefined;
  const age = Date.now() / 1000 + ahead - event.created_at;
  if (age > 60) return "invalid: ephemeral event expired";
  return age < -15 * 60 ? "invalid: created_at too late" : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const relay = await startRelay(JSON.parse(process.argv[3] ?? "{}"), Number(process.argv[2] ?? 0));
  console.log(relay.url);
}
