import { expect, test } from "vitest";
import { CLOSE_UP, panBy, toggleZoom, WHOLE, zoomAt } from "./zoom.ts";

const frame = { width: 400, height: 200 };

test("the point that is zoomed at stays where it is", () => {
  expect(zoomAt(WHOLE, 2, { x: 100, y: 20 }, frame)).toEqual({ scale: 2, x: -100, y: -20 });
});

test("a picture is never smaller than its frame nor more than five times as large", () => {
  expect(zoomAt(WHOLE, 0.2, { x: 90, y: 0 }, frame)).toEqual(WHOLE);
  expect(zoomAt(WHOLE, 50, { x: 0, y: 0 }, frame).scale).toBe(5);
});

test("a picture cannot be moved off its frame", () => {
  const near = { scale: 2, x: 0, y: 0 };
  expect(panBy(near, { x: 9_000, y: -9_000 }, frame)).toEqual({ scale: 2, x: 200, y: -100 });
  expect(panBy(WHOLE, { x: 50, y: 50 }, frame)).toEqual(WHOLE);
});

test("a double tap enlarges the picture, and a second double tap shows the whole picture again", () => {
  const near = toggleZoom(WHOLE, { x: 0, y: 0 }, frame);
  expect(near.scale).toBe(CLOSE_UP);
  expect(toggleZoom(near, { x: 30, y: 30 }, frame)).toEqual(WHOLE);
});
