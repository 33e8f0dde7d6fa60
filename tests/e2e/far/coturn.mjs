// A real TURN server (coturn), for as long as a scene takes.

import { spawn } from "node:child_process";

const SECRET = "s3cret";

/** The line in the settings that names the server at an address, for one of the two whom it knows. */
export const lineOf = (address, user = "ann") => `turn:${address}:3478 ${user} ${SECRET}`;

/** Starts it at these addresses of a place, `within` it or here; resolves once it listens. Of the first address is what it lends. */
export async function startCoturn(addresses, within = []) {
  const words = ["-n", "--no-cli", "--no-tls", "--no-dtls", "--lt-cred-mech", "--realm=winterover", `--user=ann:${SECRET}`, `--user=bob:${SECRET}`];
  const where = [...addresses.map((address) => `--listening-ip=${address}`), `--relay-ip=${addresses[0]}`, "--pidfile=/dev/null", "--log-file=stdout"];
  const [program, ...rest] = [...within, "turnserver", "--verbose", ...words, ...where];
  const child = spawn(program, rest, { stdio: ["ignore", "pipe", "pipe"] });
  const log = [];
  const listens = (address) => log.join("").includes(`listener opened on: ${address}`);
  await new Promise((resolve, reject) => {
    child.stdout.on("data", (bytes) => {
      log.push(String(bytes));
      if (addresses.every(listens)) resolve();
    });
    child.stderr.on("data", (bytes) => log.push(String(bytes)));
    child.on("error", reject);
    child.on("exit", () => reject(new Error(`coturn ended: ${log.join("")}`)));
  });
  return { log: () => log.join(""), stop: () => child.kill("SIGKILL") };
}
