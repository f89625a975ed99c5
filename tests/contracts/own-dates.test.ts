import { expect, test } from "vitest";
import { scheduleAt } from "../../scripts/demo/dates.ts";
import { experiencesAndesVivo } from "../../scripts/demo/experiences-andes-vivo.ts";
import { addDays, isoWeekday, placeInstant } from "../../src/domain/departures/place-time.ts";
import { departuresOn } from "../../src/domain/departures/schedule.ts";
import { openDay } from "../journeys/support/holidays.ts";
import { DAYS_NEEDED, ownDatesFrom } from "../journeys/support/own-dates.ts";
import { ownWeekFrom } from "../journeys/support/own-weeks.ts";

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

test("the weeks of the bulk change run from Monday to Sunday, later than all departures that journeys book", () => {
  for (const start of STARTS) {
    const weeks = [0, 1, 2].map((nth) => ownWeekFrom(start, nth));
    expect(weeks.map(({ from, to }) => [isoWeekday(from), isoWeekday(to)])).toEqual(Array(3).fill([1, 7]));
    const bounds = [addDays(start, 105 + 21), ...weeks.flatMap(({ from, to }) => [from, to])];
    expect(new Set(bounds).size, start).toBe(bounds.length);
    expect(bounds.toSorted(), start).toEqual(bounds);
  }
});

test("an afternoon that journeys book soon has its departure, on whatever day the journeys run", () => {
  const withAfternoon = experiencesAndesVivo.filter(({ schedule }) => schedule.startTimes.includes("14:00"));
  expect(withAfternoon).toHaveLength(3);
  for (const start of STARTS)
    for (const { title, schedule } of withAfternoon)
      for (const days of [2, 3] as const) {
        const date = openDay(start, days);
        const times = departuresOn(scheduleAt(schedule, placeInstant(start, "12:00")), date);
        expect(
          times.map(({ startTime }) => startTime),
          `${title.en}, ${date}`,
        ).toContain("14:00");
      }
});
