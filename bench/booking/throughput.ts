import { addDays } from "../../src/domain/departures/place-time.ts";
import { type Comparison, compareInTurns, rateOf } from "./measure.ts";
import { type BookingShape, type RecordedScript, record, replay, shapeOf } from "./recording.ts";
import { type BookingWish, type Site, tomorrow } from "./site.ts";

/** Bookings per second: `first` by statements sent directly, `second` through the product. */
export interface Throughput extends Comparison {
  what: string;
  shape: BookingShape;
}

/** Three copies of one database: for recording statements, for the product, and for the replay. */
export interface Copies {
  recorded: Site;
  product: Site;
  bare: Site;
}

/** Returns the bookings of a round, all of one departure. Each round has another departure. */
export const wishesForOne = (round: number, count: number): BookingWish[] =>
  Array.from({ length: count }, () => ({
    date: addDays(tomorrow(), round + 1),
    startTime: "08:00",
  }));

/** Returns the bookings of a round, distributed over two hundred departures. */
export const wishesForMany = (_round: number, count: number): BookingWish[] =>
  Array.from({ length: count }, (_, n) => ({
    date: addDays(tomorrow(), n % 200),
    startTime: "13:00",
  }));

/** Like `wishesForMany`, but with three lines for each booking. */
export const wishesOfFamilies = (round: number, count: number): BookingWish[] =>
  wishesForMany(round, count).map((wish) => ({ ...wish, family: true }));

async function recordScripts(site: Site, wishes: readonly BookingWish[]): Promise<RecordedScript[]> {
  const scripts: RecordedScript[] = [];
  for (const wish of wishes) scripts.push(await record(site.pool, (db) => site.book(wish, { db })));
  return scripts;
}

/** Measures bookings per second alternately: the statements sent directly, and through the product. */
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
