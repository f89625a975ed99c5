import { expect, test } from "vitest";
import { addDays } from "../../src/domain/departures/place-time.ts";
import { DAYS_NEEDED, ownDatesFrom } from "../journeys/support/own-dates.ts";

const STARTS = Array.from({ length: 400 }, (_, day) => addDays("2026-11-30", day));

test("every journey that books by hand has all its days, and shares none, on whatever day the journeys run", () => {
  for (const start of STARTS) {
    const dates = ownDatesFrom(start);
    const counts = Object.fromEntries([...dates].map(([journey, { length }]) => [journey, length]));
    expect(counts, start).toEqual(DAYS_NEEDED);
    const all = [...dates.values()].flat();
    expect(new Set(all).size, start).toBe(all.length);
  }
});
