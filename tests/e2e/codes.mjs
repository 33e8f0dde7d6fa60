// Meeting by codes, as people do it who hold one phone against the other.

import { closeSync, openSync, writeSync } from "node:fs";
import { known } from "./table.mjs";

/** Settings of a device that has nothing but the codes. */
const ALONE = { uses_station: false, uses_relays: false, uses_tabs: false, uses_stun: false };

/** A device that has nothing but the codes. */
export const arrive = ({ open, station }, name, wishes = {}) =>
  open({ name, ...wishes, context: { ...known(station, name, ALONE, wishes.at), ...wishes.context } });

/** A new table. */
export async function table(tools, name, wishes) {
  const page = await arrive(tools, name, wishes);
  await page.getByTestId("new-table").click();
  await page.getByTestId("lobby").waitFor();
  return page;
}

/** The code that a page shows, as text; with `begin` it is asked to show one. */
export async function code(page, begin = false) {
  if (begin) await page.getByTestId("code-show").click();
  await page.locator('[data-turn="show"]').waitFor();
  return page.getByTestId("code-link").textContent();
}

/** Goes on to scan, and gives the other's code as text. */
export async function paste(page, text) {
  const ways = page.locator('[data-testid="code-text"], [data-testid="code-next"], [data-testid="code-scan"]');
  await ways.last().waitFor();
  if ((await page.getByTestId("code-text").count()) === 0) {
    const next = page.getByTestId("code-next");
    await ((await next.count()) > 0 ? next : page.getByTestId("code-scan")).click();
  }
  await page.getByTestId("code-text").fill(text);
  await page.getByTestId("code-take").click();
}

/** Who sits at the table brings somebody in by texts alone. Resolves to the newcomer's page once both see each other. */
export async function bring(tools, by, name, wishes = {}) {
  const link = await code(by, true);
  const page = await arrive(tools, name, { ...wishes, path: link.slice(link.indexOf("#")) });
  await paste(by, await code(page));
  await page.getByTestId("lobby").waitFor();
  await by.locator('[data-turn="done"]').waitFor();
  await by.getByTestId("code-done").click();
  await by.locator(`[data-testid="seat"][data-name="${name}"]`).waitFor();
  return page;
}

/** The picture that a page shows as somebody's camera sees it: turned, small, out of focus, in bad light. A video (Y4M) of one frame. */
export async function film(page, file, { turned = 0, side = 400, blur = 0.8, dark = 0.75 } = {}) {
  const picture = await page.getByTestId("code-picture").screenshot();
  // The page's own policy would keep it from reading a picture.
  const desk = await page.context().newPage();
  const seen = await desk.evaluate(see, { picture: picture.toString("base64"), turned, side, blur, dark });
  await desk.close();
  const grey = Buffer.from(seen.grey, "base64");
  const parts = [`YUV4MPEG2 W${seen.width} H${seen.height} F10:1 Ip A1:1 C420\n`, "FRAME\n", grey, Buffer.alloc(grey.length / 2, 128)];
  const video = openSync(file, "w");
  for (const part of parts) writeSync(video, part);
  closeSync(video);
}

/** In a page: what a camera sees of a picture, in shades of grey. */
async function see({ picture, turned, side, blur, dark }) {
  const [width, height] = [640, 480];
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
  context.fillStyle = "#3a4a5a";
  context.fillRect(0, 0, width, height);
  context.filter = `blur(${blur}px) brightness(${dark})`;
  context.translate(width / 2, height / 2);
  context.transform(1, 0.06, -0.09, 0.96, 0, 0);
  context.rotate((turned * Math.PI) / 180);
  context.drawImage(image, -side / 2, -side / 2, side, side);
  const { data } = context.getImageData(0, 0, width, height);
  let grey = "";
  for (let at = 0; at < data.length; at += 4) grey += String.fromCharCode(Math.round(0.3 * data[at] + 0.59 * data[at + 1] + 0.11 * data[at + 2]));
  return { width, height, grey: btoa(grey) };
}
