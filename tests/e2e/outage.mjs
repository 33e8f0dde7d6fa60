// A cable between two places that breaks for a while in the middle of a game.

/** All play until `enough`; then nothing is pressed any more. */
export async function playUntil(sitting, enough) {
  await Promise.all(
    sitting.map(async (player) => {
      while (!enough() && (await player.step()));
    }),
  );
}

/** What all pages show of the table and what is asked, without any numbers: time is among them. */
async function seen(players) {
  const texts = await Promise.all(players.map(({ page }) => page.locator(".frame-room").innerText()));
  return texts.join("\n").replace(/\d+/g, "");
}

/** Plays until something was pressed, so that it is under way when the cable breaks. How long after it heals the table goes on, in milliseconds. */
export async function outage(world, players, sitting, ms) {
  const presses = () => sitting.reduce((sum, player) => sum + player.presses, 0);
  const pressed = presses();
  await playUntil(sitting, () => presses() > pressed);
  await world.cable.breakFor(ms);
  const healed = performance.now();
  const before = await seen(players);
  let now = before;
  await Promise.all([
    playUntil(sitting, () => now !== before),
    (async () => {
      while (now === before) now = await seen(players);
    })(),
  ]);
  return Math.round(performance.now() - healed);
}
