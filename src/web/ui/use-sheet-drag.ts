import { type RefObject, useEffect, useEffectEvent } from "react";
import { closesSheet, type Sample, speedAt } from "./sheet-drag.ts";

/** A shorter movement counts as a tap. */
const SLOP_PX = 3;
const SETTLE_ANIMATION = { duration: 200, easing: "ease-out" } as const;

interface Stroke {
  x: number;
  y: number;
  /** Undefined until the direction is known. */
  drags?: boolean;
  samples: Sample[];
}

function isAtTop(target: EventTarget | null, sheet: HTMLElement): boolean {
  let element = target instanceof Element ? target : null;
  while (element && element !== sheet) {
    if (element.scrollTop > 0) return false;
    element = element.parentElement;
  }
  return sheet.scrollTop <= 0;
}

/**
 * Uses touch events, because a browser that has begun to scroll sends no further pointer events.
 * @param isOpen whether the element is currently shown as a sheet
 */
export function useSheetDrag(
  ref: RefObject<HTMLElement | null>,
  { isOpen, onClose }: { isOpen: boolean; onClose: () => void },
): void {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const sheet = ref.current;
    if (!isOpen || !sheet) return;
    let stroke: Stroke | null = null;
    const reducesMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;

    const moveTo = (distance: number) => {
      sheet.style.transition = "none";
      sheet.style.translate = `0 ${distance}px`;
    };
    const clear = () => {
      sheet.style.removeProperty("transition");
      sheet.style.removeProperty("translate");
    };
    async function settle(from: number, closes: boolean): Promise<void> {
      const target = closes ? sheet?.getBoundingClientRect().height : 0;
      moveTo(target ?? 0);
      const frames = [{ translate: `0 ${from}px` }, { translate: `0 ${target}px` }];
      // An interrupted animation leaves the sheet at its target.
      if (!reducesMotion) await sheet?.animate(frames, SETTLE_ANIMATION).finished.catch(() => {});
      if (closes) close();
      else clear();
    }

    function onStart(event: TouchEvent) {
      const touch = event.touches[0];
      if (stroke?.drags) void settle(dragDistance(stroke), false);
      const mayDrag = sheet && touch && event.touches.length === 1 && isAtTop(event.target, sheet);
      stroke = mayDrag ? { x: touch.clientX, y: touch.clientY, samples: [] } : null;
    }

    function onMove(event: TouchEvent) {
      const touch = event.touches[0];
      if (!stroke || !touch) return;
      const [dx, dy] = [touch.clientX - stroke.x, touch.clientY - stroke.y];
      if (stroke.drags === undefined) {
        if (Math.hypot(dx, dy) < SLOP_PX) return;
        if (dy < Math.abs(dx) || !event.cancelable) {
          stroke = null;
          return;
        }
        stroke.drags = true;
      }
      event.preventDefault();
      stroke.samples.push({ y: touch.clientY, at: event.timeStamp });
      moveTo(dragDistance(stroke));
    }

    function onEnd(event: TouchEvent) {
      const endedStroke = stroke;
      stroke = null;
      if (!endedStroke?.drags || !sheet) return;
      const distance = dragDistance(endedStroke);
      const { height } = sheet.getBoundingClientRect();
      const speed = speedAt(endedStroke.samples, event.timeStamp);
      void settle(distance, event.type === "touchend" && closesSheet({ distance, speed, height }));
    }

    sheet.addEventListener("touchstart", onStart, { passive: true });
    sheet.addEventListener("touchmove", onMove, { passive: false });
    sheet.addEventListener("touchend", onEnd);
    sheet.addEventListener("touchcancel", onEnd);
    return () => {
      clear();
      sheet.removeEventListener("touchstart", onStart);
      sheet.removeEventListener("touchmove", onMove);
      sheet.removeEventListener("touchend", onEnd);
      sheet.removeEventListener("touchcancel", onEnd);
    };
  }, [ref, isOpen]);
}

const dragDistance = ({ y, samples }: Stroke): number => Math.max(0, (samples.at(-1)?.y ?? y) - y);
