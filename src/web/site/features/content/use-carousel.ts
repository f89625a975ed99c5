import { useEffect, useState } from "react";

export const PAUSE_MS = 6000;

/** State of a carousel. The slides advance by themselves, unless the reader prefers reduced motion, pauses or interacts. */
export function useCarousel(count: number) {
  const [index, setIndex] = useState(0);
  const [isHydrated, setHydrated] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    setHydrated(true);
    setPlaying(!window.matchMedia("(prefers-reduced-motion: reduce)").matches);
  }, []);

  useEffect(() => {
    if (!playing || held || count < 2) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((current) => (current + 1) % count);
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [playing, held, count]);

  return {
    index,
    /** Slides other than the first may be shown from now on. */
    isHydrated,
    playing,
    show: setIndex,
    next: () => setIndex((current) => (current + 1) % count),
    previous: () => setIndex((current) => (current + count - 1) % count),
    toggle: () => setPlaying((current) => !current),
    /** Handlers that stop the carousel while it has the pointer or the focus. */
    holders: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
