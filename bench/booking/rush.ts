import { createKeyedQueue, type KeyedQueue } from "../../src/db/connection/keyed-queue.ts";
import { addDays } from "../../src/domain/departures/place-time.ts";
import { DomainError } from "../../src/domain/errors.ts";
import { type Comparison, compareInTurns, percentile } from "./measure.ts";
import { type BookingWish, type Site, tomorrow } from "./site.ts";

/** 95th percentile of the duration of other bookings, in milliseconds: `first` alone, `second` during a rush. */
export interface RushResult extends Comparison {
  what: string;
}

const RUSH_BOOKINGS = 200;
const OTHER_CALLERS = 4;
const BOOKINGS_ALONE = 80;

/** A few callers run in parallel, each with one booking at a time. */
async function bookOthers(
  site: Site,
  isEnough: (made: number) => boolean,
  queue?: KeyedQueue,
): Promise<number> {
  const times: number[] = [];
  const start = Math.floor(Math.random() * 200);
  await Promise.all(
    Array.from({ length: OTHER_CALLERS }, async (_, caller) => {
      for (let n = start + caller; !isEnough(times.length); n += OTHER_CALLERS) {
        const began = performance.now();
        await site.book({ date: addDays(tomorrow(), n % 200), startTime: "13:00" }, { queue });
        times.push(performance.now() - began);
      }
    }),
  );
  return percentile(times, 0.95);
}

/** Retries after `busy`, so that a slow machine also completes all bookings of the rush. */
async function bookUntilDone(site: Site, wish: BookingWish, queue?: KeyedQueue): Promise<void> {
  try {
    await site.book(wish, { queue });
  } catch (error) {
    if (!(error instanceof DomainError && error.code === "busy")) throw error;
    await bookUntilDone(site, wish, queue);
  }
}

async function bookBesideRush(site: Site, date: string, queue?: KeyedQueue): Promise<number> {
  let remainingBookings = RUSH_BOOKINGS;
  const rush = Array.from({ length: RUSH_BOOKINGS }, async () => {
    await bookUntilDone(site, { date, startTime: "08:00" }, queue);
    remainingBookings -= 1;
  });
  const [time] = await Promise.all([bookOthers(site, () => remainingBookings === 0, queue), ...rush]);
  return time;
}

/** The rush is two hundred concurrent bookings of one departure. */
export async function measureRush(site: Site, rounds: number): Promise<RushResult[]> {
  const compare = (firstDay: number, queue?: KeyedQueue) =>
    compareInTurns(rounds, async (round) => [
      () => bookOthers(site, (made) => made >= BOOKINGS_ALONE, queue),
      () => bookBesideRush(site, addDays(tomorrow(), firstDay + round), queue),
    ]);
  return [
    { what: "the product", ...(await compare(100)) },
    { what: "without the queue", ...(await compare(150, createKeyedQueue(Number.POSITIVE_INFINITY))) },
  ];
}
