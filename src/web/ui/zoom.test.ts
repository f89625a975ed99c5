import { expect, test } from "vitest";
import { CLOSE_UP_SCALE, NO_ZOOM, panBy, toggleZoom, zoomAt } from "./zoom.ts";

const frame = { width: 400, height: 200 };

test("zooming keeps the point under the pointer in place", () => {
  expect(zoomAt(NO_ZOOM, 2, { x: 100, y: 20 }, frame)).toEqual({ scale: 2, x: -100, y: -20 });
});

test("a picture is as large as its frame, or up to five times as large", () => {
  expect(zoomAt(NO_ZOOM, 0.2, { x: 90, y: 0 }, frame)).toEqual(NO_ZOOM);
  expect(zoomAt(NO_ZOOM, 50, { x: 0, y: 0 }, frame).scale).toBe(5);
});

test("panning stops at the edges of the picture", () => {
  const closeUp = { scale: 2, x: 0, y: 0 };
  expect(panBy(closeUp, { x: 9_000, y: -9_000 }, frame)).toEqual({ scale: 2, x: 200, y: -100 });
  expect(panBy(NO_ZOOM, { x: 50, y: 50 }, frame)).toEqual(NO_ZOOM);
});

test("a double tap enlarges the picture, and a second double tap shows the whole picture again", () => {
  const closeUp = toggleZoom(NO_ZOOM, { x: 0, y: 0 }, frame);
  expect(closeUp.scale).toBe(CLOSE_UP_SCALE);
  expect(toggleZoom(closeUp, { x: 30, y: 30 }, frame)).toEqual(NO_ZOOM);
});
