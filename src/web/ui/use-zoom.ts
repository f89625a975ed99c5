import { type PointerEvent, useEffect, useRef, useState } from "react";
import { panBy, toggleZoom, WHOLE, zoomAt } from "./zoom.ts";

interface Point {
  x: number;
  y: number;
}

const DOUBLE_TAP_MS = 300;
const TAP_PIXELS = 12;
const SWIPE_PIXELS = 40;
const WHEEL_PER_PIXEL = 0.002;

const between = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

interface Touching {
  points: Map<number, Point>;
  start: Point;
  /** The first pointer went down on a button. The press belongs to the button until the pointer moves. */
  onButton: boolean;
  /** A second finger has joined since the first went down. */
  pinched: boolean;
  lastTap: { at: number; point: Point } | null;
}

interface SwipeHandlers {
  /** Called with 1 for the next picture, -1 for the previous. */
  onSwipe: (step: 1 | -1) => void;
  /** Called with the horizontal distance of a drag in pixels, or null when the drag ends. */
  onDrag: (right: number | null) => void;
}

/** Zooms by wheel, pinch and double tap, pans while zoomed, and reports horizontal drags and swipes while not zoomed. */
export function useZoom<Frame extends HTMLElement>({ onSwipe, onDrag }: SwipeHandlers) {
  const [zoom, setZoom] = useState(WHOLE);
  const frame = useRef<Frame>(null);
  const touching = useRef<Touching>({
    points: new Map(),
    start: WHOLE,
    onButton: false,
    pinched: false,
    lastTap: null,
  });

  const size = () => frame.current?.getBoundingClientRect() ?? new DOMRect();
  const fromMiddle = (point: Point): Point => {
    const { left, top, width, height } = size();
    return { x: point.x - left - width / 2, y: point.y - top - height / 2 };
  };

  // React's wheel listeners are passive, so they cannot stop the page from scrolling.
  useEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const rect = element?.getBoundingClientRect() ?? new DOMRect();
      const point = {
        x: event.clientX - rect.left - rect.width / 2,
        y: event.clientY - rect.top - rect.height / 2,
      };
      setZoom((current) => zoomAt(current, Math.exp(-event.deltaY * WHEEL_PER_PIXEL), point, rect));
    };
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, []);

  function onPointerDown(event: PointerEvent) {
    const { points } = touching.current;
    const point = { x: event.clientX, y: event.clientY };
    const onButton = event.target instanceof Element && event.target.closest("button") !== null;
    if (points.size === 0) Object.assign(touching.current, { start: point, onButton, pinched: false });
    else touching.current.pinched = true;
    points.set(event.pointerId, point);
    // The click goes to the element that captured the pointer. A button keeps its pointer until the finger moves.
    if (!onButton) frame.current?.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent) {
    const { points, start, pinched } = touching.current;
    const before = points.get(event.pointerId);
    if (!before) return;
    const point = { x: event.clientX, y: event.clientY };
    const other = [...points].find(([id]) => id !== event.pointerId)?.[1];
    points.set(event.pointerId, point);
    if (between(point, start) >= TAP_PIXELS) frame.current?.setPointerCapture(event.pointerId);
    if (other) {
      const middle = fromMiddle({ x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 });
      const factor = between(point, other) / Math.max(1, between(before, other));
      onDrag(null);
      return setZoom((current) => zoomAt(current, factor, middle, size()));
    }
    if (zoom.scale === 1) {
      if (!pinched) onDrag(point.x - start.x);
      return;
    }
    setZoom((current) => panBy(current, { x: point.x - before.x, y: point.y - before.y }, size()));
  }

  function onTap(event: PointerEvent, point: Point) {
    const { lastTap, onButton } = touching.current;
    if (onButton) return;
    const isSecond =
      lastTap &&
      event.timeStamp - lastTap.at < DOUBLE_TAP_MS &&
      between(point, lastTap.point) < 3 * TAP_PIXELS;
    touching.current.lastTap = isSecond ? null : { at: event.timeStamp, point };
    if (isSecond) setZoom((current) => toggleZoom(current, fromMiddle(point), size()));
  }

  function onPointerUp(event: PointerEvent) {
    const { points, start, pinched } = touching.current;
    if (!points.delete(event.pointerId) || points.size > 0) return;
    const point = { x: event.clientX, y: event.clientY };
    const right = point.x - start.x;
    const isSwipe = Math.abs(right) > SWIPE_PIXELS && Math.abs(right) > 2 * Math.abs(point.y - start.y);
    if (!pinched && zoom.scale === 1 && isSwipe) return onSwipe(right < 0 ? 1 : -1);
    onDrag(null);
    if (!pinched && between(point, start) < TAP_PIXELS) onTap(event, point);
  }

  function onPointerCancel(event: PointerEvent) {
    touching.current.points.delete(event.pointerId);
    onDrag(null);
  }

  return {
    zoom,
    reset: () => setZoom(WHOLE),
    toggle: () => setZoom((current) => toggleZoom(current, WHOLE, size())),
    frame,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}
