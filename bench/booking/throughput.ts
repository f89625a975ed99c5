import { addDays } from "../../src/domain/departures/place-time.ts";
import { type Comparison, compareInTurns, rateOf } from "./measure.ts";
import { record, replay, type Script, type Shape, shapeOf } from "./recording.ts";
import { type Order, type Site, tomorrow } from "./site.ts";

/** Bookings a second: bare first, the product second. */
export interface Throughput extends Comparison {
  what: string;
  shape: Shape;
}

/** Three copies of one database: where statements are written down, where the product runs, where they run bare. */
export interface Copies {
  recorded: Site;
  product: Site;
  bare: Site;
}

/** Every order of a round is for the same departure, another one each round. */
export const onOne = (round: number, count: number): Order[] =>
  Array.from({ length: count }, () => ({
    date: addDays(tomorrow(), round + 1),
    startTime: "08:00",
  }));

/** A round's orders go round two hundred departures. */
export const onMany = (_round: number, count: number): Order[] =>
  Array.from({ length: count }, (_, n) => ({
    date: addDays(tomorrow(), n % 200),
    startTime: "13:00",
  }));

/** The same for families, whose bookings have three lines. */
export const onManyOfFamilies = (round: number, count: number): Order[] =>
  onMany(round, count).map((order) => ({ ...order, family: true }));

async function writeDown(site: Site, orders: readonly Order[]): Promise<Script[]> {
  const scripts: Script[] = [];
  for (const order of orders) scripts.push(await record(site.pool, (db) => site.book(order, { db })));
  return scripts;
}

/** Bookings a second by the same statements sent bare, and through the product, in turns. */
export async function measureThroughput(
  what: string,
  copies: Copies,
  options: { rounds: number; bookings: number; callers: number; orders: typeof onOne },
): Promise<Throughput> {
  const { callers } = options;
  let shape = shapeOf([]);
  const comparison = await compareInTurns(options.rounds, async (round) => {
    const orders = options.orders(round, options.bookings);
    const scripts = await writeDown(copies.recorded, orders);
    shape = shapeOf(scripts[0] ?? []);
    return [
      () => rateOf(callers, scripts, (script) => replay(copies.bare.pool, script)),
      () => rateOf(callers, orders, (order) => copies.product.book(order)),
    ];
  });
  return { what, shape, ...comparison };
}
