/** Picture enlarged `scale` times and moved from the frame's middle by `x` and `y` pixels. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

interface Point {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

export const NO_ZOOM: Zoom = { scale: 1, x: 0, y: 0 };
export const CLOSE_UP_SCALE = 2.5;
const MAX_SCALE = 5;

const clamp = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));

const withinFrame = ({ scale, x, y }: Zoom, frame: Size): Zoom =>
  scale <= 1
    ? NO_ZOOM
    : {
        scale,
        x: clamp(x, ((scale - 1) * frame.width) / 2),
        y: clamp(y, ((scale - 1) * frame.height) / 2),
      };

/** @param point relative to the frame's middle */
export function zoomAt(zoom: Zoom, factor: number, point: Point, frame: Size): Zoom {
  const scale = Math.min(MAX_SCALE, Math.max(1, zoom.scale * factor));
  const ratio = scale / zoom.scale;
  return withinFrame(
    { scale, x: point.x - (point.x - zoom.x) * ratio, y: point.y - (point.y - zoom.y) * ratio },
    frame,
  );
}

export const panBy = (zoom: Zoom, by: Point, frame: Size): Zoom =>
  withinFrame({ scale: zoom.scale, x: zoom.x + by.x, y: zoom.y + by.y }, frame);

export const toggleZoom = (zoom: Zoom, point: Point, frame: Size): Zoom =>
  zoom.scale > 1 ? NO_ZOOM : zoomAt(zoom, CLOSE_UP_SCALE, point, frame);
