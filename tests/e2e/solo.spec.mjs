// Alone: from the first page, with one press, a whole game against bots, without any other device and without the network.

import assert from "node:assert/strict";
import { scene } from "./lib.mjs";
import { known, playOut } from "./table.mjs";

scene(
  "one browser plays against bots to the end, without a network",
  async ({ open, station, shot, forgive }) => {
    const page = await open({ name: "ann", context: known(station, "Ann", { pace: "Quick", bots: 4 }) });
    await page.getByTestId("play-now").waitFor();
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    // The browser itself looks for the page's icon again now and then; the page asks for nothing.
    forgive(/ERR_INTERNET_DISCONNECTED/);
    const asked = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.getByTestId("play-now").click();
    await page.getByTestId("ask").waitFor();
    await page.getByTestId("menu").click();
    await page.getByTestId("pace-3").click();
    await page.getByTestId("menu-sheet-close").click();
    await playOut([{ page, name: "ann" }]);
    await page.getByTestId("reveal").waitFor();
    assert.ok((await page.getByTestId("winner").textContent()).length > 0);
    await shot(page, "end of a game alone");
    await page.getByTestId("rematch").click();
    await page.getByTestId("ask").waitFor();
    assert.deepEqual(asked.filter((url) => !url.endsWith("/icon.svg")), []);
  },
  { seconds: 240 },
);

scene("a game is fetched while one looks around, and asked for again if it didn't come", async ({ open, station, forgive }) => {
  forgive(/ERR_FAILED|Failed to fetch/);
  const page = await open({ context: known(station, "Ann"), path: "#settings" });
  const game = /_chunk_\d+\.wasm$/;
  await page.route(game, (route) => route.abort());
  await page.goto(`${station.url}#`);
  await page.getByTestId("play-now").click();
  await page.getByText("can't be loaded").waitFor();
  await page.getByTestId("home").waitFor();
  await page.unroute(game);
  await page.getByTestId("play-now").click();
  await page.getByTestId("ask").waitFor();
});

scene("the same seed and the same presses are the same game", async ({ open, station }) => {
  const ends = [];
  for (const name of ["once", "twice"]) {
    const page = await open({ name, path: "#solo&fast&seats=4&seed=7", context: known(station, "Ann") });
    await page.getByTestId("ask").waitFor();
    await playOut([{ page, name }]);
    ends.push(await page.getByTestId("reveal").textContent());
  }
  assert.equal(ends[0], ends[1]);
}, { seconds: 240 });
