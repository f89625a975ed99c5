import { describe, expect, test } from "vitest";
import { firstThatFits, noFittingDeparture } from "./first-fit.ts";
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

  test("follows earlier departures that are closed or past their cut-off", () => {
    const day = [at("06:30", 12, "cut-off"), at("09:00", 12, "closed"), at("13:00", 4)];
    expect(firstThatFits(day, 2)?.startTime).toBe("13:00");
  });
});

test.each([
  ["no departures", [], "departure-not-found", {}],
  ["too few seats", [at("06:30", 2), at("09:00", 3), at("13:00", 9, "closed")], "sold-out", { free: 3 }],
  ["no seats", [at("06:30", 0)], "sold-out", { free: 0 }],
  ["every cut-off past", [at("06:30", 5, "cut-off"), at("09:00", 5, "closed")], "departure-cut-off", {}],
  ["closed departures only", [at("06:30", 5, "closed")], "departure-closed", {}],
] as const)("a day with %s causes its error", (_, day, code, facts) => {
  expect(noFittingDeparture(day)).toMatchObject({ code, facts });
});
