import { describe, expect, test } from "vitest";
import { closesSheet, speedAt } from "./sheet-drag.ts";

describe("the speed of a drag", () => {
  test("is measured over the last tenth of a second", () => {
    const samples = [
      { y: 0, at: 0 },
      { y: 300, at: 100 },
      { y: 300, at: 400 },
      { y: 330, at: 430 },
    ];
    expect(speedAt(samples, 440)).toBe(1);
  });

  test("is zero if the finger rested or never moved", () => {
    expect(
      speedAt(
        [
          { y: 0, at: 0 },
          { y: 90, at: 50 },
        ],
        400,
      ),
    ).toBe(0);
    expect(speedAt([{ y: 0, at: 10 }], 20)).toBe(0);
  });
});

describe("a released sheet", () => {
  const height = 600;
  test.each([
    ["stays after a short and slow drag", { distance: 100, speed: 0.1 }, false],
    ["closes after a long drag", { distance: 200, speed: 0 }, true],
    ["closes after a short and fast drag", { distance: 40, speed: 0.8 }, true],
    ["stays after a fast drag back up", { distance: 300, speed: -0.8 }, false],
  ])("%s", (_, stroke, closes) => {
    expect(closesSheet({ ...stroke, height })).toBe(closes);
  });
});
