// What axe (https://github.com/dequelabs/axe-core) has against a page: missing names, poor contrast, what no keyboard reaches.

import { readFileSync } from "node:fs";

const AXE = readFileSync(new URL("node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
/** Colours on their way from one to the other are looked at once they have arrived. */
const SETTLED_MS = 700;

/** In the page: each fault as words, but for the rules named in `without`, or by the rules in `only`. */
async function judge({ without = [], only }) {
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const wanted = only ? { runOnly: { type: "rule", values: only } } : { rules };
  const { violations } = await window.axe.run(document, { resultTypes: ["violations"], ...wanted });
  const place = ({ html, failureSummary }) => `${html.slice(0, 120)} ${failureSummary.replace(/\s+/g, " ")}`;
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${place(node)}`));
}

/** Faults of a page as it is now, in words; those that are still there when it has come to rest. */
export async function axe(page, which = {}) {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(`${AXE};0`);
  if ((await page.evaluate(judge, which)).length === 0) return [];
  await page.waitForTimeout(SETTLED_MS);
  return page.evaluate(judge, which);
}
