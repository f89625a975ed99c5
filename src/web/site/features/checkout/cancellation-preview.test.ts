import { describe, expect, test } from "vitest";
import { cancellationPreview } from "./cancellation-preview.ts";

const FRIDAY = new Date("2026-11-20T15:00:00Z");

describe("how a booking made now could be undone", () => {
  test("is free until a day before, and by withdrawal for five business days", () => {
    expect(cancellationPreview("2026-12-05", "05:30", FRIDAY)).toEqual({
      freeUntil: new Date("2026-12-04T10:30:00Z"),
      withdrawalUntil: "2026-11-27",
    });
  });

  test("has no withdrawal if the departure is sooner than that", () => {
    expect(cancellationPreview("2026-11-27", "05:30", FRIDAY).withdrawalUntil).toBeNull();
  });

  test("is no longer free in the last day", () => {
    expect(cancellationPreview("2026-11-21", "05:30", FRIDAY).freeUntil).toBeNull();
  });
});
