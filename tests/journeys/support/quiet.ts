import type { Page, Request } from "@playwright/test";

export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/**
 * Waits until the page's typefaces and pictures in sight are there, it has shown the effects of all events, and its
 * transitions have ended.
 */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const idle = () => new Promise((done) => requestIdleCallback(done));
    await document.fonts.ready;
    const pictures = [...document.images].filter((picture) => picture.loading !== "lazy");
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
    // A frame dispatches scroll events. React renders what they change in a task of its own, after which the page is idle.
    await frame();
    await idle();
    await frame();
    const ends = (animation: Animation) =>
      animation.playState === "running" &&
      animation.timeline === document.timeline &&
      animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    await Promise.all(
      document
        .getAnimations()
        .filter(ends)
        .map((animation) => animation.finished.catch(() => {})),
    );
  });

/** Waits until React has hydrated the page: it marks elements with their properties. A page that waits for its visitor is touched. */
const isHydrated = (page: Page) =>
  page.waitForFunction(() => {
    dispatchEvent(new Event("scroll"));
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps"));
  });

/**
 * Follows what a page asks for, from now on.
 * @returns what waits until the page has been taken over, and has shown the answers to all that it asked.
 */
export function watchTraffic(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changes = 0;
  let resolveQuiet = () => {};
  const end = (request: Request) => {
    open.delete(request);
    changes += 1;
    resolveQuiet();
  };
  page.on("request", (request) => {
    // What the page before still waited for is of no interest any more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    // The response to a beacon is not visible to the page.
    if (request.resourceType() !== "ping") open.add(request);
    changes += 1;
  });
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  const nextEnd = () =>
    new Promise<void>((resolve) => {
      resolveQuiet = resolve;
    });
  return async () => {
    await isHydrated(page);
    for (let calm = 0; calm < 2; ) {
      const before = changes;
      if (open.size > 0) await nextEnd();
      else await twoFrames(page);
      calm = open.size === 0 && changes === before ? calm + 1 : 0;
    }
  };
}
