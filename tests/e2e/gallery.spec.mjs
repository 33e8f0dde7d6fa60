// Every scene of the gallery (scripts/gallery) on many screens and with text up to twice as large: all of it can be read and tapped, and nothing is
// missing or elsewhere on its picture; and the dock begins at one height in every scene of a game, whatever is asked and whoever is asked it. That is
// in both languages on the screen of most phones. On the others, scenes take turns: each is seen on two of them, once in each language, unless
// EVERY=1 is set (make soak). `PICTURES=write` takes the pictures anew; SCENES is a pattern of the scenes to look at.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { axe } from "./axe.mjs";
import { SCREENS, boxes } from "./boxes.mjs";
import { scene, startStation } from "./lib.mjs";
import { difference, differs, pack, take, unpack } from "./picture.mjs";

const GALLERY = fileURLToPath(new URL("../../target/gallery", import.meta.url));
const PICTURES = new URL("pictures.json", import.meta.url);
const ANEW = process.env.PICTURES === "write";
const EVERY = process.env.EVERY === "1";
const WANTED = new RegExp(process.env.SCENES ?? "");
const LANGS = ["en", "ru"];
// Where only the dock's edge is looked at, in every fourth scene.
const EDGE_LOOKS = [[360, 740], [768, 1024]];
/** Scenes that are mostly text: a picture of them would be one of the font. */
const PROSE = /\/(log|rules|rules-now|sheet|story|lines)$/;

/** The language in which a scene has a picture: the same whatever other scenes there are. */
const pictured = (name) => LANGS[name.length % LANGS.length];

/** Scenes that are a part of a page. */
const PART = /^widgets\/|\/hands/;
/** Scenes that differ from others in who looks and how many sit there. */
const ALIKE = /twelve|-watched|-covered|-waiting|-seen|-chosen|-card/;

/** Faults that are borne with: { scene, size, what } are patterns, `why` says why. */
const EXCEPTIONS = [
  { scene: /^widgets\/seats\//, size: /^360x740, text 1.25$/, what: /^runs out: 10/, why: "no table lies around them that keeps their text small" },
];

const serve = () => startStation([], 0, undefined, GALLERY);
const looks = { serve, seconds: EVERY ? 1800 : 480 };
const still = { reducedMotion: "reduce", colorScheme: "light" };

/** In the page: goes to a scene without loading anything, and waits until it is drawn. */
async function goTo(address) {
  const isDrawn = () => document.body.dataset.drawn === address;
  if (isDrawn()) return;
  const drawn = new Promise((resolve, reject) => {
    new MutationObserver(() => isDrawn() && resolve()).observe(document.body, { attributes: true });
    setTimeout(() => reject(new Error(`${address} isn't drawn`)), 10_000);
  });
  location.hash = address;
  await drawn;
}

async function gallery(open, wishes = {}) {
  const page = await open({ context: still, ...wishes });
  await page.locator("[data-scene]").first().waitFor();
  // The display face is there from the first picture on.
  await page.evaluate(() => document.fonts.load("600 16px Oswald", "Aя"));
  await page.evaluate(boxes);
  await page.evaluate(`window.goTo = ${goTo}`);
  const names = await page.$$eval("[data-scene]", (all) => all.map(({ dataset }) => dataset.scene));
  const devtools = await page.context().newCDPSession(page);
  return { page, names: names.filter((name) => WANTED.test(name)), picture: () => take(page, devtools) };
}

/** What `look`, of `faults` and `edges`, finds in each of these scenes, by address. */
async function seen(page, addresses, ...looks) {
  return page.evaluate(async ({ addresses, looks }) => {
    const found = {};
    for (const address of addresses) {
      await goTo(address);
      found[address] = Object.fromEntries(looks.map((look) => [look, window[look]()]));
    }
    return found;
  }, { addresses, looks });
}

/** What is wrong with each of these scenes, by address. */
const faultsOf = async (page, ...addresses) =>
  Object.fromEntries(Object.entries(await seen(page, addresses, "faults")).map(([address, { faults }]) => [address, faults]));

function grouped(all, by) {
  const groups = new Map();
  for (const one of all) groups.set(by(one), [...(groups.get(by(one)) ?? []), one]);
  return groups;
}

/** Where a game's docks begin elsewhere than in most of its scenes, in words. Players are compared with players, covered or not, and onlookers with onlookers. */
function jumps(found) {
  const groups = grouped(Object.entries(found).filter(([, { edges }]) => edges), ([address, { edges }]) => `${address.split("/")[0]} ${edges.includes("onlookers")}`);
  return [...groups.values()].flatMap((scenes) => {
    const places = grouped(scenes, ([, { edges }]) => edges);
    const [[usual], ...others] = [...places].sort(([, one], [, other]) => other.length - one.length);
    return others.flatMap(([edges, scenes]) => scenes.map(([address]) => `${address}, jumps: ${edges}; elsewhere ${usual}`));
  });
}

/** What is other than on the picture that is kept, in words. */
function otherwise(address, taken, kept) {
  if (!kept) return [`${address}, has no picture`];
  if (!differs(taken, unpack(kept))) return [];
  const { share, patch } = difference(taken, unpack(kept));
  return [`${address}, looks otherwise: ${Math.round(share * 100)} % of it, ${patch} of 9 in one place`];
}

scene("every scene can be read and tapped on every screen and in large text, and looks as it did", async ({ open, shot }) => {
  const kept = ANEW ? {} : JSON.parse(readFileSync(PICTURES));
  const [wrong, taken] = [[], {}];
  const look = async (lang) => {
    const { page, names, picture } = await gallery(open, { name: lang });
    assert.ok(names.length > 0);
    const judge = (width, height, text, found) => {
      const size = `${width}x${height}, text ${text}`;
      const borne = (name, what) => EXCEPTIONS.some((one) => one.scene.test(name) && one.size.test(size) && one.what.test(what));
      for (const [address, { faults = [] }] of Object.entries(found)) {
        wrong.push(...faults.filter((what) => !borne(address, what)).map((what) => `${address}, ${size}, ${what}`));
      }
      wrong.push(...jumps(found).map((what) => `${size}, ${what}`));
    };
    const first = {};
    for (const name of names) {
      const address = `${name}/${lang}`;
      Object.assign(first, await seen(page, [address], "faults", "edges"));
      if (PROSE.test(name) || pictured(name) !== lang) continue;
      taken[address] = await picture();
      if (ANEW) continue;
      const strange = otherwise(address, taken[address], kept[address]);
      if (strange.length > 0) await shot(page, `otherwise: ${address}`);
      wrong.push(...strange);
    }
    judge(390, 844, 1, first);
    for (const [at, [width, height]] of EDGE_LOOKS.entries()) {
      await page.setViewportSize({ width, height });
      const some = names.filter((_, scene) => scene % 4 === 2 * at + LANGS.indexOf(lang));
      judge(width, height, 1, await seen(page, some.map((name) => `${name}/${lang}`), "edges"));
    }
    for (const [at, [width, height, text]] of SCREENS.entries()) {
      const turn = (_, scene) => (scene + at) % SCREENS.length === LANGS.indexOf(lang);
      await page.setViewportSize({ width, height });
      await page.evaluate((text) => document.documentElement.style.setProperty("--text-wanted", text), text);
      judge(width, height, text, await seen(page, names.filter(EVERY ? () => true : turn).map((name) => `${name}/${lang}`), "faults", "edges"));
    }
    if (process.env.SCENES === undefined && !ANEW) {
      const gone = Object.keys(kept).filter((address) => address.endsWith(`/${lang}`) && !(address in taken));
      wrong.push(...gone.map((address) => `${address}, a picture of nothing`));
    }
  };
  await Promise.all(LANGS.map(look));
  if (ANEW) {
    const all = Object.keys(taken).sort().map((address) => [address, pack(taken[address])]);
    writeFileSync(PICTURES, `${JSON.stringify(Object.fromEntries(all), undefined, 0).replaceAll('","', '",\n"')}\n`);
  }
  assert.equal(wrong.length, 0, `\n${wrong.join("\n")}`);
}, looks);

scene("axe has nothing against any scene by day, nor against the colours of any of another kind by night", async ({ open }) => {
  const look = async (lang, colorScheme, passed) => {
    const { page, names } = await gallery(open, { name: `${lang} ${colorScheme}`, context: { ...still, colorScheme } });
    const wrong = [];
    for (const name of names.filter((name) => !passed.test(name))) {
      await page.evaluate((address) => goTo(address), `${name}/${lang}`);
      const rules = colorScheme === "dark" ? { only: ["color-contrast"] } : { without: PART.test(name) ? ["page-has-heading-one"] : [] };
      wrong.push(...(await axe(page, rules)).map((fault) => `${name}/${lang}, ${colorScheme}, ${fault}`));
    }
    return wrong;
  };
  const wrong = [...(await look("en", "light", /^$/)), ...(await look("ru", "dark", ALIKE))];
  assert.equal(wrong.length, 0, `\n${wrong.join("\n")}`);
}, looks);

scene("a missing part, a moved one and another scene are seen on a picture, and another font isn't", async ({ open }) => {
  const { page, picture } = await gallery(open);
  const dressed = async (css) => {
    const style = await page.addStyleTag({ content: css });
    const [seen, faults] = [await picture(), await page.evaluate(() => faults())];
    await style.evaluate((element) => element.remove());
    return { seen, faults };
  };
  await faultsOf(page, "the-thing/action/en");
  const plain = await picture();
  const other = async (css) => differs(plain, (await dressed(css)).seen);
  for (const font of ["serif", "sans-serif"]) assert.ok(!(await other(`* { font-family: ${font} !important }`)), font);
  for (const css of [".hand { visibility: hidden }", ".piles { visibility: hidden }", ".dock-buttons { visibility: hidden }", ".dock { translate: 0 -30px }"]) {
    assert.ok(await other(css), css);
  }
  const kinds = async (css) => (await dressed(css)).faults.map((fault) => fault.split(":")[0]);
  assert.deepEqual(await kinds("/* nothing */"), []);
  const bad = {
    ".dock-buttons { margin-left: 300px }": "off the screen",
    ".dock-buttons .button { margin: -9px }": "overlap",
    ".peek-keep { min-height: 30px !important; padding: 0 !important }": "small",
    ".dock-ask p { width: 40px; flex: none !important; hyphens: none }": "torn",
    ".log-latest .line { display: block !important; height: 6px; overflow: hidden; text-overflow: clip; -webkit-line-clamp: none !important }": "clipped",
    ".own-role { translate: -60px 0 }": "text on text",
    "body { width: 500px }": "scrolls sideways",
  };
  for (const [css, kind] of Object.entries(bad)) assert.ok((await kinds(css)).includes(kind), `${css} makes nothing ${kind}: ${await kinds(css)}`);
  // A human's side of the table, and an alien's.
  const both = async () => jumps(await seen(page, ["the-thing/offer/en", "the-thing/action/en"], "edges"));
  assert.deepEqual(await both(), []);
  await page.addStyleTag({ content: ".dock:has(.own-role .alarm) .prompt { height: 190px }" });
  assert.equal((await both()).length, 1, "a dock that is higher for some");
  await faultsOf(page, "the-thing/vote/en");
  assert.ok(differs(plain, await picture()));
}, looks);
