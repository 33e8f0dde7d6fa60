// What is wrong with how a page lies on its screen, found in the page itself from the boxes that the browser has laid out. Fonts differ from
// machine to machine, and so no place or size is expected of anything: only that all of it can be read and tapped.
//
//   await page.evaluate(boxes);      // defines window.faults
//   await page.evaluate(() => faults())    // ["torn: …", …]
//   await page.evaluate(() => edges())     // where the dock and the player's own side begin

/** The screens that a page has to fit besides 390 by 844 with text as it is designed: width, height, and how many times as large text is wanted. */
export const SCREENS = [
  [320, 568, 1],
  [844, 390, 1],
  [1280, 800, 1.5],
  [320, 568, 2],
  [768, 1024, 2],
  [360, 740, 1.25],
  [1920, 1080, 1],
  [844, 390, 2],
];

/**
 * In the page. Defines `faults()`: a list of words, each a kind of fault, a colon, and where it is. And `edges()`: where a card table's dock and the
 * player's own side begin, in words; nothing where there is no dock, or where a notice that is urgent takes its room.
 */
export function boxes() {
  const TAPPABLE = "button, a[href], input, select, textarea, summary";
  // The least that a thumb needs, --tap-xs in style/tokens.css.
  const TAP = 40;
  // What is left to see, and to tap, of a card that others lie on: --hand-strip.
  const STRIP = 26;

  const shortened = (text) => text.trim().replace(/\s+/g, " ").slice(0, 40);
  const named = (element) => {
    const test = element.closest("[data-testid]")?.dataset.testid;
    return `${element.tagName.toLowerCase()}${[...element.classList].map((name) => `.${name}`).join("")}${test ? ` in ${test}` : ""} “${shortened(element.innerText ?? "")}”`;
  };
  const meet = (one, other) => ({
    x: Math.min(one.right, other.right) - Math.max(one.left, other.left),
    y: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  });
  const clips = (style) => /auto|scroll|hidden|clip/.test(style.overflow);
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(".vh, .scene");

  const within = (one, other) => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const EVERYWHERE = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  // What is asked for again and again, for as long as nothing moves.
  let rooms = new Map();
  let sticking = new Map();

  /** Where what is in an element can be seen. */
  function room(element) {
    if (!element || element === document.documentElement) return EVERYWHERE;
    let known = rooms.get(element);
    if (!known) {
      known = room(element.parentElement);
      if (clips(getComputedStyle(element))) known = within(known, element.getBoundingClientRect());
      rooms.set(element, known);
    }
    return known;
  }

  /** The part of a box that `from` and what is around it let be seen; nothing if that is nothing. */
  function seen(box, from) {
    const part = within(box, room(from));
    return part.right - part.left > 1 && part.bottom - part.top > 1 ? part : undefined;
  }

  function texts(root) {
    const found = [];
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const element = node.parentElement;
      if (node.data.trim() && !element.closest("svg, option, script, style") && isShown(element)) found.push({ node, element });
    }
    return found;
  }

  const range = document.createRange();
  function lines(node, from = 0, to = node.data.length) {
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()];
  }

  /** Words broken in the middle. Browsers that know a language hyphenate it; those that don't, as the one of the tests, break it anywhere. An address has no words. */
  function* torn({ node, element }) {
    if (element.matches("code") || lines(node).length < 2) return;
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
      const tops = new Set(lines(node, index, index + word.length).map(({ top }) => Math.round(top)));
      if (tops.size > 1) yield `torn: ${word} of ${named(element)}`;
    }
  }

  function* clipped({ node, element }) {
    for (let box = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      const meant = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
      if (/hidden|clip/.test(style.overflow) && !meant) {
        const edge = box.getBoundingClientRect();
        const out = lines(node).find(({ left, right, top, bottom }) => left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 2 || bottom > edge.bottom + 2);
        if (out && !box.matches(".hand")) yield `clipped: ${shortened(node.data)} by ${named(box)}`;
      }
      // What comes after is scrolled into sight, or cut on purpose.
      if (clips(style)) return;
    }
  }

  function* runsOut({ node, element }) {
    const box = element.closest("button, .tag, .chip, .box, .seat-bubble");
    if (!box || element.closest("[style*='text-overflow']")) return;
    const edge = box.getBoundingClientRect();
    const boxes = lines(node).map((line) => seen(line, element)).filter(Boolean);
    if (boxes.some(({ left, right, top, bottom }) => left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 3 || bottom > edge.bottom + 3)) {
      yield `runs out: ${shortened(node.data)} of ${named(box)}`;
    }
  }

  function* outside(element, box) {
    if (box.left < -1 || box.right > innerWidth + 1) yield `off the screen: ${named(element)} from ${Math.round(box.left)} to ${Math.round(box.right)}`;
  }

  function* apart(root) {
    const shown = [...root.querySelectorAll(TAPPABLE)].filter(isShown).map((element) => ({ element, whole: element.getBoundingClientRect() }));
    const placed = shown.map((one) => ({ ...one, box: seen(one.whole, one.element.parentElement) })).filter(({ box }) => box);
    for (const [at, one] of placed.entries()) {
      const card = one.element.matches(".hand-card");
      if (!card) {
        yield* outside(one.element, one.box);
        if (one.whole.width < TAP - 0.5 || one.whole.height < TAP - 0.5) yield `small: ${named(one.element)}, ${Math.round(one.whole.width)} by ${Math.round(one.whole.height)}`;
      }
      for (const other of placed.slice(at + 1)) {
        const both = meet(one.box, other.box);
        if (both.x <= 1 || both.y <= 1 || lies(one.element, other.element)) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (!(card && other.element.matches(".hand-card"))) yield `overlap: ${named(one.element)} and ${named(other.element)}`;
      }
    }
    const cards = [...root.querySelectorAll(".hand")].map((hand) => [...hand.querySelectorAll(".hand-card")]);
    for (const hand of cards) {
      for (const [at, card] of hand.entries()) {
        const free = (hand[at + 1]?.offsetLeft ?? Infinity) - card.offsetLeft;
        if (free < STRIP - 1) yield `small: ${Math.round(free)} of card ${at} of ${hand.length}`;
        const { left, right, bottom, top } = card.getBoundingClientRect();
        if (left < -8 || right > innerWidth + 8) yield `off the screen: card ${at} of ${hand.length} from ${Math.round(left)} to ${Math.round(right)}`;
        const edge = card.closest(".hand").getBoundingClientRect();
        // The outer cards of a fan dip.
        if (top < edge.top - 2 || bottom > edge.bottom + (bottom - top) * 0.3) yield `clipped: card ${at} of ${hand.length}, ${Math.round(top - edge.top)} above, ${Math.round(edge.bottom - bottom)} below`;
      }
    }
  }

  /** What an element stays in sight with. */
  function stuck(element) {
    if (!element) return null;
    if (!sticking.has(element)) sticking.set(element, getComputedStyle(element).position === "sticky" ? element : stuck(element.parentElement));
    return sticking.get(element);
  }

  /** Whether one lies over the other on purpose: notices over everything, and what stays in sight over what is scrolled. */
  const lies = (one, other) => Boolean(one.closest(".notices")) !== Boolean(other.closest(".notices")) || stuck(one) !== stuck(other);

  function* covered(root, found) {
    // The boxes of letters are higher than what is printed of them.
    const inked = ({ left, right, top, bottom }) => ({ left, right, top: top + (bottom - top) * 0.2, bottom: bottom - (bottom - top) * 0.2 });
    const placed = found.flatMap(({ node, element }) => lines(node).map((line) => seen(inked(line), element)).filter(Boolean).map((box) => ({ element, box, node })));
    for (const [at, one] of placed.entries()) {
      if (!one.element.closest(".hand")) yield* outside(one.element, one.box);
      for (const other of placed.slice(at + 1)) {
        const both = meet(one.box, other.box);
        if (both.x > 2 && both.y > 2 && one.node !== other.node && !lies(one.element, other.element)) yield `text on text: ${named(one.element)} and ${named(other.element)}`;
      }
    }
    const others = [...root.querySelectorAll(`${TAPPABLE}, .card`)].filter(isShown);
    for (const element of others) {
      const box = seen(element.getBoundingClientRect(), element.parentElement);
      if (!box) continue;
      for (const text of placed) {
        const both = meet(box, text.box);
        if (both.x <= 2 || both.y <= 2 || element.contains(text.element)) continue;
        if (!text.element.closest(".pile, .hand") && !lies(element, text.element)) yield `covered: ${named(text.element)} and ${named(element)}`;
      }
    }
  }

  function* all() {
    const root = document.querySelector("dialog[open]") ?? document.body;
    const wide = document.documentElement.scrollWidth;
    if (wide > innerWidth) yield `scrolls sideways: ${wide} wide`;
    if (document.querySelector("[data-testid=no-scene]")) yield `not drawn: ${document.body.innerText}`;
    const frame = document.querySelector("main.frame");
    if (frame && document.documentElement.scrollHeight > innerHeight) yield `scrolls: a table ${document.documentElement.scrollHeight} high`;
    const ring = document.querySelector("main .ring");
    if (ring && ring.scrollHeight > ring.clientHeight) yield `scrolled away: what is on the ring is ${ring.scrollHeight} high, the ring ${ring.clientHeight}`;
    for (const hand of root.querySelectorAll("main.frame .hand")) {
      // A phone lying on its side scrolls the dock as a whole.
      if (/auto|scroll/.test(getComputedStyle(hand.closest(".dock") ?? hand.parentElement).overflowY)) continue;
      const { top, bottom } = hand.getBoundingClientRect();
      if (bottom > innerHeight + 1) yield `off the screen: the hand from ${Math.round(top)} to ${Math.round(bottom)}`;
    }
    for (const element of root.querySelectorAll("*")) {
      const style = getComputedStyle(element);
      if (/auto|scroll/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1 && isShown(element)) yield `scrolls sideways: ${named(element)}, ${element.scrollWidth} in ${element.clientWidth}`;
    }
    const found = texts(root);
    for (const text of found) {
      yield* torn(text);
      yield* clipped(text);
      yield* runsOut(text);
    }
    yield* apart(root);
    yield* covered(root, found);
  }

  window.edges = () => {
    const [dock, own] = [document.querySelector(".dock:has(.prompt)"), document.querySelector(".own")];
    const at = (element) => Math.round(element.getBoundingClientRect().top);
    if (!dock || !isShown(dock) || document.querySelector(".frame-notice")) return undefined;
    return own ? `the dock begins at ${at(dock)}, the own side at ${at(own)}` : `the dock begins at ${at(dock)} for onlookers`;
  };

  window.faults = () => {
    [rooms, sticking] = [new Map(), new Map()];
    return [...new Set(all())];
  };
}
