// Coarse pictures of a page, to be kept and compared: whoever looks with half-closed eyes sees that a part is missing or elsewhere, and not
// which font the letters are of.
//
//   const picture = await take(page, devtools);   // COLUMNS × ROWS averages of brightness, 0 to 31 each
//   differs(picture, unpack(kept))               // whether too many cells look like nothing near them in the other
//   pack(picture)                                // as text

import { deflateRawSync, inflateRawSync, inflateSync } from "node:zlib";

const COLUMNS = 24;
const ROWS = 52;
// How far apart two cells may be; another font makes a line of text that much darker or brighter.
const NEAR = 1.5;
const SHARE = 0.05;
const PATCH = 7;

/** The picture of what a browser shows now, by its developer tools' protocol. */
export async function take(page, devtools) {
  // What was changed last is painted with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const { data } = await devtools.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true });
  return shrunk(decoded(Buffer.from(data, "base64")));
}

export const pack = (picture) => deflateRawSync(picture, { level: 9 }).toString("base64");
export const unpack = (text) => inflateRawSync(Buffer.from(text, "base64"));

/** How far two pictures differ: the share of cells that have no likeness in the other, and the most of them in a square of three by three. */
export function difference(one, other) {
  const strange = new Uint8Array(ROWS * COLUMNS);
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      strange[row * COLUMNS + column] = Number(!fits(one, other, row, column) || !fits(other, one, row, column));
    }
  }
  const square = (row, column) => [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => strange[(row + y) * COLUMNS + column + x])).reduce((sum, cell) => sum + cell);
  let patch = 0;
  for (let row = 0; row + 2 < ROWS; row += 1) for (let column = 0; column + 2 < COLUMNS; column += 1) patch = Math.max(patch, square(row, column));
  return { share: strange.reduce((sum, cell) => sum + cell) / strange.length, patch };
}

/** Whether something is missing or elsewhere. A line that breaks otherwise leaves cells here and there, a part that is missing a patch. */
export const differs = (one, other) => {
  const { share, patch } = difference(one, other);
  return share > SHARE || patch >= PATCH;
};

/** Whether a cell lies between the darkest and the brightest of those around its place, or nearly. */
function fits(one, other, row, column) {
  let [least, most] = [Infinity, -Infinity];
  for (let y = Math.max(0, row - 1); y <= Math.min(ROWS - 1, row + 1); y += 1) {
    for (let x = Math.max(0, column - 1); x <= Math.min(COLUMNS - 1, column + 1); x += 1) {
      const cell = other[y * COLUMNS + x];
      [least, most] = [Math.min(least, cell), Math.max(most, cell)];
    }
  }
  const cell = one[row * COLUMNS + column];
  return cell >= least - NEAR && cell <= most + NEAR;
}

/** A PNG's pixels; of the kinds there are, those that a browser writes: eight bits, RGB or RGBA, not interlaced. */
function decoded(png) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const depth = png[25] === 6 ? 4 : 3;
  const parts = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const raw = inflateSync(Buffer.concat(parts));
  const stride = width * depth;
  const pixels = Buffer.alloc(stride * height);
  for (let row = 0; row < height; row += 1) {
    const filter = raw[row * (stride + 1)];
    const from = row * (stride + 1) + 1;
    const to = row * stride;
    for (let at = 0; at < stride; at += 1) {
      const left = at < depth ? 0 : pixels[to + at - depth];
      const above = row === 0 ? 0 : pixels[to + at - stride];
      const corner = at < depth || row === 0 ? 0 : pixels[to + at - stride - depth];
      pixels[to + at] = raw[from + at] + predicted(filter, left, above, corner);
    }
  }
  return { width, height, depth, pixels };
}

function predicted(filter, left, above, corner) {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  const [byLeft, byAbove, byCorner] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)];
  if (byLeft <= byAbove && byLeft <= byCorner) return left;
  return byAbove <= byCorner ? above : corner;
}

function shrunk({ width, height, depth, pixels }) {
  const sums = new Float64Array(COLUMNS * ROWS);
  const counts = new Uint32Array(COLUMNS * ROWS);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * ROWS) / height) * COLUMNS;
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * depth;
      const cell = row + Math.floor((x * COLUMNS) / width);
      sums[cell] += 0.3 * pixels[at] + 0.59 * pixels[at + 1] + 0.11 * pixels[at + 2];
      counts[cell] += 1;
    }
  }
  return Uint8Array.from(sums, (sum, cell) => Math.round(sum / counts[cell] / 8.26));
}
