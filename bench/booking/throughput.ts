import { addDays } from "../../src/domain/departures/place-time.ts";
import { type Comparison, compareInTurns, rateOf } from "./measure.ts";
import { record, replay, type Script, type Shape, shapeOf } from "./recording.ts";
import { type Order, type Site, tomorrow } from "./site.ts";

/** Bookings per second: statements sent directly first, the product second. */
export interface Throughput extends Comparison {
  what: string;
  shape: Shape;
}

/** Three copies of one database: for recording statements, for the product, and for the replay. */
export interface Copies {
  recorded: Site;
  product: Site;
  bare: Site;
}

/** All orders of a round are for one departure, a different one each round. */
export const onOne = (round: number, count: number): Order[] =>
  Array.from({ length: count }, () => ({
    date: addDays(tomorrow(), round + 1),
    startTime: "08:00",
  }));

/** Distributes a round's orders over two hundred departures. */
export const onMany = (_round: number, count: number): Order[] =>
  Array.from({ length: count }, (_, n) => ({
    date: addDays(tomorrow(), n % 200),
    startTime: "13:00",
  }));

/** Like `onMany`, for families, whose bookings have three lines. */
export const onManyOfFamilies = (round: number, count: number): Order[] =>
  onMany(round, count).map((order) => ({ ...order, family: true }));

async function writeDown(site: Site, orders: readonly Order[]): Promise<Script[]> {
  const scripts: Script[] = [];
  for (const order of orders) scripts.push(await record(site.pool, (db) => site.book(order, { db })));
  return scripts;
}

/** Measures bookings per second alternately: the statements sent directly, and through the product. */
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
