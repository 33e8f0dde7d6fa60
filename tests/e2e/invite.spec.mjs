// Ways to a table that lead nowhere, or to a table that doesn't take one: each is told in words, and the page goes on.

import assert from "node:assert/strict";
import { scene } from "./lib.mjs";
import { begin, gather, invitation, known } from "./table.mjs";

scene("a code that is none is told apart from one that is", async ({ open }) => {
  const page = await open({ path: "#join" });
  for (const bad of ["hello", "AB3DE", "AB3DE-FGH2U", "AB3DE-FGH2K.XYZ"]) {
    await page.getByTestId("join-code").fill(bad);
    await page.getByTestId("join-go").click();
    await page.locator('[data-testid="join-code"][aria-invalid="true"]').waitFor();
  }
  await page.getByTestId("join-code").fill(" ab3de fgh2k ");
  await page.getByTestId("join-go").click();
  await page.getByTestId("waiting").waitFor();
});

scene("a damaged link asks for the code instead", async ({ open }) => {
  const page = await open({ path: "#AB3DE-FGH2K.!!" });
  await page.locator('[data-testid="join-code"][aria-invalid="true"]').waitFor();
});

scene("an empty room is said to be empty, and one can go back", async ({ open }) => {
  const page = await open({ path: "#AB3DE-FGH2K" });
  await page.getByTestId("trouble").waitFor();
  assert.match(await page.getByTestId("trouble").textContent(), /\S/);
  await page.getByTestId("give-up").click();
  await page.getByTestId("home").waitFor();
});

scene("a station that is not there is named as the trouble", async ({ open, forgive }) => {
  forgive(/WebSocket connection|ERR_CONNECTION_REFUSED/);
  const page = await open({ path: "#AB3DE-FGH2K&signal=ws://127.0.0.1:9" });
  await page.getByTestId("trouble").waitFor();
});

scene("the settings take every way to write an address, and nothing else", async ({ open }) => {
  const page = await open({ path: "#settings" });
  const address = page.getByTestId("signal-address");
  const judged = { "192.168.1.5:3536": true, "wss://example.org/games": true, "http://house.local/": true, "": true, "two words": false, "ftp://example.org": false, "host:0": false };
  for (const [text, fine] of Object.entries(judged)) {
    await address.fill(text);
    await address.blur();
    await page.locator(`[data-testid="signal-address"]${fine ? ":not([aria-invalid])" : '[aria-invalid="true"]'}`).waitFor({ timeout: 5000 });
  }
});

scene("ways to meet are switched and listed in the settings, and the next table goes by that", async ({ open, station }) => {
  const page = await open({ path: "#settings", context: known(station, "Ann") });
  const uses = (way) => page.getByTestId(`use-${way}`);
  const list = (name, bad) => page.locator(`[data-testid="${name}"]${bad ? '[aria-invalid="true"]' : ":not([aria-invalid])"}`);
  const lists = { relays: ["relay.example.org\nwss://other.example.org", "two words"], "ice-servers": ["stun:example.org:3478", "http://example.org"] };
  for (const [name, [good, bad]] of Object.entries(lists)) {
    for (const text of [bad, good]) {
      await page.getByTestId(name).fill(text);
      await page.getByTestId(name).blur();
      await list(name, text === bad).waitFor();
      assert.equal(/\S/.test(await page.getByTestId(`${name}-note`).textContent()), text === bad);
    }
  }
  for (const way of ["station", "relays", "tabs", "stun"]) await uses(way).click();
  await page.reload();
  for (const way of ["station", "relays", "tabs", "stun"]) assert.equal(await uses(way).getAttribute("aria-checked"), "false", way);
  for (const name of ["signal-address", "relays"]) assert.ok(await page.getByTestId(name).isDisabled(), name);
  for (const [name, [good]] of Object.entries(lists)) assert.equal(await page.getByTestId(name).inputValue(), good);

  await page.goto(`${station.url}#`);
  await page.getByTestId("new-table").click();
  await page.getByTestId("lobby").getByText(/meets others by codes alone/).first().waitFor();
});

scene("what only a table needs is fetched for a table, and asked for again if it didn't come", async ({ open, forgive }) => {
  forgive(/ERR_FAILED|Failed to fetch/);
  const page = await open();
  await page.getByTestId("new-table").waitFor();
  const part = /_table\.wasm$/;
  assert.equal(await page.evaluate((part) => performance.getEntriesByType("resource").some(({ name }) => part.test(name)), part), false);
  await page.route(part, (route) => route.abort());
  await page.getByTestId("new-table").click();
  await page.getByTestId("trouble").waitFor();
  assert.match(await page.getByTestId("trouble").textContent(), /can’t be loaded/);
  await page.getByTestId("give-up").click();
  await page.unroute(part);
  // A phone between two networks loses it once: it is asked for again by itself.
  await page.route(part, (route) => route.abort(), { times: 1 });
  await page.getByTestId("new-table").click();
  await page.getByTestId("lobby").waitFor();

  // Who comes by an invite has it set out with the first part, which doesn't ask for it again.
  const guest = await open({ name: "guest", path: await invitation(page) });
  await guest.getByTestId("lobby").waitFor();
  const fetched = await guest.evaluate(() => performance.getEntriesByType("resource").map(({ name, initiatorType }) => ({ name, initiatorType })));
  assert.deepEqual(fetched.filter(({ name }) => part.test(name)).map(({ initiatorType }) => initiatorType), ["link"]);
  assert.ok(fetched.some(({ name }) => /_the_thing\.wasm$/.test(name)));
  assert.ok(!fetched.some(({ name }) => /_the_things\.wasm$/.test(name)), "nobody plays that here");
});

scene("a guest whose game doesn't come is told so, and sits at the table once it has come", async ({ open, station, forgive }) => {
  forgive(/ERR_FAILED|Failed to fetch|404/);
  const [host] = await gather({ open, station }, ["Ann"], [], "the-things");
  const guest = await open({ name: "Bob", path: "icon.svg", context: known(station, "Bob") });
  const game = /_the_things\.wasm$/;
  await guest.route(game, (route) => route.abort());
  await guest.goto(station.url + (await invitation(host.page)));
  await guest.locator(".notice").filter({ hasText: /can’t be loaded/ }).waitFor();
  // It is at the table all the same, and the game begins meanwhile.
  const begun = begin([host], 5);
  await host.page.getByTestId("start").waitFor({ state: "detached" });
  await guest.unroute(game);
  await begun;
  await guest.getByTestId("game").waitFor();
  assert.equal(await guest.locator(".notice").filter({ hasText: /can’t be loaded/ }).count(), 0);
});

scene("the short code leads to the same table as the link, past a host who lets in or not", async ({ open, station }) => {
  const host = await open({ name: "Ann", context: known(station, "Ann") });
  await host.getByTestId("new-table").click();
  const code = await host.getByTestId("code").textContent();
  const guest = await open({ name: "Bob", path: "#join", context: known(station, "Bob") });
  await guest.getByTestId("join-code").fill(code.toLowerCase());
  await guest.getByTestId("join-go").click();
  await host.locator('[data-testid="knock"][data-name="Bob"]').waitFor();
  assert.match(await guest.getByTestId("trouble").textContent(), /asked/);
  const asks = host.locator(".notice", { hasText: "Bob would like to come in" });
  await asks.waitFor();
  await host.getByTestId("let-in").click();
  await asks.waitFor({ state: "detached", timeout: 2000 });
  await guest.locator('[data-testid="seat"][data-name="Ann"]').waitFor();
  assert.equal(await guest.getByTestId("link").textContent(), await host.getByTestId("link").textContent());
  const stranger = await open({ name: "Eve", path: `#${code}`, context: known(station, "Eve") });
  await host.getByTestId("knock").waitFor();
  await host.getByTestId("send-away").click();
  await stranger.getByTestId("trouble").filter({ hasText: "sent this device away" }).waitFor();
  assert.equal(await host.getByTestId("seat").count(), 2);
});

scene("a page of another build is told so", async ({ open, station }) => {
  const host = await open({ name: "Ann", context: known(station, "Ann") });
  await host.getByTestId("new-table").click();
  const path = await invitation(host);
  const other = await open({ name: "Bob", path, context: known(station, "Bob"), init: pretendOtherBuild });
  await other.getByTestId("trouble").waitFor();
  await other.getByTestId("reload").waitFor();
  assert.equal(await host.getByTestId("seat").count(), 1);
});

/** In the page: the build is read from how its program is called, so a page that doesn't say is another build. */
function pretendOtherBuild() {
  const forget = () => document.querySelectorAll("link[rel=modulepreload], link[rel=preload]").forEach((link) => link.remove());
  new MutationObserver(forget).observe(document, { childList: true, subtree: true });
}

scene("who comes when the game has begun looks on", async ({ open, station }) => {
  const players = await gather({ open, station }, ["Ann", "Bob"]);
  const [host] = players.map(({ page }) => page);
  const path = await invitation(host);
  for (let seats = 2; seats < 4; seats += 1) {
    await host.getByTestId("add-bot").click();
    await host.getByTestId("seat").nth(seats).waitFor();
  }
  await host.getByTestId("start").click();
  await host.getByTestId("game").waitFor();
  const late = await open({ name: "Cem", path, context: known(station, "Cem") });
  await late.getByTestId("game").waitFor();
  await late.getByText("You are watching.").waitFor();
});

scene("who comes to a table without a free seat is told, and sits down once there is one", async ({ open, station }) => {
  const host = await open({ name: "Ann", context: known(station, "Ann") });
  await host.getByTestId("new-table").click();
  const path = await invitation(host);
  for (let seats = 1; seats < 12; seats += 1) {
    await host.getByTestId("add-bot").click();
    await host.getByTestId("seat").nth(seats).waitFor();
  }
  const late = await open({ name: "Bob", path, context: known(station, "Bob") });
  await late.getByTestId("lobby").waitFor();
  assert.equal(await late.getByTestId("seat").count(), 12);
  await late.getByText(/All seats are taken/).waitFor();
  assert.ok(await late.getByTestId("sit").isDisabled());
  await host.getByTestId("remove-seat").last().click();
  await host.getByTestId("seat").nth(11).waitFor({ state: "detached" });
  await late.getByTestId("sit").click();
  await host.getByTestId("seat").filter({ hasText: "Bob" }).waitFor();
});
