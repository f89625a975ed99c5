import { type PointerEvent, useEffect, useRef, useState } from "react";
import { NO_ZOOM, panBy, toggleZoom, zoomAt } from "./zoom.ts";

interface Point {
  x: number;
  y: number;
}

const DOUBLE_TAP_MS = 300;
const TAP_PIXELS = 12;
const SWIPE_PIXELS = 40;
const ZOOM_PER_WHEEL_PIXEL = 0.002;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

interface Gesture {
  points: Map<number, Point>;
  start: Point;
  /** The press belongs to the button until the pointer moves. */
  onButton: boolean;
  pinched: boolean;
  lastTap: { at: number; point: Point } | null;
}

interface SwipeHandlers {
  /** Called with 1 for the next picture, -1 for the previous. */
  onSwipe: (step: 1 | -1) => void;
  /** Called with the horizontal distance of a drag in pixels, or null when the drag ends. */
  onDrag: (dx: number | null) => void;
}

export function useZoom<Frame extends HTMLElement>({ onSwipe, onDrag }: SwipeHandlers) {
  const [zoom, setZoom] = useState(NO_ZOOM);
  const frame = useRef<Frame>(null);
  const gesture = useRef<Gesture>({
    points: new Map(),
    start: NO_ZOOM,
    onButton: false,
    pinched: false,
    lastTap: null,
  });

  const size = () => frame.current?.getBoundingClientRect() ?? new DOMRect();
  const relativeToMiddle = (point: Point): Point => {
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
      setZoom((current) => zoomAt(current, Math.exp(-event.deltaY * ZOOM_PER_WHEEL_PIXEL), point, rect));
    };
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, []);

  function onPointerDown(event: PointerEvent) {
    const { points } = gesture.current;
    const point = { x: event.clientX, y: event.clientY };
    const onButton = event.target instanceof Element && event.target.closest("button") !== null;
    if (points.size === 0) Object.assign(gesture.current, { start: point, onButton, pinched: false });
    else gesture.current.pinched = true;
    points.set(event.pointerId, point);
    // The click goes to the element that captured the pointer. A button keeps its pointer until the finger moves.
    if (!onButton) frame.current?.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent) {
    const { points, start, pinched } = gesture.current;
    const previous = points.get(event.pointerId);
    if (!previous) return;
    const point = { x: event.clientX, y: event.clientY };
    const otherPoint = [...points].find(([id]) => id !== event.pointerId)?.[1];
    points.set(event.pointerId, point);
    if (distance(point, start) >= TAP_PIXELS) frame.current?.setPointerCapture(event.pointerId);
    if (otherPoint) {
      const middle = relativeToMiddle({ x: (point.x + otherPoint.x) / 2, y: (point.y + otherPoint.y) / 2 });
      const factor = distance(point, otherPoint) / Math.max(1, distance(previous, otherPoint));
      onDrag(null);
      return setZoom((current) => zoomAt(current, factor, middle, size()));
    }
    if (zoom.scale === 1) {
      if (!pinched) onDrag(point.x - start.x);
      return;
    }
    setZoom((current) => panBy(current, { x: point.x - previous.x, y: point.y - previous.y }, size()));
  }

  function onTap(event: PointerEvent, point: Point) {
    const { lastTap, onButton } = gesture.current;
    if (onButton) return;
    const isSecond =
      lastTap &&
      event.timeStamp - lastTap.at < DOUBLE_TAP_MS &&
      distance(point, lastTap.point) < 3 * TAP_PIXELS;
    gesture.current.lastTap = isSecond ? null : { at: event.timeStamp, point };
    if (isSecond) setZoom((current) => toggleZoom(current, relativeToMiddle(point), size()));
  }

  function onPointerUp(event: PointerEvent) {
    const { points, start, pinched } = gesture.current;
    if (!points.delete(event.pointerId) || points.size > 0) return;
    const point = { x: event.clientX, y: event.clientY };
    const dx = point.x - start.x;
    const isSwipe = Math.abs(dx) > SWIPE_PIXELS && Math.abs(dx) > 2 * Math.abs(point.y - start.y);
    if (!pinched && zoom.scale === 1 && isSwipe) return onSwipe(dx < 0 ? 1 : -1);
    onDrag(null);
    if (!pinched && distance(point, start) < TAP_PIXELS) onTap(event, point);
  }

  function onPointerCancel(event: PointerEvent) {
    gesture.current.points.delete(event.pointerId);
    onDrag(null);
  }

  return {
    zoom,
    reset: () => setZoom(NO_ZOOM),
    toggle: () => setZoom((current) => toggleZoom(current, NO_ZOOM, size())),
    frame,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}
