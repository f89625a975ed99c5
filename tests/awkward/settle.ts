import type { Page } from "@playwright/test";
import { assertInvariant } from "./broken.ts";
import { untilIdle } from "./idle.ts";
import { type Kind, kindOf, readScreen, type Screen, type ScreenAtRest } from "./screen.ts";
import type { World } from "./world.ts";

/** Maximum wait inside the page. `settle` then checks the requests in flight and its own timeout. */
const MAX_MS = 1_000;
const POLL_MS = 20;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns undefined during a navigation. */
async function tryToRead<T>(read: () => Promise<T | null>): Promise<T | undefined> {
  try {
    return (await read()) ?? undefined;
  } catch (error) {
    if (error instanceof Error && /context|navigat|closed|Target/i.test(error.message)) return undefined;
    throw error;
  }
}

async function unrest({ traffic }: World, page: Page, kind: Kind): Promise<string> {
  const isOwn = !["provider-sign-in", "provider-checkout", "browser-error"].includes(kind);
  const waitsFor = await tryToRead(() => page.evaluate(untilIdle, { isOwn, maxMs: MAX_MS }));
  if (waitsFor === undefined) return "the next page";
  if (waitsFor) return waitsFor;
  return traffic.open(page) > 0 ? `${traffic.open(page)} requests` : "";
}

/**
 * After the timeout, returns the unfinished screen if the network is slow or gone.
 * @throws Broken after the timeout if the network is `there`.
 */
export async function settle(world: World): Promise<ScreenAtRest> {
  const until = Date.now() + world.timeouts.spinnerMs;
  for (;;) {
    const page = world.page;
    const kind = kindOf(page.url(), world.origin, world.standIns);
    const answers = world.traffic.answers(page);
    const waitsFor = await unrest(world, page, kind);
    const isOver = Date.now() >= until;
    let screen: Screen | undefined;
    // Reading the whole screen forces a layout, so it is read only at rest or for a report.
    if (!waitsFor || isOver) screen = await tryToRead(() => page.evaluate(readScreen));
    // A response that arrived during the checks may not be rendered yet.
    const isQuiet = world.traffic.open(page) === 0 && world.traffic.answers(page) === answers;
    if (screen && !waitsFor && isQuiet && screen.url === page.url())
      return { ...screen, kind: kindOf(screen.url, world.origin, world.standIns) };
    const facts = { waitsFor, url: page.url(), text: screen?.text.slice(0, 300) };
    assertInvariant(!isOver || world.network !== "there", "no endless spinner", facts);
    if (screen && isOver) return { ...screen, kind };
    await pause(POLL_MS);
  }
}
