import { useEffect, useEffectEvent } from "react";

/** Computes the page anew once it is looked at again: seats were booked, paid or lost meanwhile, here or in another tab. */
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
