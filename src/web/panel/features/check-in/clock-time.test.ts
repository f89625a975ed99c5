import { expect, test } from "vitest";
import { momentOf } from "./clock-time.ts";

const at = (time: string) => Date.parse(`2026-12-05T${time}:00-05:00`);

test("a time on another day is shown with its date", () => {
  expect(momentOf(at("05:12"), at("06:00"), "en")).toBe("5:12\u00a0am");
  expect(momentOf(at("05:12"), at("05:12") + 24 * 3_600_000, "en")).toMatch(/^5 Dec 2026, 5:12/);
});
