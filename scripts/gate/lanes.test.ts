import { expect, test } from "vitest";
import { testEndings } from "./lanes.ts";

test("a lane runs its own files, and a path without a lane is found in any", () => {
  expect(testEndings("gate")).toBe("test");
  expect(testEndings(undefined)).toBe("{test,timed,explore}");
  expect(() => testEndings("fast")).toThrow(/gate, timed, explore/);
});
