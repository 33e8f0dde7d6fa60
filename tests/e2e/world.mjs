// Places apart from each other: networks of their own with bad cables between them, on one machine.
//
//   const world = await twoPlaces({ delayMs: 150, lossPercent: 2 });   // for scene's `world`
//
// A place is { within, station }: the words that run a command there, and the name by which the station is reached from there. A world is
// { home, away, …, end() }; the station and whatever is opened without `at` are at home.
//
// It takes Linux, the right to make networks, iproute2, util-linux and Python: `canMakePlaces()` says whether they are here. What a world
// takes besides is a command, its `needs`.

import { spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const CABLE = fileURLToPath(new URL("cable.py", import.meta.url));

export function canMakePlaces(needs = "true") {
  const probe = `ip link add here type veth peer name there && test -c /dev/net/tun && python3 -c pass && nsenter --version && ${needs}`;
  return spawnSync("unshare", ["--net", "sh", "-c", probe]).status === 0;
}

/** A network with nothing in it, which lasts until `end`, or until this program is gone. */
async function emptyPlace(station) {
  // Nobody is asked whether an address is free: the answer would come after a second or two, and browsers drop what they load when a network changes.
  const quiet = "{ echo 0 >/proc/sys/net/ipv6/conf/default/accept_dad || true; } 2>/dev/null";
  const holder = spawn("unshare", ["--net", "sh", "-c", `${quiet}; ip link set lo up && echo up && exec cat`], { stdio: ["pipe", "pipe", "inherit"] });
  await new Promise((resolve, reject) => {
    holder.stdout.once("data", resolve);
    holder.once("error", reject);
    holder.once("exit", () => reject(new Error("no network of its own")));
  });
  const gone = new Promise((resolve) => holder.once("exit", resolve));
  const within = ["nsenter", `--net=/proc/${holder.pid}/ns/net`, "--"];
  return { within, station, pid: holder.pid, end: () => (holder.kill("SIGKILL"), gone) };
}

/** Runs a command there and waits for its end. */
export function command(place, line) {
  const [program, ...words] = [...place.within, ...line.split(" ")];
  const { status, stderr } = spawnSync(program, words, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${line}: ${stderr}`);
}

/** A good cable between two places; `ends` are the addresses, of one network. */
export function join(a, b, name, ends) {
  command(a, `ip link add ${name} type veth peer name ${name} netns ${b.pid}`);
  for (const [place, address] of [[a, ends[0]], [b, ends[1]]]) {
    command(place, `ip address add ${address} dev ${name}`);
    command(place, `ip link set ${name} up`);
  }
}

/** A bad cable between two places. What it does to packets can be changed while it is in use. */
class Cable {
  constructor({ delayMs = 0, jitterMs = delayMs / 10, lossPercent = 0, seed = 1 }) {
    Object.assign(this, { delayMs, jitterMs, lossPercent, state: seed >>> 0, ends: [], carried: 0, lost: 0 });
  }

  async lay(places, addresses) {
    this.ends = places.map((place, at) => this.plug(place, addresses[at]));
    await Promise.all(this.ends.map(({ ready }) => ready));
  }

  plug(place, address) {
    const [program, ...words] = [...place.within, "python3", CABLE, address];
    const child = spawn(program, words, { stdio: ["pipe", "pipe", "inherit"] });
    const end = { child, left: Buffer.alloc(0) };
    end.ready = new Promise((resolve, reject) => {
      end.plugged = resolve;
      child.once("exit", () => reject(new Error(`the cable at ${address} has broken`)));
    });
    // Once laid, it may break when the world ends.
    end.ready.catch(() => {});
    child.stdin.on("error", () => {});
    child.stdout.on("data", (bytes) => this.take(end, bytes));
    return end;
  }

  take(end, bytes) {
    end.left = Buffer.concat([end.left, bytes]);
    while (end.left.length >= 2 && end.left.length >= 2 + end.left.readUInt16BE(0)) {
      const length = 2 + end.left.readUInt16BE(0);
      this.carry(end, end.left.subarray(0, length));
      end.left = end.left.subarray(length);
    }
  }

  carry(from, packet) {
    if (packet.length === 2) return from.plugged();
    this.carried += 1;
    if (this.lot() * 100 < this.lossPercent) {
      this.lost += 1;
      return;
    }
    const to = this.ends.find((end) => end !== from);
    setTimeout(() => to.child.stdin.write(packet), this.delayMs + (2 * this.lot() - 1) * this.jitterMs);
  }

  /** A number from 0 to 1; the same row of them for the same seed. */
  lot() {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return this.state / 4294967296;
  }

  /** Loses everything for a while. */
  async breakFor(ms) {
    const { lossPercent } = this;
    this.lossPercent = 100;
    await new Promise((resolve) => setTimeout(resolve, ms));
    this.lossPercent = lossPercent;
  }

  cut() {
    for (const { child } of this.ends) child.kill("SIGKILL");
  }
}

/** Two places with a bad cable between them, and the station in the first. */
export async function twoPlaces(wishes) {
  const home = await emptyPlace("localhost");
  const away = await emptyPlace("10.88.1.1");
  const cable = new Cable(wishes);
  await cable.lay([home, away], ["10.88.1.1/24", "10.88.1.2/24"]);
  const end = async () => {
    cable.cut();
    await Promise.all([home.end(), away.end()]);
  };
  return { home, away, cable, end };
}

/**
 * Two places that have nothing in common but a third between them, which passes nothing on: the station is there, and whatever
 * else is started there. Addresses no packet comes back from: 192.0.2.1 and the like.
 */
export async function threePlaces() {
  const middle = await emptyPlace("localhost");
  const [left, right] = [await emptyPlace("10.88.2.1"), await emptyPlace("10.88.3.1")];
  join(middle, left, "left", ["10.88.2.1/24", "10.88.2.2/24"]);
  join(middle, right, "right", ["10.88.3.1/24", "10.88.3.2/24"]);
  command(left, "ip route add default via 10.88.2.1");
  command(right, "ip route add default via 10.88.3.1");
  // It reads as connected to something, as a machine with browsers does.
  command(middle, "ip route add default via 10.88.2.2");
  const end = () => Promise.all([middle, left, right].map((place) => place.end()));
  return { home: middle, left, right, end };
}

/** Three places on one network, the station at home, and a wall that can be put between the other two: nothing passes from one to the other then. */
export async function oneNetwork() {
  const home = await emptyPlace("localhost");
  const [left, right] = [await emptyPlace("10.88.4.1"), await emptyPlace("10.88.4.1")];
  command(home, "ip link add lan type bridge");
  command(home, "ip address add 10.88.4.1/24 dev lan");
  command(home, "ip link set lan up");
  for (const [place, name, address] of [[left, "left", "10.88.4.2"], [right, "right", "10.88.4.3"]]) {
    command(home, `ip link add ${name} type veth peer name wire netns ${place.pid}`);
    command(home, `ip link set ${name} master lan up`);
    command(place, `ip address add ${address}/24 dev wire`);
    command(place, "ip link set wire up");
    command(place, "ip route add default via 10.88.4.1");
  }
  command(home, "ip route add default via 10.88.4.2");
  const wall = (stands) => {
    for (const [place, address] of [[left, "10.88.4.3"], [right, "10.88.4.2"]]) command(place, `ip route ${stands ? "add" : "del"} blackhole ${address}/32`);
  };
  const end = () => Promise.all([home, left, right].map((place) => place.end()));
  return { home, left, right, wall, end };
}

/** Two places joined by a good cable that have no addresses but IPv6 ones, and the station in the first, which has to be told to listen to them. */
export async function sixOnly() {
  const home = await emptyPlace("localhost");
  const away = await emptyPlace("[fd00:88::1]");
  join(home, away, "six", ["fd00:88::1/64", "fd00:88::2/64"]);
  command(home, "ip route add default via fd00:88::2");
  command(away, "ip route add default via fd00:88::1");
  const end = () => Promise.all([home, away].map((place) => place.end()));
  return { home, away, end };
}
sixOnly.needs = "ip address add fd00:88::1/64 dev here";
