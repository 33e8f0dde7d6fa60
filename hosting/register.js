// The page's side of the service worker; scripts/site puts it into the page and stamps in the build. `winterover` is of index.html.
(() => {
  const BUILD = "";
  const OURS = `winterover ${new URL("./", location).pathname} `;
  const TABLE = `${OURS}table `;
  // How often a table that is under way is noted, and how often a page that stays open looks for a new build.
  const NOTE_MS = 10 * 60 * 1000;
  const LOOK_MS = 60 * 60 * 1000;
  const workers = navigator.serviceWorker;
  // Browsers have none on plain http, and some have none in private windows.
  if (!workers) return;

  // As long as this page is open, the worker leaves alone what its build consists of.
  navigator.locks?.request(OURS + BUILD, { mode: "shared" }, () => new Promise(() => {}));

  let registration;
  let looked = 0;

  const ask = (worker, question) => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(question, [port2]);
  });

  // Tells the app once there is a newer build than this page's.
  const look = async () => {
    const { waiting, active } = registration;
    const newest = waiting ?? active;
    if (!newest) return;
    if ((await ask(newest, "build")) === BUILD) waiting?.postMessage("settle");
    // A page that is ahead of all workers isn't kept yet: its worker puts the page itself into the cache last.
    else if (waiting || (await caches.match(new URL("./", location), { cacheName: OURS + BUILD, ignoreVary: true }))) dispatchEvent(new Event("winterover-newer"));
  };

  const update = async () => {
    looked = Date.now();
    // Without a network there is nothing new.
    await registration.update().catch(() => {});
    await look();
  };

  addEventListener("TrunkApplicationStarted", async () => {
    // A browser that won't have it goes without.
    registration = await workers.register("sw.js", { updateViaCache: "none" }).catch(() => {});
    if (!registration) return;
    registration.addEventListener("updatefound", () => registration.installing.addEventListener("statechange", look));
    registration.active?.postMessage("tidy");
    await update();
  });
  document.addEventListener("visibilitychange", () => {
    if (registration && !document.hidden && Date.now() - looked > LOOK_MS) update();
  });

  // A table is played to its end with one build: other devices let no other in.
  let noted = 0;
  const forget = async () => {
    noted = 0;
    for (const name of await caches.keys()) if (name.startsWith(TABLE)) await caches.delete(name);
  };
  addEventListener("winterover-table", async () => {
    if (Date.now() - noted < NOTE_MS) return;
    const now = Date.now();
    await forget();
    noted = now;
    await caches.open(`${TABLE}${BUILD} ${now}`);
  });
  addEventListener("winterover-no-table", forget);

  // The player wants the newest build.
  const { renew } = winterover;
  winterover.renew = () => takeOver().catch(() => {}).then(renew);
  const takeOver = async () => {
    await forget();
    const waiting = registration?.waiting;
    if (!waiting) return;
    waiting.postMessage("take over");
    // The page comes from the network anyway, whether or not the worker is as quick.
    await new Promise((resolve) => {
      waiting.addEventListener("statechange", resolve);
      setTimeout(resolve, 3000);
    });
  };
})();
