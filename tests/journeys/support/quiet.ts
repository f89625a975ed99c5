import type { Page, Request } from "@playwright/test";

export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/**
 * The unit is milliseconds. The error of this timeout names the missing condition, unlike the error of the journey's
 * timeout.
 */
export const MAX_WAIT_MS = 60_000;

export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async (maxMs) => {
    const within = async (name: string, wait: Promise<unknown>) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const timeout = new Promise((_, reject) => {
        timer = setTimeout(
          () => reject(new Error(`After ${maxMs} ms the page still waits for ${name}`)),
          maxMs,
        );
      });
      await Promise.race([wait, timeout]);
      clearTimeout(timer);
    };
    const frame = () => within("a frame", new Promise((done) => requestAnimationFrame(done)));
    const idle = () => within("an idle callback", new Promise((done) => requestIdleCallback(done)));
    await within("fonts", document.fonts.ready);
    const pictures = [...document.images].filter((picture) => picture.loading !== "lazy");
    await Promise.all(
      pictures.map((picture) =>
        within(
          `the picture ${picture.currentSrc}`,
          picture.decode().catch(() => {}),
        ),
      ),
    );
    // A frame dispatches scroll events. React renders the changes in a separate task. After this task the page is idle.
    await frame();
    await idle();
    await frame();
    const willEnd = (animation: Animation) =>
      animation.playState === "running" &&
      animation.timeline === document.timeline &&
      animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    const nameOf = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect
        ? (effect.pseudoElement ?? effect.target?.outerHTML.slice(0, 120))
        : "";
    await Promise.all(
      document
        .getAnimations()
        .filter(willEnd)
        .map((animation) =>
          within(
            `the animation of ${nameOf(animation)}`,
            animation.finished.catch(() => {}),
          ),
        ),
    );
  }, MAX_WAIT_MS);

/** Triggers an interaction first, because a page may hydrate only then. */
const isHydrated = (page: Page) =>
  page.waitForFunction(() => {
    dispatchEvent(new Event("scroll"));
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps"));
  });

/** @returns a function that waits until the page is hydrated and shows the responses to all its requests. */
export function watchTraffic(page: Page): () => Promise<void> {
  const openRequests = new Set<Request>();
  let changes = 0;
  let resolveQuiet = () => {};
  const end = (request: Request) => {
    openRequests.delete(request);
    changes += 1;
    resolveQuiet();
  };
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) openRequests.clear();
    // A beacon's response is not visible to the page.
    if (request.resourceType() !== "ping") openRequests.add(request);
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
    for (let quietRounds = 0; quietRounds < 2; ) {
      const changesBefore = changes;
      if (openRequests.size > 0) await nextEnd();
      else await twoFrames(page);
      quietRounds = openRequests.size === 0 && changes === changesBefore ? quietRounds + 1 : 0;
    }
  };
}
