import type { Page, Request } from "@playwright/test";

export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Waits until fonts and visible pictures have loaded, all events have taken effect, and transitions have ended. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const idle = () => new Promise((done) => requestIdleCallback(done));
    await document.fonts.ready;
    const pictures = [...document.images].filter((picture) => picture.loading !== "lazy");
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
    // A frame dispatches scroll events. React renders their changes in a separate task, after which the page is idle.
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

/**
 * Waits until React has hydrated the page, by React's properties on its elements. A page that waits for its first
 * interaction gets one.
 */
const isHydrated = (page: Page) =>
  page.waitForFunction(() => {
    dispatchEvent(new Event("scroll"));
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps"));
  });

/**
 * Tracks a page's requests from now on.
 * @returns a function that waits until the page is hydrated and shows the responses to all its requests.
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
    // Requests of the previous page no longer matter.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    // A beacon's response is not visible to the page.
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
