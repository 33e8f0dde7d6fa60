// A dishonest device, made of what an honest one keeps: with its key it signs what its page would never say, and with the host's key that
// gets a place in the record. Both pages must be closed; opened again, they tell it to the others. It knows the bytes of docs/protocol.md.

import assert from "node:assert/strict";
import { createHash, createPrivateKey, createPublicKey, sign, verify } from "node:crypto";

/** "I am here again", of a device that nobody missed. */
const HERE = [12];

/** Everything that a browser keeps of tables: { key, bytes } of each table and of each entry of its record. */
async function kept(page) {
  const all = await page.evaluate(async () => {
    const done = (request) => new Promise((resolve, reject) => Object.assign(request, { onsuccess: () => resolve(request.result), onerror: reject }));
    const database = await done(indexedDB.open("winterover", 1));
    const read = async (name) => {
      const store = database.transaction(name).objectStore(name);
      const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
      return keys.map((key, at) => ({ key, bytes: [...(values[at].table ?? values[at])] }));
    };
    const all = { tables: await read("tables"), entries: await read("entries") };
    database.close();
    return all;
  });
  const whole = ({ key, bytes }) => ({ key, bytes: Buffer.from(bytes) });
  return { tables: all.tables.map(whole), entries: all.entries.map(whole) };
}

/** Keeps an entry as the last one of its record. */
async function keep(page, key, bytes) {
  await page.evaluate(
    async ([key, bytes]) => {
      const done = (request) => new Promise((resolve, reject) => Object.assign(request, { onsuccess: () => resolve(request.result), onerror: reject }));
      const database = await done(indexedDB.open("winterover", 1));
      const entries = database.transaction("entries", "readwrite").objectStore("entries");
      await done(entries.delete(IDBKeyRange.bound(key, [key[0], Infinity])));
      await done(entries.put(new Uint8Array(bytes), key));
      database.close();
    },
    [key, [...bytes]],
  );
}

/** Reads bytes from their beginning on. */
class Reader {
  constructor(bytes) {
    Object.assign(this, { bytes, at: 0 });
  }

  take(count) {
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }

  number() {
    for (let value = 0, shift = 0; ; shift += 7) {
      const [byte] = this.take(1);
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  }

  list() {
    return this.take(this.number());
  }
}

function number(value) {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
  return Buffer.from([...bytes, value]);
}

function length(count) {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(count));
  return bytes;
}

function digest(domain, parts) {
  const hash = createHash("sha512");
  for (const part of [Buffer.from(domain), ...parts]) hash.update(length(part.length)).update(part);
  return hash.digest().subarray(0, 32);
}

function word(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** What is signed, for one purpose. */
function framed(domain, parts) {
  return Buffer.concat([Buffer.from("winterover/1"), length(domain.length), Buffer.from(domain), ...parts]);
}

/** The device key in a kept table. */
function keyOf({ bytes }) {
  const reader = new Reader(bytes.subarray(2));
  reader.list();
  const secret = new Reader(reader.list()).take(32);
  return createPrivateKey({ key: Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), secret]), format: "der", type: "pkcs8" });
}

/** A kept entry: its stamp, what is said, and by whose signature. */
function entryOf({ key, bytes }) {
  const reader = new Reader(bytes);
  // The first lies with the game's secret, the others after a word whether they count.
  reader.take(key[1] === 0 ? 32 : 1);
  const [term, index] = [reader.number(), reader.number()];
  const [before, hash] = [reader.take(32), reader.take(32)];
  reader.take(64);
  const said = reader.list();
  return { term, index, before, hash, said, device: said[0], by: reader.take(64) };
}

/** The kept record of a table, by its places. */
function recordOf({ tables, entries }) {
  const [{ key }] = tables;
  const record = entries.filter((entry) => entry.key[0] === key).toSorted((a, b) => a.key[1] - b.key[1]).map(entryOf);
  assert.ok(record.every(({ index }, at) => index === at), "a record without a gap");
  return { record, key, game: digest("game", [record[0].hash]) };
}

/** How many entries of a record a device has signed, and its place at the table. */
function signedBy(secret, game, record) {
  const own = record.filter(({ said, by }) => verify(null, framed("entry", [game, said]), createPublicKey(secret), by));
  assert.ok(own.length > 0, "entries of the author");
  const [{ device }] = own;
  // The first entry is the first device's, and signed for the room, as there was no game yet.
  return { count: own.length + (device === 0 ? 1 : 0), device };
}

/** An entry of a device behind a record, in the place that the host gives it, as it is kept: one to be weighed anew. */
function forged({ record, game }, speaking, hosting, body) {
  const [last, index] = [record.at(-1), record.length];
  const { count, device } = signedBy(speaking, game, record);
  const head = digest("head", [last.before, word(last.index), last.hash]);
  const said = Buffer.concat([Buffer.from([device]), number(count), number(index), head, Buffer.from(body)]);
  const by = sign(null, framed("entry", [game, said]), speaking);
  const hash = digest("entry", [said, by]);
  const stamp = sign(null, framed("stamp", [game, word(last.term), word(index), head, hash]), hosting);
  const ordered = [number(last.term), number(index), head, hash, stamp, number(said.length), said, by];
  return Buffer.concat([Buffer.from([1]), ...ordered]);
}

/**
 * The device of `author`, which may be the host's, says `body` though its own page wouldn't, and the host lets it through: to be found in
 * what `host` keeps. Both pages are on the first page, their tables closed.
 */
export async function letThrough(host, author, body) {
  const [mine, theirs] = [await kept(host), await kept(author)];
  const table = recordOf(mine);
  const entry = forged(table, keyOf(theirs.tables[0]), keyOf(mine.tables[0]), body);
  await keep(host, [table.key, table.record.length], entry);
}

/** The host gives the last place of the record that all others know to another entry; it remembers nothing behind that. All pages are on the first page. */
export async function giveTwice(host, others) {
  const mine = await kept(host);
  const table = recordOf(mine);
  const known = await Promise.all(others.map(async (page) => recordOf(await kept(page)).record.length));
  const secret = keyOf(mine.tables[0]);
  const record = table.record.slice(0, Math.min(table.record.length, ...known) - 1);
  await keep(host, [table.key, record.length], forged({ ...table, record }, secret, secret, HERE));
}

/** In The Things a seat calls one rank, for the first card of its hand. */
export const callsFirst = (seat, rank) => [5, seat, 4, 2, 1, rank, 0];

/** A move of another's seat, which no page makes. */
export const movesFor = (seat) => [5, seat, 1, 0];
