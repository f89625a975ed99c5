import { type DepartureTime, offeredOn, type Schedule } from "./schedule.ts";

interface Offering {
  id: string;
  published: boolean;
  schedule: Schedule;
}

interface Row extends DepartureTime {
  experienceId: string;
  extra: boolean;
}

export interface OfferedDeparture<E extends Offering, R extends Row> {
  experience: E;
  time: DepartureTime;
  row: R | undefined;
}

const keyOf = (experienceId: string, { date, startTime }: DepartureTime): string =>
  `${experienceId} ${date} ${startTime}`;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The order is by time, then by the order of the experiences.
 * @param isShown whether to show a row that no schedule offers, for example after the schedule changed
 */
export function offeredDepartures<E extends Offering, R extends Row>(
  experiences: readonly E[],
  rows: readonly R[],
  days: readonly string[],
  isShown: (row: R) => boolean,
): OfferedDeparture<E, R>[] {
  const rowsOf = Map.groupBy(rows, ({ experienceId }) => experienceId);
  const all = experiences.flatMap((experience) => {
    const { id, published, schedule } = experience;
    const own = new Map((rowsOf.get(id) ?? []).map((row) => [keyOf(id, row), row]));
    const offered = published ? offeredOn(schedule, days, rowsOf.get(id) ?? []) : [];
    const found = offered.map((time) => {
      const key = keyOf(id, time);
      const row = own.get(key);
      own.delete(key);
      return { experience, time, row };
    });
    const others = [...own.values()].filter(isShown).map((row) => {
      const time = { date: row.date, startTime: row.startTime };
      return { experience, time, row };
    });
    return [...found, ...others];
  });
  return all.sort(({ time: a }, { time: b }) => compare(a.date, b.date) || compare(a.startTime, b.startTime));
}
