// A static host as GitHub Pages is one: files under a path, what they are by their names, compressed, remembered by browsers for ten minutes,
// and 404.html for everything else. For `scene`'s `serve`.
//
//   const host = await startHost(await site());   // the site that scripts/site made: SITE in the environment, or site/
//   host.deploy(await nextSite());                // from now on another build lies there
//
// startHost(folder, line)   { url, port, from, lan, stop() } as a station's, and what goes on at a host:
//     deploy(folder, { page })   another build. The page of before is still given to whoever may have it remembered (`page` "remembered"),
//                  or to everybody ("stuck").
//     silent(yes)                 whether it takes requests and doesn't answer.
//     asked                       what was asked for so far, as { path, status }.
//     With a `line`, { delayMs, bytesPerMs }, every answer takes its time on the one way there, as from a host that isn't on this machine.
// site()       the folder with the site.
// nextSite()   one with the same page as another build: all hashes in names are others, and scripts/site has stamped it anew.

import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, readFile, readdir, rename, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { networkInterfaces } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { folder } from "./temporary.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SITE = process.env.SITE ?? path.join(ROOT, "site");
/** The path that the site was made for. */
export const BASE = "/winterover/";
const TYPES = {
  html: "text/html; charset=utf-8",
  js: "application/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  wasm: "application/wasm",
  txt: "text/plain; charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
  webmanifest: "application/manifest+json; charset=utf-8",
};
const COMPRESSED = /^(text|application)\/|svg/;
const run = promisify(execFile);
const compress = promisify(gzip);

/** What was compressed once, by its digest: many tests ask for the same files. */
const smaller = new Map();
function gzipped(bytes) {
  const digest = createHash("sha256").update(bytes).digest("hex");
  if (!smaller.has(digest)) smaller.set(digest, compress(bytes));
  return smaller.get(digest);
}

export async function startHost(folder, line) {
  const state = { folder, before: folder, page: undefined, silent: false };
  const asked = [];
  // When the line will have brought all that was sent so far, in milliseconds.
  let brought = 0;
  const onItsWay = async (bytes) => {
    if (!line) return;
    brought = Math.max(brought, performance.now() + line.delayMs) + bytes / line.bytesPerMs;
    await setTimeout(brought - performance.now());
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://host");
    if (state.silent) return;
    const { status, type, bytes } = await find(state, pathname, request.headers);
    asked.push({ path: pathname, status });
    const small = COMPRESSED.test(type) && /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
    const headers = { "content-type": type, "cache-control": "max-age=600", vary: "Accept-Encoding" };
    response.writeHead(status, small ? { ...headers, "content-encoding": "gzip" } : headers);
    const body = small ? await gzipped(bytes) : bytes;
    await onItsWay(body.length);
    response.end(body);
  });
  await new Promise((resolve, reject) => server.on("error", reject).listen(0, resolve));
  const { port } = server.address();
  const url = `http://localhost:${port}${BASE}`;
  const lan = Object.values(networkInterfaces()).flat().find(({ family, internal }) => family === "IPv4" && !internal)?.address;
  return {
    url,
    port,
    asked,
    from: () => url,
    lan: lan && `http://${lan}:${port}${BASE}`,
    deploy: (next, { page } = {}) => Object.assign(state, { before: state.folder, folder: next, page }),
    silent: (yes) => (state.silent = yes),
    stop: () => new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    }),
  };
}

async function find({ folder, before, page }, pathname, headers) {
  const name = pathname.startsWith(BASE) ? pathname.slice(BASE.length) || "index.html" : undefined;
  // Whoever asks past a memory says so.
  const old = page === "stuck" || (page === "remembered" && !headers["cache-control"]);
  const from = name === "index.html" && old ? before : folder;
  const file = path.join(from, name ?? "");
  const there = name && file.startsWith(from) && (await stat(file).catch(() => undefined))?.isFile();
  const shown = there ? file : path.join(folder, "404.html");
  return { status: there ? 200 : 404, type: TYPES[path.extname(shown).slice(1)] ?? "application/octet-stream", bytes: await readFile(shown) };
}

export async function site() {
  await stat(path.join(SITE, "sw.js")).catch(() => {
    throw new Error(`There is no site in ${SITE}; scripts/site ${BASE} makes it.`);
  });
  return SITE;
}

export async function nextSite() {
  const made = folder();
  const page = path.join(made, "page");
  await cp(process.env.PAGE ?? path.join(ROOT, "dist"), page, { recursive: true });
  const files = (await readdir(page, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  const hashes = new Set(files.flatMap((file) => /-([0-9a-f]{8,})[._]/.exec(path.basename(file))?.[1] ?? []));
  // Another of the same length, so that it fits wherever it stands in a program.
  const other = (hash) => hash.replaceAll(/./g, (digit) => (15 - Number.parseInt(digit, 16)).toString(16));
  const changed = (text) => [...hashes].reduce((text, hash) => text.replaceAll(hash, other(hash)), text);
  for (const file of files) {
    await writeFile(file, changed(await readFile(file, "latin1")), "latin1");
    await rename(file, path.join(path.dirname(file), changed(path.basename(file))));
  }
  await run(path.join(ROOT, "scripts/site"), [BASE, page, path.join(made, "site")]);
  return path.join(made, "site");
}
