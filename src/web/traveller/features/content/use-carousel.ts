import { useEffect, useState } from "react";

export const PAUSE_MS = 6000;

/** Which of several slides is shown. Moves on by itself, unless the reader prefers less motion, pauses it or is busy with it. */
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
    /** Slides but the first may be shown from now on. */
    isHydrated,
    playing,
    show: setIndex,
    next: () => setIndex((current) => (current + 1) % count),
    previous: () => setIndex((current) => (current + count - 1) % count),
    toggle: () => setPlaying((current) => !current),
    /** Holds it while the pointer or the focus is on it. */
    holders: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
