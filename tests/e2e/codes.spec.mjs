// Devices side by side that meet by codes: no station, no relay, nothing but the network they share.

import assert from "node:assert/strict";
import { networkInterfaces } from "node:os";
import path from "node:path";
import { arrive, bring, code, film, paste, table } from "./codes.mjs";
import { scene } from "./lib.mjs";
import { begin, mate, playOn } from "./table.mjs";
import { folder } from "./temporary.mjs";

const video = path.join(folder(), "camera.y4m");
const CAMERA = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream", `--use-file-for-fake-video-capture=${video}`];

const seats = (page) => page.getByTestId("seat");
const refusal = (page, words) => page.getByTestId("code-refusal").filter({ hasText: words }).waitFor();

scene("three meet by texts alone, the third through a guest, and play on when the first has gone", async (tools) => {
  const ann = await table(tools, "Ann");
  const bob = await bring(tools, ann, "Bob");
  const cem = await bring(tools, bob, "Cem");
  for (const page of [ann, bob, cem]) {
    for (const name of ["Ann", "Bob", "Cem"]) await page.locator(`[data-testid="seat"][data-name="${name}"]`).waitFor();
  }
  const players = [ann, bob, cem].map((page, at) => ({ page, name: ["Ann", "Bob", "Cem"][at] }));
  await begin(players, 4);
  const { moves, over } = await playOn(players, 1);
  assert.ok(moves >= 3 || over);
  await ann.close();
  const away = await mate({ page: bob }, "Ann");
  await bob.locator('[data-testid="mate"][data-name="Ann"]:not([data-state="here"])').waitFor();
  assert.match(await away.page().locator('[data-testid="mate"][data-name="Cem"]').textContent(), /connected(?! through)/);
}, { seconds: 120 });

scene("a picture is read by the other one's camera, both ways", async (tools) => {
  const ann = await table(tools, "Ann");
  const bob = await arrive(tools, "Bob", { path: "#join" });
  await code(ann, true);
  await film(ann, video, { turned: 12, blur: 1.2 });
  await bob.getByTestId("scan").click();
  await code(bob);
  assert.equal(await bob.locator("video").count(), 0, "the camera is off");
  await film(bob, video, { turned: -80, side: 300, dark: 0.5 });
  const began = performance.now();
  await ann.getByTestId("code-next").click();
  await ann.locator('[data-turn="done"]').waitFor();
  console.log(`Linked ${((performance.now() - began) / 1000).toFixed(1)} s after the camera was asked for.`);
  await seats(bob).nth(1).waitFor();
  await ann.getByTestId("code-done").click();
  await seats(ann).nth(1).waitFor();
  assert.deepEqual(await Promise.all([ann, bob].map((page) => page.locator("video").count())), [0, 0]);
}, { flags: CAMERA });

scene("a code that leads nowhere is refused with what to do", async (tools) => {
  const [ann, eve] = [await table(tools, "Ann"), await table(tools, "Eve")];
  const [hers, other] = [await code(ann, true), await code(eve, true)];
  const [invite, card] = hers.split("&c=");
  const refusals = [
    ["hello", /no Winterover code/],
    [invite, /no Winterover code/],
    [other, /another table/],
    [hers, /own code/],
    [`${invite}&c=${card.slice(0, -9)}`, /missing or was changed/],
    [`${invite}&c=${other.split("&c=")[1]}`, /missing or was changed/],
    [`${invite}&c=Ag${card.slice(2)}`, /another version/],
  ];
  for (const [text, words] of refusals) {
    await paste(ann, text);
    await refusal(ann, words);
  }
  await ann.getByTestId("code-back").click();

  // Two have scanned the same picture.
  const path = hers.slice(hers.indexOf("#"));
  const [bob, cem] = [await arrive(tools, "Bob", { path }), await arrive(tools, "Cem", { path })];
  const [first, second] = [await code(bob), await code(cem)];
  await paste(ann, first);
  await ann.locator('[data-turn="done"]').waitFor();
  await ann.getByTestId("code-another").click();
  const fresh = await code(ann);
  assert.notEqual(fresh, hers);
  await paste(ann, second);
  await refusal(ann, /old code of this one/);
  await cem.getByTestId("codes-close").click();
  await paste(cem, hers);
  await refusal(cem, /already used/);
  await paste(cem, fresh);
  await paste(ann, await code(cem));
  await ann.locator('[data-turn="done"]').waitFor();
  await seats(cem).nth(2).waitFor();
});

scene("a code opened by the phone's own camera goes to the tab with the table", async (tools) => {
  const ann = await table(tools, "Ann");
  const link = await code(ann, true);
  const bob = await arrive(tools, "Bob", { path: link.slice(link.indexOf("#")) });
  const tab = await ann.context().newPage();
  await tab.goto(await code(bob));
  await tab.getByTestId("trouble").filter({ hasText: /handed/ }).waitFor();
  await ann.locator('[data-turn="done"]').waitFor();
  await seats(bob).nth(1).waitFor();
});

scene("a browser that gives up early is told when the other one is ready", async (tools) => {
  const ann = await table(tools, "Ann");
  const link = await code(ann, true);
  const context = { userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
  const bob = await arrive(tools, "Bob", { path: link.slice(link.indexOf("#")), context });
  await bob.getByTestId("codes-say").filter({ hasText: /scan yours first, then tap Connect/ }).waitFor();
  await paste(ann, await code(bob));
  await ann.locator('[data-turn="connect"]').waitFor();
  await bob.getByTestId("code-connect").click();
  await ann.locator('[data-turn="done"]').waitFor();
  await seats(bob).nth(1).waitFor();
});

scene("without a camera it is said why, and the text still works", async (tools) => {
  const page = await arrive(tools, "Ann", { path: "#join" });
  await page.getByTestId("scan").click();
  await page.getByTestId("camera").filter({ hasText: /no camera|isn’t allowed/ }).waitFor();
  await page.getByTestId("join-code").fill("hello");
  await page.getByTestId("join-go").click();
  await page.locator('[data-testid="join-code"][aria-invalid="true"]').waitFor();
  // A page that came unencrypted from another machine.
  const own = Object.values(networkInterfaces()).flat().find(({ family, internal }) => family === "IPv4" && !internal);
  if (!own) return;
  await page.goto(tools.station.url.replace("localhost", own.address) + "#join");
  await page.getByTestId("scan").click();
  await page.getByTestId("camera").filter({ hasText: /unencrypted/ }).waitFor();
});
