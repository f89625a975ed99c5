export interface Limits {
  /** Pages of other servers do not hydrate and expose no pending work. */
  isOwn: boolean;
  maxMs: number;
}

interface Router {
  state: {
    initialized: boolean;
    revalidation: string;
    navigation: { state: string };
    fetchers: Map<string, { state: string }>;
  };
}
interface Root {
  stateNode: { pendingLanes: number };
}

/**
 * Runs in the page. Waits until the page is idle: complete, hydrated and without pending work of router and React. An
 * idle page is also unchanged over two frames with spare time.
 * @returns the pending work after the timeout; an empty string if the page is idle.
 */
export async function untilIdle({ isOwn, maxMs }: Limits): Promise<string> {
  const FRAMELESS_MS = 100;
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest("[inert]");
  const isRouterAtWork = (): boolean => {
    const router = (globalThis as { __reactRouterDataRouter?: Router }).__reactRouterDataRouter;
    if (!router) return false;
    const { initialized, navigation, revalidation, fetchers } = router.state;
    const states = [navigation.state, revalidation, ...[...fetchers.values()].map(({ state }) => state)];
    return !initialized || states.some((state) => state !== "idle");
  };
  // Lanes are pending from an update until its commit. React may delay a commit by up to 300 ms after another commit.
  const isReactAtWork = (): boolean =>
    Object.entries(document as unknown as Record<string, Root>).some(
      ([key, root]) => key.startsWith("__reactContainer$") && root.stateNode.pendingLanes !== 0,
    );
  const work = (): string => {
    if (!document.body || document.readyState !== "complete") return "the page load";
    if (!isOwn) return "";
    // The page hydrates only after its first interaction.
    if (globalThis.earlyUse?.begun === false) return "";
    const probe = document.querySelector("main a, main button, header a, a, button");
    const isAlive = probe !== null && Object.keys(probe).some((key) => key.startsWith("__reactFiber$"));
    // React attaches its keys to an element before effects run. A countdown stays empty until its effect has run.
    const hasBegun = [...document.querySelectorAll("[role=timer]")].every((one) => one.textContent !== "");
    if (!isAlive || !hasBegun) return "the hydration";
    if (isRouterAtWork()) return "the router";
    if (isReactAtWork()) return "React";
    const atWork = [...document.querySelectorAll("[aria-busy=true], [data-waiting]")];
    return atWork.some(isSeen) ? "an element that shows pending work" : "";
  };
  // If two browsers share one process, a page without visual changes may get no frames for minutes.
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
      setTimeout(resolve, FRAMELESS_MS);
    });
  const began = performance.now();
  let hasChanged = false;
  const observer = new MutationObserver(() => {
    hasChanged = true;
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  try {
    for (let calm = 0; ; ) {
      hasChanged = false;
      await frame();
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: maxMs }));
      const waitsFor = work();
      calm = waitsFor || hasChanged ? 0 : calm + 1;
      if (calm === 2) return "";
      if (performance.now() - began >= maxMs) return waitsFor || "the end of changes";
    }
  } finally {
    observer.disconnect();
  }
}
