// A player calls a card in hand something else than it is. Nobody can see it then, and the game goes on; the check of the open cards at the
// end names who called, at the entry.

import assert from "node:assert/strict";
import { callsFirst, letThrough } from "./cheat.mjs";
import { scene } from "./lib.mjs";
import { begin, gather, hand, openAgain, playOut, playUntil, setNumber } from "./table.mjs";

const GAME = "the-things";
/** The ranks of these cards. */
const [QUEEN, KING] = [12, 13];

scene(
  "a lie about a hidden card is found by the check at the end",
  async ({ open, station, shot }) => {
    const players = await gather({ open, station }, ["Ann", "Bob"], [], GAME);
    const [ann, bob] = players;
    await setNumber(ann.page, "maxRounds", 3);
    await begin(players, 5);
    // Her own first turn, which she leaves for the lie; nobody here kills anybody before it.
    const turn = async ({ name }) => name === ann.name && (await ann.page.getByTestId("act-converse").count()) > 0;
    const habits = { game: GAME, seed: 5, first: /search/, leaves: { Ann: /converse/ } };
    assert.ok(!(await playUntil(players, turn, habits)).over, "the game was over before Ann's turn");
    const [first] = await hand(ann);
    await ann.page.close();
    await openAgain(ann, station);
    await letThrough(ann.page, ann.page, callsFirst(0, /king/i.test(first) ? QUEEN : KING));
    await ann.page.getByTestId("back-to-table").click();
    await ann.page.getByTestId("game").waitFor({ timeout: 60_000 });

    await playOut(players, { game: GAME, lively: 2 });
    const verdicts = [];
    for (const { page } of players) {
      const verdict = page.locator('[data-testid="verdict"]', { has: page.locator('[data-verdict="broken"]') });
      verdicts.push(await verdict.textContent({ timeout: 60_000 }));
      assert.match(verdicts.at(-1), /Ann, entry \d+ .*: a move that the rules don’t allow, as the open cards show/);
    }
    assert.equal(new Set(verdicts).size, 1, "both found the same");
    await bob.page.getByTestId("verdict").scrollIntoViewIfNeeded();
    await shot(bob.page, "the check names a lie about a hidden card");
  },
  { seconds: 150 },
);
