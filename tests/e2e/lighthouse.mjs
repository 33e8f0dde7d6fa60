// What Lighthouse (https://github.com/GoogleChrome/lighthouse) says of a page, on the phone that it simulates: a slow network, and a processor
// slower than this one.
//
// freePort()             where a browser can be asked: launch it with `--remote-debugging-port`.
// judge(port, url, { only, tries })
//     The page's scores from 0 to 100 by category (those in `only`, or all), and of its loading: performance, and FCP, LCP and TBT in
//     milliseconds of the phone's. Other programs on this machine make the phone seem slower than it is, and never faster: so the best of
//     `tries` loads counts, and as soon as one is quick enough (WANTED) no other is made. `faults` are words on what isn't as it should be.

import { createServer } from "node:net";
import lighthouse from "lighthouse";

/** How quick the page is to be on the phone. */
export const WANTED = { performance: 95, lcp: 1500, tbt: 150 };
/** For `startHost`: a host far away, on a good line. From this machine all would be there before the first frame, and Lighthouse takes it for needed. */
export const FAR = { delayMs: 30, bytesPerMs: 1250 };
/** The phone's processor is as many times slower than one that is as fast as usual. */
const SLOWER = 4;
/** How fast that is, in the measure that Lighthouse takes of a machine. One that is slower itself has less to be slowed down by. */
const USUAL = 1500;
/** The phone's network, as Lighthouse has it. */
const NETWORK = { rttMs: 150, throughputKbps: 1638.4, requestLatencyMs: 562.5, downloadThroughputKbps: 1474.56, uploadThroughputKbps: 675 };
/** What is in no score, and takes its time. */
const LEFT_OUT = ["bf-cache", "screenshot-thumbnails", "final-screenshot"];

export async function freePort() {
  const server = createServer();
  await new Promise((resolve, reject) => server.on("error", reject).listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export async function judge(port, url, { only, tries = 3 } = {}) {
  const all = [await load(port, url, only, SLOWER)];
  while (!all.some(isQuick) && all.length < tries) {
    const slower = Math.max(1, SLOWER * Math.min(1, all.at(-1).speed / USUAL));
    all.push(await load(port, url, ["performance"], slower));
  }
  const best = all.reduce((best, load) => (load.performance > best.performance || isQuick(load) ? load : best));
  return { ...best, scores: all[0].scores, faults: all.flatMap(({ faults }) => faults) };
}

const isQuick = ({ performance, lcp, tbt }) => performance >= WANTED.performance && lcp <= WANTED.lcp && tbt <= WANTED.tbt;

async function load(port, url, onlyCategories, cpuSlowdownMultiplier) {
  const throttling = { ...NETWORK, cpuSlowdownMultiplier };
  const { lhr } = await lighthouse(url, { port, logLevel: "error", onlyCategories, skipAudits: LEFT_OUT, disableFullPageScreenshot: true, throttling });
  const { performance, ...scores } = Object.fromEntries(Object.entries(lhr.categories).map(([name, { score }]) => [name, Math.round(score * 100)]));
  const ms = (audit) => Math.round(lhr.audits[audit].numericValue);
  return {
    performance,
    scores,
    fcp: ms("first-contentful-paint"),
    lcp: ms("largest-contentful-paint"),
    tbt: ms("total-blocking-time"),
    faults: Object.values(lhr.audits).filter(({ score }) => score !== null && score < 0.9).map(({ id, displayValue = "" }) => `${id} ${displayValue}`),
    speed: lhr.environment.benchmarkIndex,
  };
}
