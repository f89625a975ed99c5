import { describe, expect, test } from "vitest";
import { cancellationPreview } from "./cancellation-preview.ts";

const FRIDAY = new Date("2026-11-20T15:00:00Z");

describe("cancellation terms of a booking made now", () => {
  test("a cancellation is free until a day before the start, and a withdrawal for five business days", () => {
    expect(cancellationPreview("2026-12-05", "05:30", FRIDAY)).toEqual({
      freeUntil: new Date("2026-12-04T10:30:00Z"),
      withdrawalUntil: "2026-11-27",
    });
  });

  test("a departure within five business days has no withdrawal", () => {
    expect(cancellationPreview("2026-11-27", "05:30", FRIDAY).withdrawalUntil).toBeNull();
  });

  test("a cancellation on the last day is not free", () => {
    expect(cancellationPreview("2026-11-21", "05:30", FRIDAY).freeUntil).toBeNull();
  });
});
