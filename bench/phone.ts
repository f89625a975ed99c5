// Longest main-thread tasks on a cheap phone, and time from tap to paint. Run `npm start` in one terminal, this in
// another. Traces Chromium with a four times slower processor and takes the median of the runs. Tasks are measured in
// thread time, taps in elapsed time.
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../scripts/browser.ts";
import { median } from "./booking/measure.ts";
import { longestTasks } from "./phone/longest-tasks.ts";
import { clearTaps, onPhone, slowestTap } from "./phone/on-phone.ts";

const USAGE = "Usage: npm run phone -- [port] [--runs <n>]";
const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "v8.execute", "toplevel"];

function readArguments() {
  const options = { runs: { type: "string", default: "5" } } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [port, runs] = [Number(positionals[0] ?? 3000), Number(values.runs)];
  if (Number.isInteger(port) && Number.isInteger(runs) && runs > 0) return { port, runs };
  throw new Error(USAGE);
}

interface Load {
  longest: number;
  blocking: number;
  /** Cumulative layout shift (CLS). */
  layoutShift: number;
  requests: number;
}

const load = (browser: Browser, address: string): Promise<Load> =>
  onPhone(browser, async (page) => {
    let requests = 0;
    page.on("request", () => {
      requests += 1;
    });
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.goto(address, { waitUntil: "networkidle" });
    const trace = await browser.stopTracing();
    const { layoutShift } = await page.evaluate(() => globalThis.seen);
    const tasks = longestTasks(trace.toString());
    const blocking = tasks.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0);
    return { longest: tasks[0] ?? 0, blocking, layoutShift, requests };
  });

/** `fare` adds one person at the second price. */
const TAPS = {
  sheet: (page: Page) => page.locator("[data-booking-bar] a"),
  date: (page: Page) => page.locator("dialog [data-date][aria-disabled=false]").first(),
  stepper: (page: Page) => page.locator("dialog fieldset fieldset").nth(0).getByRole("button").last(),
  fare: (page: Page) => page.locator("dialog fieldset fieldset").nth(1).getByRole("button").last(),
};

type Tap = keyof typeof TAPS;
const NAMES = Object.keys(TAPS) as Tap[];

/** Taps, and returns the time from the tap to the next paint, in milliseconds. */
async function tap(page: Page, name: Tap): Promise<number> {
  await clearTaps(page);
  await TAPS[name](page).tap();
  await page.waitForTimeout(700);
  return slowestTap(page);
}

const touch = (browser: Browser, address: string): Promise<Record<Tap, number>> =>
  onPhone(browser, async (page) => {
    await page.goto(address, { waitUntil: "networkidle" });
    const times = {} as Record<Tap, number>;
    for (const name of NAMES) times[name] = await tap(page, name);
    return times;
  });

const { port, runs } = readArguments();
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});

async function repeat<Result>(measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let nth = 0; nth < runs; nth += 1) results.push(await measure());
  return results;
}

const rows: Record<string, string | number>[] = [];
try {
  for (const host of ["localhost", "caribe.localhost"]) {
    const site = `http://${host}:${port}`;
    const home = await onPhone(browser, async (page) => {
      await page.goto(`${site}/home`);
      return page.locator('a[href^="/experience/"]').first().getAttribute("href");
    });
    for (const path of ["/home", home ?? ""]) {
      const loads = await repeat(() => load(browser, site + path));
      const middle = (of: (one: Load) => number) => Math.round(median(loads.map(of)) * 1000) / 1000;
      const taps = path === "/home" ? [] : await repeat(() => touch(browser, site + path));
      rows.push({
        page: host + path.slice(0, 12),
        "longest task": `${Math.round(middle(({ longest }) => longest))} ms`,
        blocking: `${Math.round(middle(({ blocking }) => blocking))} ms`,
        cls: middle(({ layoutShift }) => layoutShift),
        requests: middle(({ requests }) => requests),
        ...(taps[0] &&
          Object.fromEntries(
            NAMES.map((name) => [name, `${Math.round(median(taps.map((one) => one[name])))} ms`]),
          )),
      });
    }
  }
} finally {
  await browser.close();
}
console.table(rows);
