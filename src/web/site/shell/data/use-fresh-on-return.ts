import { useEffect, useEffectEvent } from "react";

/**
 * Reloads the page's data when the page becomes visible again, because seats may have been booked, paid or lost while the page
 * was hidden.
 */
export function useFreshOnReturn(refresh: () => Promise<void>) {
  const onReturn = useEffectEvent(() => void refresh());
  useEffect(() => {
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
