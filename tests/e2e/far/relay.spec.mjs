// Two devices with no way between them but a TURN server (coturn): with it they play, without it they are told what to do.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { scene } from "../lib.mjs";
import { begin, gather, invitation, known, playOn } from "../table.mjs";
import { threePlaces } from "../world.mjs";

const MOVES = 12;
const [USER, SECRET] = ["ann", "s3cret"];

/** Starts coturn in the middle; resolves once it listens. */
async function relay(world) {
  const words = ["-n", "--no-cli", "--no-tls", "--no-dtls", "--lt-cred-mech", "--realm=winterover", `--user=${USER}:${SECRET}`];
  const addresses = ["--listening-ip=10.88.2.1", "--listening-ip=10.88.3.1", "--relay-ip=10.88.2.1", "--pidfile=/dev/null", "--log-file=stdout"];
  const [program, ...rest] = [...world.home.within, "turnserver", "--verbose", ...words, ...addresses];
  const child = spawn(program, rest, { stdio: ["ignore", "pipe", "pipe"] });
  const log = [];
  await new Promise((resolve, reject) => {
    child.stdout.on("data", (bytes) => {
      log.push(String(bytes));
      if (/listener opened on.*10\.88\.3\.1/.test(log.join(""))) resolve();
    });
    child.stderr.on("data", (bytes) => log.push(String(bytes)));
    child.on("error", reject);
    child.on("exit", () => reject(new Error(`coturn ended: ${log.join("")}`)));
  });
  return { log: () => log.join(""), stop: () => child.kill("SIGKILL") };
}

const seat = (at) => ({ at, settings: { ice: `turn:${at.station}:3478 ${USER} ${SECRET}` } });

scene(
  "two devices that only a relay joins play a game",
  async ({ open, station, world }) => {
    const turn = await relay(world);
    try {
      const began = performance.now();
      const players = await gather({ open, station }, ["Ann", "Bob"], [seat(world.left), seat(world.right)]);
      console.log(`meeting over a relay: ${Math.round(performance.now() - began)} ms with loading`);
      assert.match(turn.log(), /ALLOCATE processed, success/);
      await begin(players, 4);
      const { moves, over } = await playOn(players, MOVES);
      assert.ok(over || moves >= 2 * MOVES, `${moves} moves`);
    } finally {
      turn.stop();
    }
  },
  { seconds: 180, world: threePlaces },
);

scene(
  "two devices without a way between them are told what to do",
  async ({ open, station, world, shot }) => {
    const [host] = await gather({ open, station }, ["Ann"], [{ at: world.left }]);
    const path = await invitation(host.page);
    const bob = await open({ name: "Bob", path, at: world.right, context: known(station, "Bob", {}, world.right) });
    await bob.getByTestId("trouble").waitFor({ timeout: 60_000 });
    assert.match(await bob.getByTestId("trouble").textContent(), /can't reach each other/);
    await shot(bob, "no way between");
  },
  { seconds: 120, world: threePlaces },
);
