import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

/**
 * Loads the page's data again every so often while `active`, at most `times` times, and only while it is looked at.
 * @returns whether all the times are used up.
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
