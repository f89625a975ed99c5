import type { Page } from "@playwright/test";
import { holds } from "./broken.ts";
import { type Kind, kindOf, readScreen, type Screen, type Seen, untilQuiet } from "./screen.ts";
import type { Traffic } from "./traffic.ts";
import type { World } from "./world.ts";

/** What a page does next begins within a frame or two. */
const QUIET_MS = 80;
/** React shows what it has loaded on its own as late as 300 ms after the last that came in like that. */
const AFTER_ANSWER_MS = 350;
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

/** What the network still brings to a page, or has just brought. */
function inFlight({ traffic }: World, page: Page): string {
  const open = traffic.open(page);
  if (open > 0) return `${open} requests`;
  return sinceAnswer(traffic, page) < AFTER_ANSWER_MS ? "what becomes of the last answer" : "";
}

const sinceAnswer = (traffic: Traffic, page: Page): number => Date.now() - traffic.answeredAt(page);

/** What a page still waits for; nothing when it is at rest. */
async function unrest(world: World, page: Page, kind: Kind): Promise<string> {
  const isOwn = !["provider-sign-in", "provider-checkout", "browser-error"].includes(kind);
  const limits = { isOwn, quietMs: QUIET_MS, mostMs: MOST_MS };
  await pause(Math.max(0, AFTER_ANSWER_MS - QUIET_MS - sinceAnswer(world.traffic, page)));
  const waitsFor = await tryToRead(() => page.evaluate(untilQuiet, limits));
  return waitsFor === undefined ? "the next page" : waitsFor || inFlight(world, page);
}

/** Waits until the active page no longer changes. @throws Broken where it keeps changing. */
export async function settle(world: World): Promise<Seen> {
  const until = Date.now() + world.timeouts.spinnerMs;
  for (;;) {
    const page = world.page;
    const kind = kindOf(page.url(), world.origin, world.standIns);
    const waitsFor = await unrest(world, page, kind);
    const isOver = Date.now() >= until;
    let screen: Screen | undefined;
    // The whole screen lays the page out: it is read where there is something to be seen at rest, or to be told.
    if (!waitsFor || isOver) screen = await tryToRead(() => page.evaluate(readScreen));
    if (screen && !waitsFor && inFlight(world, page) === "" && screen.url === page.url())
      return { ...screen, kind: kindOf(screen.url, world.origin, world.standIns) };
    const facts = { waitsFor, url: page.url(), text: screen?.text.slice(0, 300) };
    holds(!isOver || world.network !== "there", "no endless spinner", facts);
    if (screen && isOver) return { ...screen, kind };
    await pause(LOOK_AGAIN_MS);
  }
}
