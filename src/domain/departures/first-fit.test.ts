import { describe, expect, test } from "vitest";
import { firstThatFits, noneFits } from "./first-fit.ts";
import type { DepartureStatus } from "./seats.ts";

const at = (
  startTime: string,
  free: number,
  status: DepartureStatus = free > 0 ? "available" : "sold-out",
) => ({
  startTime,
  free,
  status,
});

describe("the first departure that fits", () => {
  test("is the first of the day with seats for the whole party", () => {
    const day = [at("06:30", 2, "few-left"), at("09:00", 12), at("13:00", 12)];
    expect(firstThatFits(day, 4)?.startTime).toBe("09:00");
    expect(firstThatFits(day, 2)?.startTime).toBe("06:30");
    expect(firstThatFits(day, 13)).toBeUndefined();
  });

  test("is never one that is closed, or past its cut-off", () => {
    const day = [at("06:30", 12, "cut-off"), at("09:00", 12, "closed"), at("13:00", 4)];
    expect(firstThatFits(day, 2)?.startTime).toBe("13:00");
  });
});

test.each([
  ["no departure at all", [], "departure-not-found", {}],
  ["too few seats", [at("06:30", 2), at("09:00", 3), at("13:00", 9, "closed")], "sold-out", { free: 3 }],
  ["no seats", [at("06:30", 0)], "sold-out", { free: 0 }],
  ["a day that is over", [at("06:30", 5, "cut-off"), at("09:00", 5, "closed")], "departure-cut-off", {}],
  ["a closed day", [at("06:30", 5, "closed")], "departure-closed", {}],
] as const)("%s has its reason", (_, day, code, facts) => {
  expect(noneFits(day)).toMatchObject({ code, facts });
});
