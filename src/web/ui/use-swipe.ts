import { type TouchEvent, useRef } from "react";

const MIN_SWIPE_PX = 40;

interface SwipeOptions {
  onNext: () => void;
  onPrevious: () => void;
  disabled?: boolean;
}

export function useSwipe({ onNext, onPrevious, disabled = false }: SwipeOptions) {
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
      const dx = touch.clientX - start.x;
      const dy = touch.clientY - start.y;
      if (Math.abs(dx) < MIN_SWIPE_PX || Math.abs(dx) < 2 * Math.abs(dy)) return;
      if (dx < 0) onNext();
      else onPrevious();
    },
  };
}
