import { addDays } from "../../src/domain/departures/place-time.ts";
import { type Comparison, compareInTurns, timeOf } from "./measure.ts";
import { type Site, tomorrow } from "./site.ts";

/** Milliseconds of a call: `first` on smaller tables, `second` on full tables. */
export interface Growth extends Comparison {
  what: string;
}

interface Sizes {
  empty: Site;
  /** Contains only the month that the calendar shows, with its bookings. */
  month: Site;
  full: Site;
}

export async function measureGrowth(sizes: Sizes, rounds: number, calls: number): Promise<Growth[]> {
  const month = (site: Site) => () => timeOf(calls, () => site.calendarMonth());
  const book = (site: Site, round: number) => () =>
    timeOf(calls, (call) => {
      const day = ((round + 1) * calls + call) % 240;
      return site.book({ date: addDays(tomorrow(), day), startTime: "08:00" });
    });
  const { empty, month: alone, full } = sizes;
  return [
    {
      what: "calendar month, from empty tables",
      ...(await compareInTurns(rounds, async () => [month(empty), month(full)])),
    },
    {
      what: "calendar month, from its own bookings alone",
      ...(await compareInTurns(rounds, async () => [month(alone), month(full)])),
    },
    {
      what: "booking.create, from empty tables",
      ...(await compareInTurns(rounds, async (round) => [book(empty, round), book(full, round)])),
    },
  ];
}
