// Getting people to one table, and playing until it is over.

import { sit } from "./player.mjs";

/** What a device remembers: its player's name and face, and what else is set on it. For `open`'s `context`. */
export function known(station, name, settings = {}) {
  const profile = { name, icon: name.length % 8, color: name.charCodeAt(0) % 8 };
  const remembered = { "winterover.profile": profile, "winterover.settings": settings };
  const localStorage = Object.entries(remembered).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  return { storageState: { cookies: [], origins: [{ origin: new URL(station.url).origin, localStorage }] } };
}

/** The first opens a table, the others come by its link; resolves once everybody sees all in the lobby. */
export async function gather({ open, station }, names) {
  const [first, ...others] = names;
  const host = await open({ name: first, context: known(station, first) });
  await host.getByTestId("new-table").click();
  const path = await invitation(host);
  const guests = await Promise.all(others.map((name) => open({ name, path, context: known(station, name) })));
  const pages = [host, ...guests];
  for (const page of pages) {
    for (const name of names) await page.locator(`[data-testid="seat"][data-name="${name}"]`).waitFor();
  }
  return pages.map((page, at) => ({ page, name: names[at] }));
}

/** The fragment of the link that a table shows. */
export async function invitation(page) {
  const link = await page.getByTestId("link").textContent();
  return link.slice(link.indexOf("#"));
}

/** The host sets a number among the rules, one press at a time. */
export async function setNumber(page, key, number) {
  await page.getByTestId("switches").click();
  const control = page.getByTestId(`switch-${key}-control`);
  await control.scrollIntoViewIfNeeded();
  const shown = async () => Number(/\d+/.exec(await control.textContent())[0]);
  for (let now = await shown(); now !== number; now = await shown()) {
    await page.getByTestId(`switch-${key}-control-${now > number ? "less" : "more"}`).click();
  }
  await page.getByTestId("switches-sheet-close").click();
}

/** All play, each when asked, until every page shows the end. Says how often something was pressed. */
export async function playOut(pages, seed = 1982) {
  const players = pages.map(({ page, name }, at) => sit(page, name, seed + at));
  await Promise.all(
    players.map(async (player) => {
      while (await player.step());
    }),
  );
  return players.reduce((sum, player) => sum + player.presses, 0);
}
