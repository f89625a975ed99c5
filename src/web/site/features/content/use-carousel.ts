import { useEffect, useState } from "react";

/** Display time of one slide. */
export const PAUSE_MS = 6000;

export function useCarousel(count: number) {
  const [index, setIndex] = useState(0);
  const [isHydrated, setHydrated] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    setHydrated(true);
    setPlaying(!window.matchMedia("(prefers-reduced-motion: reduce)").matches);
  }, []);

  useEffect(() => {
    if (!playing || isHeld || count < 2) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((current) => (current + 1) % count);
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [playing, isHeld, count]);

  return {
    index,
    /** Whether slides other than the first may be shown. */
    isHydrated,
    playing,
    show: setIndex,
    next: () => setIndex((current) => (current + 1) % count),
    previous: () => setIndex((current) => (current + count - 1) % count),
    toggle: () => setPlaying((current) => !current),
    handlers: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
