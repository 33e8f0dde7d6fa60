// The service worker: keeps one build of the page for when there is no network (docs/decisions/service-worker.md). scripts/site stamps in
// which build this is and what files it has. It keeps those files and nothing else: no address that somebody came by, nothing said at a
// table, no answer of any other server.

const BUILD = "";
const FILES = [];

const SCOPE = new URL(registration.scope);
// Other pages of the same origin have caches too, perhaps of Winterover elsewhere on the same host.
const OURS = `winterover ${SCOPE.pathname} `;
const CACHE = OURS + BUILD;
// An empty cache whose name says which build a table of this device is played with, and since when (register.js).
const TABLE = `${OURS}table `;
const TABLE_MS = 6 * 60 * 60 * 1000;
// How long the network has to answer with the page.
const NETWORK_MS = 3000;
// How long pages wait for old builds to be cleared away.
const TIDY_MS = 1000;
// What always means the same bytes, of whichever build.
const HASHED = /-[0-9a-f]{8,}(_\w+)?\.\w+$/;

addEventListener("install", (event) => event.waitUntil(fill().catch(giveUp)));
// The browser gives no page as long as this is under way. What is still there after that is cleared away at the next visit at the latest.
addEventListener("activate", (event) => event.waitUntil(Promise.race([tidy(), after(TIDY_MS)])));

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== SCOPE.origin || !pathname.startsWith(SCOPE.pathname)) return;
  const name = pathname.slice(SCOPE.pathname.length);
  if (request.mode === "navigate") {
    if (name === "" || name === "index.html") event.respondWith(page(request));
  } else if (HASHED.test(name)) {
    event.respondWith(cacheFirst(request));
  } else if (FILES.includes(name)) {
    event.respondWith(networkFirst(request, request.url));
  }
});

addEventListener("message", (event) => event.waitUntil(hear(event)));

async function hear({ data, ports }) {
  // Which build is this?
  if (data === "build") ports[0].postMessage(BUILD);
  // The player wants the new build.
  if (data === "take over") await skipWaiting();
  // A page of this build is open already, by the network's way. Where no other build's page is, nothing changes for anybody.
  if (data === "settle" && [...((await openBuilds()) ?? [""])].every((build) => build === BUILD)) await skipWaiting();
  // A page has come: one of another build may have gone.
  if (data === "tidy") await tidy();
}

async function fill() {
  const cache = await caches.open(CACHE);
  // A name with a hash may come from the browser's own cache, which has just fetched it for the page.
  const fresh = (name) => new Request(name, { cache: HASHED.test(name) ? "default" : "no-cache", priority: "low" });
  await cache.addAll(FILES.map(fresh));
  const page = await fetch(SCOPE, { cache: "no-cache" });
  // While a host changes from one build to the next, both may answer. The browser tries again at the next visit.
  if (!page.ok || !(await page.clone().text()).includes(BUILD)) throw new Error("the page is of another build");
  // Last: where the page is, everything is.
  await cache.put(SCOPE, page);
}

/** Leaves nothing of a build that couldn't be kept whole, unless it was whole before. */
async function giveUp(why) {
  if (!(await kept(SCOPE, CACHE))) await caches.delete(CACHE);
  throw why;
}

/** The page: as the table under way has it, as the network has it, or as it is kept. */
async function page(request) {
  const build = await tableBuild();
  const playing = build && (await kept(SCOPE, OURS + build));
  return playing || networkFirst(request, SCOPE);
}

async function networkFirst(request, name) {
  const copy = await kept(name, CACHE);
  // Past the browser's cache, which for ten minutes may hold a page whose files are gone.
  const network = fetch(request, { cache: "no-cache" });
  if (!copy) return network;
  const answer = await Promise.race([network, after(NETWORK_MS)]).catch(() => undefined);
  // Where the host sends elsewhere the browser follows; what is wrong with the host is no reason to go without the page.
  return answer && (answer.ok || answer.type === "opaqueredirect") ? answer : copy;
}

function after(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function cacheFirst(request) {
  for (const name of await builds()) {
    const copy = await kept(request, name);
    if (copy) return copy;
  }
  return fetch(request);
}

async function kept(request, cacheName) {
  return caches.match(request, { cacheName, ignoreVary: true, ignoreSearch: true });
}

/** The names of the caches that hold builds, this one's first. */
async function builds() {
  const names = await caches.keys();
  return [CACHE, ...names.filter((name) => name.startsWith(OURS) && !name.startsWith(TABLE) && name !== CACHE)];
}

/** The build that a table of this device is played with, if it was there in the last hours. */
async function tableBuild() {
  const names = (await caches.keys()).filter((name) => name.startsWith(TABLE));
  const tables = names.map((name) => name.slice(TABLE.length).split(" ")).filter(([, since]) => Date.now() - since < TABLE_MS);
  return tables.sort(([, one], [, other]) => other - one)[0]?.[0];
}

/** The builds of all open pages: each holds a lock by its build's name as long as it lives. Nothing where browsers have no locks. */
async function openBuilds() {
  const held = (await navigator.locks?.query())?.held;
  return held && new Set(held.filter(({ name }) => name.startsWith(OURS)).map(({ name }) => name.slice(OURS.length)));
}

/** Deletes the builds that no open page and no table can need. */
async function tidy() {
  // A newer build that is coming has a cache too.
  if (registration.installing || registration.waiting) return;
  const open = await openBuilds();
  if (!open && (await clients.matchAll({ type: "window", includeUncontrolled: true })).length > 0) return;
  const needed = new Set([BUILD, await tableBuild(), ...(open ?? [])]);
  const idle = (await builds()).filter((name) => !needed.has(name.slice(OURS.length)));
  await Promise.all(idle.map((name) => caches.delete(name)));
}
