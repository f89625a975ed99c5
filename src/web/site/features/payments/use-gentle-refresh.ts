import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

/**
 * Polls the page's data while `active` and visible, at most `times` times.
 * @returns whether all polls are used up.
 */
export function useGentleRefresh(active: boolean, everyMs: number, times: number): boolean {
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState(0);
  const over = done >= times;
  useEffect(() => {
    if (!active || over) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== "visible") return;
      setDone((count) => count + 1);
      void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [active, over, everyMs, revalidate]);
  return over;
}
