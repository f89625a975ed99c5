import type { Browser, Page } from "@playwright/test";

const SLOWER = 4;
const PHONE = { width: 390, height: 844 };
/** Browsers report no interaction shorter than a frame. */
const SHORTEST_MS = 16;

declare global {
  var seen: { layoutShift: number; interactions: { name: string; duration: number }[] };
}

function watch(shortest: number): void {
  globalThis.seen = { layoutShift: 0, interactions: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) globalThis.seen.layoutShift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) globalThis.seen.interactions.push({ name, duration });
  }).observe({ type: "event", durationThreshold: shortest, buffered: true } as PerformanceObserverInit);
}

export async function onPhone<Result>(
  browser: Browser,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "es-CO",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript(watch, SHORTEST_MS);
  try {
    return await use(page);
  } finally {
    await context.close();
  }
}

export const clearTaps = (page: Page): Promise<void> =>
  page.evaluate(() => {
    globalThis.seen.interactions = [];
  });

/** Returns the slowest interaction since the last clear, from press to next paint, in milliseconds. */
export async function slowestTap(page: Page): Promise<number> {
  const { interactions } = await page.evaluate(() => globalThis.seen);
  return Math.max(0, ...interactions.map(({ duration }) => duration));
}
