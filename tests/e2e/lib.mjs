// What every browser test stands on: a station, real Chromium pages, and an eye on everything that goes wrong in them.
//
//   import { scene } from "./lib.mjs";
//
//   scene("two people meet", async ({ open, station, shot }) => {
//     const ann = await open({ name: "ann" });                 // a page of its own device: own storage, own tab
//     const bob = await open({ name: "bob", path: "#AB3DE-FGH2K" });
//     await ann.getByRole("button", { name: "New table" }).click();
//   }, { seconds: 90 });
//
// scene(title, play, { seconds = 60, args = [], flags = [], world, serve })
//     One test. Starts a station on a free port (args are added to its command line), or what `serve` starts (host.mjs), and a browser (flags are
//     added to its; they may depend on the station); when `play` is over, in whatever way, both are ended. `world` makes the places they are in
//     (world.mjs), each with a browser of its own; without it the whole test is in one place. It fails if `play` throws, takes longer than
//     `seconds`, or if any page logged an error, threw, crashed, or got a broken answer — see `forgive`. Of a failed scene every page's picture and
//     log lie in test-results/.
// open({ name, path = "", lang = "en-US", width = 390, height = 844, ready = true, context = {}, init, at })
//     A new device on the station's page at `path` (usually a fragment, "#…"), in the world's place `at`. `name` is for pictures and messages.
//     `context` is given to Playwright's newContext; unless that says otherwise the device prefers reduced motion. `init` is a function run in the
//     page before its own code. Unless `ready` is false, waits for the load event. Returns Playwright's Page.
//     (In-page `fetch` beats `page.request`, which looks for a name server first: 5 s in a network without one.)
// forgive(pattern)   console errors that match are expected from here on.
// station            whatever serves the page: { url, port, from(place), stop() }: for a host that dies, stop it; `from` is its address as seen from a place.
// world              the places, if there are several.
// shot(page, name)   a picture into test-results/, for looking at; what axe has against the page fails the test.
// launch()           a bare browser, for what is no test (benchmarks, icons).
//
// Environment: CHROMIUM (the browser's path), PAGE (folder with the built page, dist), STATION (the program, target/debug/station),
// HEADED=1 (show the windows). Run with `scripts/in-lan node --test tests/e2e/*.spec.mjs`, or `make test STEPS=browser`.

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { axe } from "./axe.mjs";
import { folder } from "./temporary.mjs";
import { canMakePlaces } from "./world.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const RESULTS = path.join(ROOT, "test-results");
const PAGE = process.env.PAGE ?? path.join(ROOT, "dist");
const STATION = process.env.STATION ?? path.join(ROOT, "target/debug/station");
const BROWSERS = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
// What the browser would do on its own: Playwright's list, repeated because a second `--disable-features` replaces the first, and the new-tab page,
// which takes as long to load as ours.
export const OFF = ["AvoidUnnecessaryBeforeUnloadCheckSync", "BoundaryEventDispatchTracksNodeRemoval", "DestroyProfileOnBrowserClose", "DialMediaRouteProvider",
  "GlobalMediaControls", "HttpsUpgrades", "LensOverlay", "MediaRouter", "OptimizationHints", "PaintHolding", "RenderDocument",
  "ThirdPartyStoragePartitioning", "Translate", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxPopup"];
// Nothing of the browser's own business over the network, and no attempts at hardware that isn't there.
const FLAGS = [`--disable-features=${OFF}`, "--disable-gpu", "--disable-quic", "--disable-component-update", "--disable-background-networking", "--disable-sync",
  // As Chromium is going to be: nobody's own description may be changed.
  "--force-fieldtrials=WebRTC-NoSdpMangleUfrag/Enabled/"];

export function scene(title, play, { seconds = 60, args = [], flags = [], world: make, serve } = {}) {
  const skip = make && !canMakePlaces(make.needs) ? "no networks of its own can be made here" : false;
  test(title, { timeout: (seconds + 30) * 1000, skip }, async () => {
    const world = await make?.();
    const station = await (serve?.() ?? startStation(args, 0, world?.home));
    const wanted = typeof flags === "function" ? flags(station) : flags;
    const stage = new Stage(title, world, station, wanted, await launch(world?.home, wanted));
    let failure;
    try {
      await within(seconds, play(stage.tools()));
      stage.verdict();
    } catch (error) {
      failure = error;
      await stage.keepEvidence();
    } finally {
      await stage.end();
    }
    if (failure) throw failure;
  });
}

/** A browser, here or in a place of a world. */
export async function launch(place, flags = []) {
  const executablePath = BROWSERS.find((place) => place && existsSync(place));
  if (!executablePath) throw new Error("No Chromium found; scripts/setup installs it, CHROMIUM says where it is.");
  return chromium.launch({ executablePath: place ? script(place, executablePath) : executablePath, args: [...FLAGS, ...flags], headless: !process.env.HEADED });
}

/** A program that runs another in a place; whatever starts browsers takes a path and no more. */
export function script(place, program) {
  const file = path.join(folder(), "there");
  writeFileSync(file, `#!/bin/sh\nexec ${place.within.join(" ")} ${program} "$@"\n`, { mode: 0o755 });
  return file;
}

/** Starts the station, on any free port or on this one, with this page; resolves once it has said where it listens. */
export async function startStation(args = [], port = 0, place = undefined, page = PAGE) {
  const [program, ...words] = [...(place?.within ?? []), STATION, "--port", String(port), "--quiet", "--dir", page, ...args];
  const child = spawn(program, words, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  const url = await new Promise((resolve, reject) => {
    const listen = (bytes) => {
      said += bytes;
      const found = /http:\/\/localhost:\d+\//.exec(said);
      if (found) resolve(found[0]);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.on("error", reject);
    child.on("exit", () => reject(new Error(`The station ended at once: ${said}`)));
  });
  const gone = new Promise((resolve) => child.on("exit", resolve));
  const stop = () => (child.kill("SIGKILL"), gone);
  return { url, port: Number(new URL(url).port), from: (place) => url.replace("localhost", place?.station ?? "localhost"), stop };
}

class Stage {
  constructor(title, world, station, flags, browser) {
    Object.assign(this, { title, world, station, flags, browser, devices: [], forgiven: [], elsewhere: new Map() });
  }

  tools() {
    return {
      station: this.station,
      world: this.world,
      browser: this.browser,
      open: (wishes) => this.open(wishes),
      forgive: (pattern) => this.forgiven.push(pattern),
      shot: (page, name) => this.shot(page, name),
    };
  }

  async open({ name, path: where = "", lang = "en-US", width = 390, height = 844, ready = true, context = {}, init, at } = {}) {
    const device = { name: name ?? `page${this.devices.length + 1}`, log: [], faults: [] };
    // One context per page: pages that share one slow each other down when hidden. What moves takes half of the time of a whole game.
    const own = await (await this.browserAt(at)).newContext({ viewport: { width, height }, locale: lang, reducedMotion: "reduce", ...context });
    if (init) await own.addInitScript(init);
    // Closed and opened again, it is the same device, on a page that is watched as the first one was.
    own.on("page", (page) => watch(Object.assign(device, { page })));
    await own.newPage();
    this.devices.push(device);
    await device.page.goto(this.station.from(at) + where, { waitUntil: ready ? "load" : "commit" });
    return device.page;
  }

  async shot(page, name) {
    await page.screenshot({ path: resultPath(`${name}.png`) });
    const device = this.devices.find((device) => device.page === page);
    device.faults.push(...(await axe(page)).map((fault) => `${name}: ${fault}`));
  }

  browserAt(place) {
    if (!place || place === this.world?.home) return this.browser;
    if (!this.elsewhere.has(place)) this.elsewhere.set(place, launch(place, this.flags));
    return this.elsewhere.get(place);
  }

  verdict() {
    const faults = this.devices.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`));
    const left = faults.filter((fault) => !this.forgiven.some((pattern) => pattern.test(fault)));
    if (left.length > 0) throw new Error(`Errors in the pages:\n${left.join("\n")}`);
  }

  async keepEvidence() {
    for (const { name, page, log, faults } of this.devices) {
      const base = `${this.title} - ${name}`;
      writeFileSync(resultPath(`${base}.log`), [...log, ...faults, ""].join("\n"));
      await page.screenshot({ path: resultPath(`${base}.png`), timeout: 5000 }).catch(() => {});
    }
  }

  async end() {
    const others = [...this.elsewhere.values()].map(async (browser) => (await browser).close());
    await Promise.allSettled([this.browser.close(), ...others, this.station.stop()]);
    await this.world?.end();
  }
}

/** Notes down all a page says, and as faults what a healthy page never does. */
function watch({ page, log, faults }) {
  page.on("console", (message) => {
    const line = `${message.type()}: ${message.text()}`;
    log.push(line);
    // A page that is left while a part of it is on its way says so, and is right.
    if (message.type() === "error" && !line.includes("Response body loading was aborted")) faults.push(line);
  });
  page.on("pageerror", (error) => faults.push(`uncaught: ${error.message}`));
  page.on("crash", () => faults.push("the page crashed"));
  page.on("response", (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.status()}: ${answer.url()}`);
  });
}

function resultPath(name) {
  mkdirSync(RESULTS, { recursive: true });
  return path.join(RESULTS, name.replaceAll(/[^\p{L}\p{N} .-]/gu, "_"));
}

async function within(seconds, work) {
  let clock;
  const late = new Promise((_, reject) => {
    clock = setTimeout(() => reject(new Error(`not over after ${seconds} s`)), seconds * 1000);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(clock);
  }
}
