// matchbox's own server is a meeting place too, though its rooms are at other addresses than our station's: one device has it in its
// settings, the other comes by the link, which names it.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { scene } from "../lib.mjs";
import { begin, gather, playOut, setNumber } from "../table.mjs";

/** A port that nobody listens at. */
async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts the server; resolves once it listens. */
async function startMatchbox() {
  const address = `127.0.0.1:${await freePort()}`;
  const child = spawn("matchbox_server", [address], { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, RUST_LOG: "info" } });
  const log = [];
  await new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (bytes) => {
        log.push(String(bytes));
        if (/Signaling Server/.test(log.join(""))) resolve();
      });
    }
    child.on("error", reject);
    child.on("exit", () => reject(new Error(`matchbox_server ended: ${log.join("")}`)));
  });
  return { url: `ws://${address}`, stop: () => child.kill("SIGKILL") };
}

scene(
  "a table that meets at matchbox's own server",
  async ({ open, station, forgive }) => {
    // It has no room where our station would have it, which the browser complains of before the other address is tried.
    forgive(/WebSocket connection to .*\/signal\//);
    const server = await startMatchbox();
    try {
      const players = await gather({ open, station }, ["Ann", "Bob"], [{ settings: { signal: server.url } }], "the-things");
      const link = await players[0].page.getByTestId("link").textContent();
      assert.ok(link.includes(`&signal=${server.url}`), link);
      await setNumber(players[0].page, "maxRounds", 1);
      await begin(players, 5);
      await playOut(players, { game: "the-things", lively: 0 });
      for (const { page } of players) await page.locator('[data-testid="verdict"] [data-verdict="clean"]').waitFor({ timeout: 60_000 });
    } finally {
      server.stop();
    }
  },
  { seconds: 120 },
);
