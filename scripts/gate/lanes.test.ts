import { expect, test } from "vitest";
import { testEndings } from "./lanes.ts";

test("a run has the files of its lane, or of all lanes if none is named", () => {
  expect(testEndings("gate")).toBe("test");
  expect(testEndings(undefined)).toBe("{test,timed,explore}");
  expect(() => testEndings("fast")).toThrow(/gate, timed, explore/);
});
