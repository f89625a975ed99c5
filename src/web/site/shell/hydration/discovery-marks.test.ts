import { expect, test } from "vitest";
import { withoutDiscoveryMarks } from "./discovery-marks.ts";

test("marks for the discovery of routes are removed", () => {
  expect(withoutDiscoveryMarks('<a href="/home" data-discover="true">x</a>')).toBe('<a href="/home">x</a>');
});
