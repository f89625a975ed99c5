import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

/** @returns whether all reloads have been made. */
export function useGentleRefresh(active: boolean, everyMs: number, times: number): boolean {
  const { revalidate } = useRevalidator();
  const [polls, setPolls] = useState(0);
  const isOver = polls >= times;
  useEffect(() => {
    if (!active || isOver) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== "visible") return;
      setPolls((count) => count + 1);
      void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [active, isOver, everyMs, revalidate]);
  return isOver;
}
