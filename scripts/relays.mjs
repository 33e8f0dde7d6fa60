// Whether two pages of a static host meet by each of the built-in public relays alone, and in how many seconds: a row for each. Asks the real
// relays over the internet, with the few events of one meeting each. RELAYS, separated by blanks, are asked instead of the built-in ones.

import { readFileSync } from "node:fs";
import { site, startHost } from "../tests/e2e/host.mjs";
import { launch } from "../tests/e2e/lib.mjs";
import { invitation, known } from "../tests/e2e/table.mjs";

const LIST = new URL("../src/net/signal/nostr/choose.rs", import.meta.url);
/** Milliseconds in which two pages have to meet. */
const MEETING_MS = 20_000;

const relays = process.env.RELAYS?.split(" ") ?? readFileSync(LIST, "utf8").split("];")[0].match(/wss:[^"]+/g);
const host = await site().then(startHost);
const browser = await launch();
let missed = 0;
for (const relay of relays) {
  const outcome = await meet(relay);
  missed += outcome === undefined ? 1 : 0;
  console.log(`${relay}: ${outcome === undefined ? "nobody met" : `${(outcome / 1000).toFixed(1)} s`}`);
}
await browser.close();
await host.stop();
console.log(missed === 0 ? "All relays bring devices together." : `${missed} of ${relays.length} don't. Take others into the list, or leave them out.`);
process.exitCode = missed === 0 ? 0 : 1;

/** Milliseconds until a guest sits at the table; nothing if it never does. */
async function meet(relay) {
  const settings = { relays: relay, uses_tabs: false, uses_stun: false };
  const contexts = [];
  const arrive = async (name, path = "") => {
    contexts.push(await browser.newContext({ locale: "en-US", ...known(host, name, settings) }));
    const page = await contexts.at(-1).newPage();
    await page.goto(host.url + path);
    return page;
  };
  try {
    const ann = await arrive("Ann");
    await ann.getByTestId("new-table").click();
    const link = await invitation(ann);
    const began = performance.now();
    const bob = await arrive("Bob", link);
    await bob.locator('[data-testid="seat"][data-name="Ann"]').waitFor({ timeout: MEETING_MS });
    return performance.now() - began;
  } catch {
    return undefined;
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
}
