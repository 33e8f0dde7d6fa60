// A browser that keeps a page of the internet away from devices on the player's own network until the player agrees. A link between two
// devices at home then stays shut, without an error.

import { site, startHost } from "./host.mjs";
import { startRelay } from "./relay.mjs";
import { known } from "./table.mjs";

/** What the browser asks for. */
export const PERMISSION = "local-network-access";
/** What it is called where it is denied. */
const DENIED = ["local-network", "local-network-access"];

/** For `scene`: a host and a relay that the browser takes for ones of the internet. */
export const far = {
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

/** A device's settings: it meets others by that relay alone. */
export const settings = ({ relay }) => ({ relays: relay.url, uses_stun: false, uses_tabs: false });

/** What a context is opened with. */
export const remembered = (station, name) => known(station, name, settings(station));

/** Has the browser refuse `page`'s wishes from now on. */
export async function deny(page) {
  const devtools = await page.context().newCDPSession(page);
  const { browserContextId } = (await devtools.send("Target.getTargetInfo")).targetInfo;
  for (const name of DENIED) await devtools.send("Browser.setPermission", { permission: { name }, setting: "denied", browserContextId });
}

/** A guest's page where the browser has refused, once it says so. */
export async function denied(station, open, path) {
  const page = await open({ name: "Bob", path: "icon.svg", context: remembered(station, "Bob") });
  await deny(page);
  await page.goto(station.url + path);
  await page.getByText(/doesn’t let this page reach devices on your network/).first().waitFor();
  return page;
}
