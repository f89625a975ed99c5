import { useLayoutEffect, useRef, useState } from "react";

/** Fraction of a drag that the row follows past the first or last picture. */
const EDGE_FRACTION = 1 / 3;

interface Slide {
  /** Pixels to the right. */
  offset: number;
  gliding: boolean;
}

const AT_REST: Slide = { offset: 0, gliding: true };

export function useSlide(start: number, count: number) {
  const [index, setIndex] = useState(start);
  const [slide, setSlide] = useState(AT_REST);
  const row = useRef<HTMLDivElement>(null);
  const lastIndex = count - 1;

  // Forces a layout at the released offset, so that the transition starts there.
  useLayoutEffect(() => {
    if (slide.gliding || slide.offset === 0) return;
    row.current?.getBoundingClientRect();
  }, [slide]);

  function drag(dx: number | null) {
    if (dx === null) return setSlide(AT_REST);
    const isAtEnd = (dx > 0 && index === 0) || (dx < 0 && index === lastIndex);
    setSlide({ offset: isAtEnd ? dx * EDGE_FRACTION : dx, gliding: false });
  }

  function step(by: 1 | -1): number {
    const next = Math.min(lastIndex, Math.max(0, index + by));
    if (next !== index && slide.offset !== 0) {
      const width = row.current?.getBoundingClientRect().width ?? 0;
      setSlide({ offset: slide.offset + by * width, gliding: false });
      requestAnimationFrame(() => setSlide(AT_REST));
    } else setSlide(AT_REST);
    setIndex(next);
    return next;
  }

  return { index, lastIndex, row, slide, drag, step };
}
