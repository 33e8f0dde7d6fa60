// Firefox as a place to play, driven by puppeteer over WebDriver BiDi. Its pages answer to what the tests ask of Playwright's, as far
// as they ask it: locator, getByTestId, evaluate, waitForTimeout, screenshot.

import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import puppeteer from "puppeteer-core";

const PLACES = [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"];
const LOOK_MS = 50;
const PATIENCE_MS = 30_000;

/** Firefox with these of its preferences set. */
export async function launchFirefox(extraPrefsFirefox = {}) {
  const executablePath = PLACES.find((place) => place && existsSync(place));
  if (!executablePath) throw new Error("No Firefox found; scripts/far installs it, FIREFOX says where it is.");
  const userDataDir = mkdtempSync(path.join(tmpdir(), "winterover-firefox-"));
  return puppeteer.launch({ browser: "firefox", executablePath, headless: true, userDataDir, extraPrefsFirefox });
}

/** A device in Firefox: the page at `url`, with `remembered` (names and values) in its storage. */
export async function openFirefox(browser, url, remembered) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 390, height: 844 });
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  await page.evaluateOnNewDocument((entries) => {
    for (const { name, value } of entries) if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
  }, remembered);
  await page.goto(url);
  return new FirefoxPage(page, faults);
}

class FirefoxPage {
  constructor(page, faults) {
    Object.assign(this, { page, faults });
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

  nth(at) {
    return new Spot(this.page, this.selector, at);
  }

  count() {
    return this.page.$$eval(this.selector, (all) => all.length);
  }

  async textContent() {
    await this.waitFor();
    return this.page.$$eval(this.selector, (all, at) => all[at].textContent, this.at);
  }

  async waitFor({ state = "visible", timeout = PATIENCE_MS } = {}) {
    const wanted = (all, at, state) => {
      const seen = (all[at]?.getClientRects().length ?? 0) > 0;
      return state === "detached" ? !all[at] : seen;
    };
    await this.until(() => this.page.$$eval(this.selector, wanted, this.at, state), timeout, state);
  }

  /** Presses it once it is there, open and not covered by anything. */
  async click({ timeout = PATIENCE_MS } = {}) {
    const press = (all, at) => {
      const element = all[at];
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

  async until(look, timeout, what) {
    const end = performance.now() + timeout;
    while (!(await look())) {
      if (performance.now() > end) throw new Error(`Timeout of ${timeout} ms: ${this.selector} ${what}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }
}
