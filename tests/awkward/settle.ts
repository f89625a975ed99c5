import type { Page } from "@playwright/test";
import { holds } from "./broken.ts";
import { untilIdle } from "./idle.ts";
import { type Kind, kindOf, readScreen, type Screen, type Seen } from "./screen.ts";
import type { World } from "./world.ts";

/** Afterwards the requests are looked at, too, and the clock. */
const MOST_MS = 1_000;
const LOOK_AGAIN_MS = 20;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What a function finds in the page; undefined while the page is being left. */
async function tryToRead<T>(read: () => Promise<T | null>): Promise<T | undefined> {
  try {
    return (await read()) ?? undefined;
  } catch (error) {
    if (error instanceof Error && /context|navigat|closed|Target/i.test(error.message)) return undefined;
    throw error;
  }
}

/** What a page still waits for; nothing when it is at rest. */
async function unrest({ traffic }: World, page: Page, kind: Kind): Promise<string> {
  const isOwn = !["provider-sign-in", "provider-checkout", "browser-error"].includes(kind);
  const waitsFor = await tryToRead(() => page.evaluate(untilIdle, { isOwn, mostMs: MOST_MS }));
  if (waitsFor === undefined) return "the next page";
  if (waitsFor) return waitsFor;
  return traffic.open(page) > 0 ? `${traffic.open(page)} requests` : "";
}

/** Waits until the active page no longer changes. @throws Broken where it keeps changing. */
export async function settle(world: World): Promise<Seen> {
  const until = Date.now() + world.timeouts.spinnerMs;
  for (;;) {
    const page = world.page;
    const kind = kindOf(page.url(), world.origin, world.standIns);
    const answers = world.traffic.answers(page);
    const waitsFor = await unrest(world, page, kind);
    const isOver = Date.now() >= until;
    let screen: Screen | undefined;
    // The whole screen lays the page out: it is read where there is something to be seen at rest, or to be told.
    if (!waitsFor || isOver) screen = await tryToRead(() => page.evaluate(readScreen));
    // The browser tells of a request before the page that sent it tells that it is idle. What was answered meanwhile may be still to be shown.
    const isQuiet = world.traffic.open(page) === 0 && world.traffic.answers(page) === answers;
    if (screen && !waitsFor && isQuiet && screen.url === page.url())
      return { ...screen, kind: kindOf(screen.url, world.origin, world.standIns) };
    const facts = { waitsFor, url: page.url(), text: screen?.text.slice(0, 300) };
    holds(!isOver || world.network !== "there", "no endless spinner", facts);
    if (screen && isOver) return { ...screen, kind };
    await pause(LOOK_AGAIN_MS);
  }
}
