import { addDays } from "../../src/domain/departures/place-time.ts";
import { type Comparison, compareInTurns, rateOf } from "./measure.ts";
import { type BookingShape, type RecordedScript, record, replay, shapeOf } from "./recording.ts";
import { type BookingWish, type Site, tomorrow } from "./site.ts";

/** Bookings per second: `first` by statements sent directly, `second` through the product. */
export interface Throughput extends Comparison {
  what: string;
  shape: BookingShape;
}

export interface Copies {
  recorded: Site;
  product: Site;
  bare: Site;
}

export const wishesForOne = (round: number, count: number): BookingWish[] =>
  Array.from({ length: count }, () => ({
    date: addDays(tomorrow(), round + 1),
    startTime: "08:00",
  }));

export const wishesForMany = (_round: number, count: number): BookingWish[] =>
  Array.from({ length: count }, (_, n) => ({
    date: addDays(tomorrow(), n % 200),
    startTime: "13:00",
  }));

export const wishesOfFamilies = (round: number, count: number): BookingWish[] =>
  wishesForMany(round, count).map((wish) => ({ ...wish, family: true }));

async function recordScripts(site: Site, wishes: readonly BookingWish[]): Promise<RecordedScript[]> {
  const scripts: RecordedScript[] = [];
  for (const wish of wishes) scripts.push(await record(site.pool, (db) => site.book(wish, { db })));
  return scripts;
}

export async function measureThroughput(
  what: string,
  copies: Copies,
  options: { rounds: number; bookings: number; callers: number; wishes: typeof wishesForOne },
): Promise<Throughput> {
  const { callers } = options;
  let shape = shapeOf([]);
  const comparison = await compareInTurns(options.rounds, async (round) => {
    const wishes = options.wishes(round, options.bookings);
    const scripts = await recordScripts(copies.recorded, wishes);
    shape = shapeOf(scripts[0] ?? []);
    return [
      () => rateOf(callers, scripts, (script) => replay(copies.bare.pool, script)),
      () => rateOf(callers, wishes, (wish) => copies.product.book(wish)),
    ];
  });
  return { what, shape, ...comparison };
}
