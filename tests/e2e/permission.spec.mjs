// Browsers begin to keep pages of the internet away from devices on the player's own network until the player agrees. A link between two
// devices at home then stays shut, without an error.

import assert from "node:assert/strict";
import { site, startHost } from "./host.mjs";
import { scene } from "./lib.mjs";
import { startRelay } from "./relay.mjs";
import { begin, gather, invitation, known, playOn } from "./table.mjs";

/** What a page may take to say why it waits, in milliseconds. */
const SAID_MS = 10_000;
const PERMISSION = "local-network-access";
/** What it is called where it is denied. */
const DENIED = ["local-network", "local-network-access"];

/** A host and a relay that the browser takes for ones of the internet. */
const far = {
  async serve() {
    const [host, relay] = [await startHost(await site()), await startRelay()];
    return { ...host, relay, stop: () => Promise.all([host.stop(), relay.stop()]) };
  },
  flags({ port, relay }) {
    const ports = [port, new URL(relay.url).port];
    return [
      "--enable-features=LocalNetworkAccessChecks,LocalNetworkAccessChecksWebRTC",
      `--ip-address-space-overrides=${ports.flatMap((port) => [`127.0.0.1:${port}=public`, `[::1]:${port}=public`]).join(",")}`,
    ];
  },
};
const settings = ({ relay }) => ({ relays: relay.url, uses_stun: false, uses_tabs: false });
/** No station is there. */
const MISSING = /404/;

/** Waits for the page to say `words`; milliseconds since it was opened. */
async function said(page, words) {
  await page.getByText(words).first().waitFor({ timeout: 2 * SAID_MS });
  return page.evaluate(() => performance.now());
}

scene(
  "where the browser asks whether it may reach the network, the page says so, and the link opens once it may",
  async ({ open, station, forgive, shot }) => {
    forgive(MISSING);
    const remembered = (name) => known(station, name, settings(station));
    const ann = await open({ name: "Ann", context: remembered("Ann") });
    await ann.getByTestId("new-table").click();
    const path = await invitation(ann);
    const bob = await open({ name: "Bob", path, context: remembered("Bob") });
    const after = await said(bob, /may ask whether this page may reach devices on your network/);
    await shot(bob, "permission-asked");
    assert.ok(after < SAID_MS, `said after ${after} ms`);
    await Promise.all([ann, bob].map((page) => page.context().grantPermissions([PERMISSION], { origin: new URL(station.url).origin })));
    for (const page of [ann, bob]) await page.locator('[data-testid="seat"]').nth(1).waitFor();
  },
  { seconds: 90, ...far },
);

scene(
  "where the browser doesn't let it, the page says so",
  async ({ open, station, forgive }) => {
    forgive(MISSING);
    const remembered = (name) => known(station, name, settings(station));
    const ann = await open({ name: "Ann", context: remembered("Ann") });
    await ann.getByTestId("new-table").click();
    const path = await invitation(ann);
    const bob = await open({ name: "Bob", path: "icon.svg", context: remembered("Bob") });
    const devtools = await bob.context().newCDPSession(bob);
    const { browserContextId } = (await devtools.send("Target.getTargetInfo")).targetInfo;
    for (const name of DENIED) await devtools.send("Browser.setPermission", { permission: { name }, setting: "denied", browserContextId });
    await bob.goto(station.url + path);
    const after = await said(bob, /doesn't let this page reach devices on your network/);
    assert.ok(after < SAID_MS, `said after ${after} ms`);
  },
  { seconds: 60, ...far },
);

scene(
  "who has allowed it plays",
  async ({ open, station, forgive }) => {
    forgive(MISSING);
    const allowed = async (wishes) => {
      const context = { ...wishes.context, permissions: [PERMISSION] };
      return open({ ...wishes, context });
    };
    const players = await gather({ open: allowed, station }, ["Ann", "Bob"], [0, 1].map(() => ({ settings: settings(station) })));
    await begin(players, 4);
    const { moves } = await playOn(players, 1);
    assert.ok(moves >= 2);
  },
  { seconds: 90, ...far },
);
