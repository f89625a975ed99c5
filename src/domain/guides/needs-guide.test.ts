import { expect, test } from "vitest";
import { needsGuide } from "./needs-guide.ts";

const BOOKED = { date: "2026-11-27", departed: false, taken: 2, held: 0, guides: [] };

test.each([
  ["has people and leaves in seven days", {}, true],
  ["has only unpaid people", { taken: 0, held: 2 }, true],
  ["leaves later", { date: "2026-11-28" }, false],
  ["has left", { date: "2026-11-20", departed: true }, false],
  ["has no people", { taken: 0 }, false],
  ["has a guide", { guides: ["Marina"] }, false],
])("whether a departure that %s needs a guide: %3$s", (_, change, expected) => {
  expect(needsGuide({ ...BOOKED, ...change }, "2026-11-20")).toBe(expected);
});
