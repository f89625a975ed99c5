import { expect, test } from "vitest";
import { needsGuide } from "./needs-guide.ts";

const BOOKED = { date: "2026-11-27", departed: false, taken: 2, held: 0, guides: [] };

test.each([
  ["has people and leaves in seven days", true, {}],
  ["has only unpaid people", true, { taken: 0, held: 2 }],
  ["leaves later", false, { date: "2026-11-28" }],
  ["has left", false, { date: "2026-11-20", departed: true }],
  ["has no people", false, { taken: 0 }],
  ["has a guide", false, { guides: ["Marina"] }],
])("a departure that %s needs a guide: %s", (_, expected, change) => {
  expect(needsGuide({ ...BOOKED, ...change }, "2026-11-20")).toBe(expected);
});
