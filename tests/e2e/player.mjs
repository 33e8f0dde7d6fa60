// Somebody who plays with nothing but what the page offers: looks at the question, presses what is open, taps targets, values and cards
// until the page takes the answer. Chooses by lot from a seed, and rather does what brings the game to its end.
//
//   const player = sit(page, "ann", 7);
//   while (await player.step()) {}        // one press each; false once the game is over
//
// TALK=1 in the environment prints every press. What it knows of the page are handles (data-testid) and what anybody sees: which buttons are open, which are pressed.

/** Presses without an answer taken, after which something is wrong. */
const TRIES = 60;
/** As many things as no page has, to walk over with the Tab key. */
const STEPS = 300;
/** Presses of one player after which a game has been lively enough. */
const LIVELY = 60;

/** The buttons that take something back. */
const BACK = /^(back|undo)$/;

/** What is a player's habit in one game: the buttons that lead to its end, left alone until the game has been lively enough. */
const HABITS = {
  "the-thing": { ending: /helicopter|vote-yes|attack/, calls: false },
  "the-things": { ending: /attack/, calls: true },
  "stay-away": { ending: /accept/, calls: true },
  "things-skirmish": { ending: /end-phase|done/, calls: false },
};

/**
 * `first` is pressed whenever it is open; where a button is open that `leaves` has for a player's name, that player presses nothing. With `keys`
 * nothing is pressed but keys. `look` is shown the page after each press.
 */
export function sit(page, name, seed, { game = "the-thing", lively = LIVELY, first, leaves = {}, keys = false, look } = {}) {
  return new Player(page, name, seed, { ...HABITS[game], lively, first, leaves: leaves[name], keys, look });
}

/** A small generator (mulberry32), so that a failed game can be played again. */
function lots(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  };
}

/** In the page: everything a player can press now. */
function lookAround() {
  // What a moment asks stands below the question; on a map, what a piece can do stands beside what was begun.
  const ANSWERS = ".dock-buttons:not(.ghost) button, .dock-acts button";
  const CALLS = '[data-testid="call-sheet"] .button-danger';
  // The sheets that ask something themselves.
  const ASKING = ["sure", "call-sheet"];
  const seen = (element) => element.getClientRects().length > 0;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const handles = (selector) =>
    all(selector)
      .filter((element) => !element.disabled)
      .map((element) => ({ test: element.dataset.testid, pressed: element.getAttribute("aria-pressed") === "true" }));
  return {
    // What has one answer is answered by the page.
    busy: all('main[aria-busy="true"], .obvious').length > 0,
    over: all('[data-testid="reveal"]').length > 0,
    failed: all(".waiting .trouble").map((element) => element.textContent).join(" "),
    sheet: all("dialog[open]").map((element) => element.dataset.testid).find((test) => !ASKING.includes(test)),
    sure: all('[data-testid="sure-yes"]').length > 0,
    covered: all('[data-testid="peek-keep"][aria-checked="false"]').length > 0,
    ask: all('[data-testid="ask"]').map((element) => element.textContent).join(" "),
    asked: all(`${ANSWERS}, .dock-choices button`).length > 0,
    call: handles('[data-testid="call"]').length > 0,
    callable: handles(CALLS).map(({ test }) => test),
    noCall: all(CALLS).length > 0 && handles(CALLS).length === 0,
    buttons: handles(`${ANSWERS}, [data-testid="undo"]`).map(({ test }) => test),
    options: handles(".options button"),
    cards: all("[data-card]")
      .filter((element) => element.getAttribute("aria-disabled") !== "true")
      .map((element) => ({ id: element.dataset.card, pressed: element.getAttribute("aria-pressed") === "true" })),
  };
}

/** In the page: the place of an answer among all, from 0; -1 where a sheet lies over them. */
function placeOf(selector) {
  if (document.querySelector("dialog[open]")) return -1;
  return [...document.querySelectorAll(".dock-buttons .button, .dock-acts .button")].findIndex((button) => button.matches(selector));
}

class Player {
  constructor(page, name, seed, habits) {
    Object.assign(this, { page, name, habits, lot: lots(seed) });
    Object.assign(this, { tries: 0, question: "", presses: 0, pressed: false, moves: 0, wentBack: false });
  }

  /** Presses one thing if there is anything to press. False once the game is over. */
  async step() {
    const now = await this.page.evaluate(lookAround);
    if (now.over) return false;
    if (now.busy) {
      await this.page.waitForTimeout(10);
      return true;
    }
    if (now.failed) throw new Error(`${this.name}'s page says: ${now.failed}`);
    // Once nothing is asked any more, what was pressed has become a move.
    if (this.pressed && !now.asked) Object.assign(this, { pressed: false, moves: this.moves + 1 });
    const what = this.choose(now);
    if (process.env.TALK && what) console.log(`${this.name}: ${now.ask} ${JSON.stringify(what)}`);
    if (what) {
      this.presses += 1;
      this.pressed = true;
      await this.press(what);
      await this.habits.look?.(this.page);
    } else {
      await this.page.waitForTimeout(40);
    }
    return true;
  }

  /** Answers no where the page asks whether a move is meant. */
  async takeBack() {
    const no = this.page.getByTestId("sure-no");
    if ((await no.count()) === 0) return;
    await this.press("sure-no");
    await no.waitFor({ state: "detached" });
  }

  choose(now) {
    if (now.ask !== this.question) Object.assign(this, { question: now.ask, tries: 0 });
    if (now.buttons.some((test) => this.habits.leaves?.test(test))) return null;
    // A card tapped a moment too late says what it is, and the sheet lies over what is asked then.
    if (now.sheet) return `${now.sheet}-close`;
    if (now.sure) return "sure-yes";
    if (now.callable.length > 0) return now.callable[this.lot(now.callable.length)];
    // At times the rules know no call; the sheet lies over what is asked then.
    if (now.noCall) {
      this.noCall = now.ask;
      return "call-sheet-close";
    }
    if (this.habits.calls && this.late && now.call && this.noCall !== now.ask) return "call";
    if (now.covered) return "peek-keep";
    if (!now.asked) return null;
    if (now.buttons.includes("confirm")) return "confirm";
    this.tries += 1;
    if (this.tries > TRIES) throw new Error(`${this.name} found no answer to: ${now.ask}`);
    const back = now.buttons.find((test) => BACK.test(test));
    // A move half made comes to an end: sooner or later something else is tried, and now and then something else than led there.
    const again = this.wentBack && this.lot(2) === 0;
    this.wentBack = back !== undefined && (this.tries % 12 === 0 || again);
    if (this.wentBack) return back;
    const open = now.buttons.filter((test) => !BACK.test(test));
    const hasty = now.options.length > 0 ? this.lot(3) === 0 : this.lot(4) > 0;
    if (open.length > 0 && hasty) return this.prefer(open);
    return this.tinker(now) ?? (open.length > 0 ? this.prefer(open) : null);
  }

  get late() {
    return this.presses >= this.habits.lively;
  }

  /** A button by lot: first what makes a lively game, and once that has lasted a while what ends it. */
  prefer(open) {
    const wanted = open.find((test) => this.habits.first?.test(test));
    if (wanted) return wanted;
    const fitting = open.filter((test) => this.habits.ending.test(test) === this.late);
    const from = fitting.length > 0 && this.lot(4) > 0 ? fitting : open;
    return from[this.lot(from.length)];
  }

  /** Something to tap that is not chosen yet; now and then something to take back. */
  tinker({ options, cards }) {
    const things = [...options.map(({ test, pressed }) => ({ what: test, pressed })), ...cards.map(({ id, pressed }) => ({ what: { card: id }, pressed }))];
    const wanted = things.filter(({ pressed }) => pressed === (this.lot(4) === 0));
    return wanted.length > 0 ? wanted[this.lot(wanted.length)].what : undefined;
  }

  async press(what) {
    const selector = what.card ? `[data-card="${what.card}"]` : `[data-testid="${what}"]`;
    if (this.habits.keys) return this.type(what, selector);
    // The table may have moved on since we looked; then there is nothing to press any more, which is no fault.
    await this.page.locator(selector).first().click({ timeout: 1500, noWaitAfter: true }).catch((error) => {
      if (!/Timeout|detached|not visible|intercepts/.test(error.message)) throw error;
    });
  }

  /** Presses a key that stands for it, or walks to it from one thing to the next. */
  async type(what, selector) {
    const { keyboard } = this.page;
    if (what === "peek-keep") return keyboard.press("o");
    const number = 1 + (await this.page.evaluate(placeOf, selector));
    if (number > 0 && number < 10) return keyboard.press(String(number));
    const isThere = () => this.page.evaluate((selector) => document.activeElement?.matches(selector), selector);
    for (let at = 0; at < STEPS; at += 1) {
      await keyboard.press("Tab");
      if (await isThere()) return keyboard.press("Enter");
    }
  }
}
