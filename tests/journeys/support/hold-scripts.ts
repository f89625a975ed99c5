import type { Locator, Page } from "@playwright/test";

/** @returns a function that releases the scripts. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

declare global {
  var heldTasks: { waiting: (() => void)[]; isHeld: boolean };
}

/** React's scheduler starts each slice of work by a message, which this function holds. */
export const holdHydration = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const heldState = { waiting: [] as (() => void)[], isHeld: true };
    globalThis.heldTasks = heldState;
    globalThis.MessageChannel = class {
      port1 = { onmessage: null as (() => void) | null };
      port2 = {
        postMessage: () => {
          const step = () => this.port1.onmessage?.();
          if (heldState.isHeld) heldState.waiting.push(step);
          else setTimeout(step);
        },
      };
    } as unknown as typeof MessageChannel;
  });

/** Effects have not run yet when this function returns. */
export const hydrateUntilLive = (element: Locator): Promise<void> =>
  element.evaluate(async (node) => {
    dispatchEvent(new Event("scroll"));
    while (!Object.keys(node).some((key) => key.startsWith("__reactProps"))) {
      const step = globalThis.heldTasks.waiting.shift();
      if (step) step();
      else await new Promise((resolve) => setTimeout(resolve));
    }
  });

export const takeSteps = (page: Page, steps: number): Promise<void> =>
  page.evaluate(async (count) => {
    for (let stepCount = 0; stepCount < count; ) {
      const step = globalThis.heldTasks.waiting.shift();
      if (step) {
        step();
        stepCount++;
      }
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, steps);

export const releaseHydration = (page: Page): Promise<void> =>
  page.evaluate(() => {
    globalThis.heldTasks.isHeld = false;
    for (const step of globalThis.heldTasks.waiting.splice(0)) setTimeout(step);
  });
