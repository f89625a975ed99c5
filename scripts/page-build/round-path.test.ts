import { expect, test } from "vitest";
import { roundPath } from "./round-path.ts";

test.each([
  ["M11.525 2.295l2.31 4.679L6.396 21.01", "M11.5 2.3l2.3 4.7L6.4 21"],
  ["M13 19a4 4 0 00-8 0M16 10h2", "M13 19a4 4 0 0 0-8 0M16 10h2"],
  ["M1.04 1.04c.04.04.08.08.12.12v-.54H2.26", "M1 1c.1.1.1.1.2.2v-.6H2.3"],
])("coordinates are written in tenths: %s", (d, expected) => {
  expect(roundPath(d)).toBe(expected);
});

test("errors of relative points do not add up", () => {
  expect(roundPath("M0 0l.14 0 .14 0 .14 0")).toBe("M0 0l.1 0 .2 0 .1 0");
});

test("a shape after a closed one begins at the start of the closed one", () => {
  expect(roundPath("M1.06 1l2.02 0zm0 .04l1 0")).toBe("M1.1 1l2 0zm0 0l1 0");
});

test("a path that is not understood stays unchanged", () => {
  for (const d of ["M1.23 4.56b1 1", "M1.23", "M1.23 4.56L1.23"]) expect(roundPath(d)).toBe(d);
});
