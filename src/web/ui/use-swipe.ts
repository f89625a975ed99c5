import { type TouchEvent, useRef } from "react";

const FAR_ENOUGH = 40;

interface Swipe {
  onNext: () => void;
  onPrevious: () => void;
  disabled?: boolean;
}

/** Touch handlers that distinguish a sideways swipe from a scroll. */
export function useSwipe({ onNext, onPrevious, disabled = false }: Swipe) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches[0];
      from.current = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0];
      const start = from.current;
      from.current = null;
      if (!touch || !start || disabled) return;
      const right = touch.clientX - start.x;
      const down = touch.clientY - start.y;
      if (Math.abs(right) < FAR_ENOUGH || Math.abs(right) < 2 * Math.abs(down)) return;
      if (right < 0) onNext();
      else onPrevious();
    },
  };
}
