import type { Page } from "@playwright/test";
import { holds } from "./broken.ts";
import { type Kind, kindOf, type Rest, readRest, readScreen, type Screen, type Seen } from "./screen.ts";
import type { World } from "./world.ts";

const LOOK_EVERY_MS = 80;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What a function finds in the page; undefined while the page is being left. */
async function tryToRead<T>(page: Page, read: () => T | null): Promise<T | undefined> {
  try {
    return (await page.evaluate(read)) ?? undefined;
  } catch (error) {
    if (error instanceof Error && /context|navigat|closed|Target/i.test(error.message)) return undefined;
    throw error;
  }
}

/** What the page still waits for; nothing when it is at rest. */
function unrest(rest: Rest | undefined, kind: Kind, open: number): string | undefined {
  if (!rest) return "the next page";
  if (!rest.complete) return "the page to be there";
  if (open > 0) return `${open} requests`;
  const isOwn = !["provider-sign-in", "provider-checkout", "browser-error"].includes(kind);
  if (isOwn && !rest.alive) return "the page to come alive";
  return isOwn && rest.busy > 0 ? "something that says it is at work" : undefined;
}

/** Waits until the active page no longer changes. @throws Broken where it keeps changing. */
export async function settle(world: World): Promise<Seen> {
  const until = Date.now() + world.timeouts.spinnerMs;
  let quiet: Screen | undefined;
  for (;;) {
    const page = world.page;
    const kind = kindOf(page.url(), world.origin, world.standIns);
    const waitsFor = unrest(await tryToRead(page, readRest), kind, world.traffic.open(page));
    // The whole screen lays the page out: it is read where there is something to be seen at rest, or to be told.
    const screen = waitsFor && Date.now() < until ? undefined : await tryToRead(page, readScreen);
    // What a page does next begins within a frame or two of its last answer.
    if (screen && !waitsFor && quiet?.url === screen.url && quiet.text === screen.text)
      return { ...screen, kind };
    quiet = waitsFor ? undefined : screen;
    const facts = { waitsFor, url: page.url(), text: screen?.text.slice(0, 300) };
    holds(Date.now() < until || world.network !== "there", "no endless spinner", facts);
    if (screen && Date.now() >= until) return { ...screen, kind };
    await pause(LOOK_EVERY_MS);
  }
}
