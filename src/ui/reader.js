// Reads QR codes: a worker that is sent pictures (ImageData) by camera.rs and answers each with the text in it, null if there is none, or false
// if it can't read at all. The browser's own means come first; the library beside this file is fetched where there are none (docs/decisions/codes.md).

const FORMAT = "qr_code";
let read = own();

async function own() {
  try {
    if ((await BarcodeDetector.getSupportedFormats()).includes(FORMAT)) {
      const detector = new BarcodeDetector({ formats: [FORMAT] });
      return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
    }
  } catch {
    // There is no such thing here, or it is there and doesn't work.
  }
  return library();
}

async function library() {
  try {
    const { default: decode } = await import("./decode.js");
    return (picture) => {
      try {
        return decode(picture);
      } catch {
        return null;
      }
    };
  } catch {
    return () => false;
  }
}

addEventListener("message", async ({ data: picture }) => {
  let text;
  try {
    text = await (await read)(picture);
  } catch {
    read = library();
    text = await (await read)(picture);
  }
  postMessage(text);
});
