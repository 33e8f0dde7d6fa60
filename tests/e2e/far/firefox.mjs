// Firefox as a place to play, driven by puppeteer over WebDriver BiDi. Its pages answer to what the tests ask of Playwright's, as far
// as they ask it: locator, getByTestId, evaluate, waitForTimeout, screenshot.
//
// withFirefox(tools, foxes, play, { prefs, forgiven })   `play` gets the tools of a scene, whose `open` opens the devices of those names in Firefox.

import assert from "node:assert/strict";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import puppeteer from "puppeteer-core";

const PLACES = [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"];
const LOOK_MS = 50;
const PATIENCE_MS = 30_000;

/** Plays with some devices in Firefox, with these of its preferences set. Fails if anything was thrown in their pages that no pattern of `forgiven` fits. */
export async function withFirefox(tools, foxes, play, { prefs = {}, forgiven = [] } = {}) {
  const opened = [];
  const open = async (wishes) => {
    if (!foxes.includes(wishes.name)) return tools.open(wishes);
    const page = await openFirefox(wishes.name, prefs);
    opened.push(page);
    const [{ localStorage }] = wishes.context.storageState.origins;
    await page.goto(tools.station.url + (wishes.path ?? ""), localStorage);
    return page;
  };
  try {
    await play({ ...tools, open });
    const faults = opened.flatMap(({ faults }) => faults);
    assert.deepEqual(faults.filter((fault) => !forgiven.some((pattern) => pattern.test(fault))), []);
  } catch (error) {
    // As lib.mjs does of Chromium's.
    for (const page of opened) await tools.shot(page, `${page.name} in Firefox`).catch(() => {});
    throw error;
  } finally {
    await Promise.all(opened.map((page) => page.quit()));
  }
}

/** A device in Firefox, with these of its preferences set. Each has a Firefox of its own: of two tabs in one window only one is seen, and our page covers the cards in the other. */
async function openFirefox(name, extraPrefsFirefox) {
  const executablePath = PLACES.find((place) => place && existsSync(place));
  if (!executablePath) throw new Error("No Firefox found; scripts/far installs it, FIREFOX says where it is.");
  const userDataDir = mkdtempSync(path.join(tmpdir(), "winterover-firefox-"));
  const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true, userDataDir, extraPrefsFirefox });
  const page = await browser.newPage();
  await page.setViewport({ width: 390, height: 844 });
  return new FirefoxPage(name, browser, page);
}

class FirefoxPage {
  constructor(name, browser, page) {
    Object.assign(this, { name, browser, page, faults: [] });
    page.on("pageerror", (error) => this.faults.push(error.message));
  }

  /** The page at `url`, with `remembered` (names and values) in its storage. */
  async goto(url, remembered) {
    await this.page.evaluateOnNewDocument((entries) => {
      for (const { name, value } of entries) if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
    }, remembered);
    await this.page.goto(url);
  }

  quit() {
    return this.browser.close();
  }

  locator(selector) {
    return new Spot(this.page, selector, 0);
  }

  getByTestId(test) {
    return this.locator(`[data-testid="${test}"]`);
  }

  evaluate(work, ...words) {
    return this.page.evaluate(work, ...words);
  }

  waitForTimeout(ms) {
    return new Promise((resolve) => setTimeout(resolve, ms));
  }

  screenshot({ path: file }) {
    return this.page.screenshot({ path: file });
  }
}

/** The elements a selector finds, of which one is meant. */
class Spot {
  constructor(page, selector, at) {
    Object.assign(this, { page, selector, at });
  }

  first() {
    return this;
  }

  last() {
    return this.nth(-1);
  }

  nth(at) {
    return new Spot(this.page, this.selector, at);
  }

  count() {
    return this.page.$$eval(this.selector, (all) => all.length);
  }

  async textContent() {
    await this.waitFor();
    return this.page.$$eval(this.selector, (all, at) => all.at(at).textContent, this.at);
  }

  async waitFor({ state = "visible", timeout = PATIENCE_MS } = {}) {
    const wanted = (all, at, state) => {
      const seen = (all.at(at)?.getClientRects().length ?? 0) > 0;
      return state === "detached" ? !all.at(at) : seen;
    };
    await this.until(() => this.page.$$eval(this.selector, wanted, this.at, state), timeout, state);
  }

  /** Presses it once it is there, open and not covered by anything. */
  async click({ timeout = PATIENCE_MS } = {}) {
    const press = (all, at) => {
      const element = all.at(at);
      if (!element || element.disabled) return false;
      // In the middle, where no bar is in front of it.
      element.scrollIntoView({ block: "center" });
      const { left, top, width, height } = element.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      if (width === 0 || !above || !(element.contains(above) || above.contains(element))) return false;
      element.click();
      return true;
    };
    await this.until(() => this.page.$$eval(this.selector, press, this.at), timeout, "to be pressed");
  }

  /** Puts a text into a field, as if it were pasted. */
  async fill(text) {
    await this.waitFor();
    const put = (all, at, text) => {
      all.at(at).value = text;
      all.at(at).dispatchEvent(new Event("input", { bubbles: true }));
    };
    await this.page.$$eval(this.selector, put, this.at, text);
  }

  async until(look, timeout, what) {
    const end = performance.now() + timeout;
    while (!(await look())) {
      if (performance.now() > end) throw new Error(`Timeout of ${timeout} ms: ${this.selector} ${what}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }
}
