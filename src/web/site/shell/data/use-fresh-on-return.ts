import { useEffect, useEffectEvent } from "react";

/** Age from which a page's data are reloaded when the page is hydrated late. */
const OLD_MS = 30_000;

/**
 * Reloads the page's data when the page becomes visible again, because seats may have been booked, paid or lost while the page
 * was hidden.
 */
export function useFreshOnReturn(refresh: () => Promise<void>) {
  const onReturn = useEffectEvent(() => void refresh());
  useEffect(() => {
    // `earlyUse` is set until the page has been hydrated.
    if (globalThis.earlyUse && performance.now() > OLD_MS) onReturn();
    const onShow = (event: PageTransitionEvent) => event.persisted && onReturn();
    const onVisible = () => document.visibilityState === "visible" && onReturn();
    window.addEventListener("pageshow", onShow);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      window.removeEventListener("pageshow", onShow);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, []);
}
