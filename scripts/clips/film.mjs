// Moving pictures of what a page shows: animated WebP, from the frames that Chromium itself hands out.
//
// const film = await roll(page);     begins, and keeps the last LONGEST_S seconds
// await film.cut(file, seconds);     ends, and writes the last seconds of it

import sharp from "sharp";

const LONGEST_S = 15;
/** How wide the pictures are, in pixels. */
const WIDTH = 320;
/** Frames closer to each other than this are left out, in seconds. */
const STEP_S = 1 / 22;
/** For how long the last frame stays before the film begins again, in milliseconds. */
const REST_MS = 1200;

export async function roll(page) {
  const devtools = await page.context().newCDPSession(page);
  let frames = [];
  devtools.on("Page.screencastFrame", ({ data, sessionId, metadata }) => {
    const at = metadata.timestamp;
    if (frames.length === 0 || at - frames.at(-1).at >= STEP_S) frames.push({ data, at });
    frames = frames.filter((frame) => at - frame.at < LONGEST_S);
    // The page may be closed by now.
    devtools.send("Page.screencastFrameAck", { sessionId }).catch(() => {});
  });
  await devtools.send("Page.startScreencast", { format: "png" });
  return {
    async cut(file, seconds) {
      await devtools.send("Page.stopScreencast");
      const from = Date.now() / 1000 - seconds;
      // What stands still isn't handed out again: the last frame from before is what is to be seen at the beginning.
      const first = Math.max(0, frames.findLastIndex(({ at }) => at <= from));
      const kept = frames.slice(first);
      const begins = kept.map(({ at }, index) => (index === 0 ? Math.max(at, from) : at));
      const delay = kept.map((_, index) => (index + 1 < kept.length ? Math.round((begins[index + 1] - begins[index]) * 1000) : REST_MS));
      const small = ({ data }) => sharp(Buffer.from(data, "base64")).resize({ width: WIDTH }).png().toBuffer();
      const images = await Promise.all(kept.map(small));
      await sharp(images, { join: { animated: true } }).webp({ delay, loop: 0, quality: 72, effort: 5 }).toFile(file);
    },
  };
}
