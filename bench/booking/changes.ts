import { setTimeout as sleep } from "node:timers/promises";
import { v7 } from "uuid";
import { addDays } from "../../src/domain/departures/place-time.ts";
import { applyChange } from "../../src/use-cases/changes/apply-change.ts";
import { previewChange } from "../../src/use-cases/changes/preview-change.ts";
import type { Context } from "../../src/use-cases/context.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { percentile } from "./measure.ts";
import { paidBooking } from "./paid-booking.ts";
import { type Site, tomorrow } from "./site.ts";

export interface ChangeResult {
  what: string;
  isGoal: boolean;
  clients: number;
  changes: number;
  p95Ms: number;
}

/** Time between preview and confirmation, in milliseconds. */
type PauseMs = (client: number, round: number) => number;

/** One to three seconds, in which people read the difference to pay or to be refunded. Each run uses the same pauses. */
const readingPause: PauseMs = (client, round) => 1_000 + ((client * 619 + round * 1_021) % 2_000);
const withoutPause: PauseMs = () => 0;

const CLIENTS = 50;
const DAYS = 200;

/** @returns milliseconds of the change itself, without its preview. */
async function move(
  { ctx, id }: { ctx: Context; id: string },
  day: number,
  pauseMs: number,
): Promise<number> {
  const change = { date: addDays(tomorrow(), 2 + (day % DAYS)) };
  const { revision } = await perform(previewChange, ctx, { id, change });
  const input = { id, change, revision, idempotencyKey: v7() };
  if (pauseMs > 0) await sleep(pauseMs);
  const start = performance.now();
  await perform(applyChange, ctx, input);
  return performance.now() - start;
}

export async function measureChanges(site: Site, rounds: number): Promise<ChangeResult[]> {
  const bookings: Awaited<ReturnType<typeof paidBooking>>[] = [];
  for (let n = 0; n < CLIENTS; n += 1) {
    const date = addDays(tomorrow(), 2 + (n % DAYS));
    bookings.push(await paidBooking(site, { traveller: n, date, startTime: "13:00" }));
  }
  let day = 0;
  async function measure(what: string, pause: PauseMs): Promise<Omit<ChangeResult, "isGoal">> {
    const times: number[] = [];
    const first = day;
    await Promise.all(
      bookings.map(async (booking, client) => {
        for (let round = -1; round < rounds; round += 1) {
          const ms = await move(booking, 4 * client + ((first + round + 2) % 4), pause(client, round + 1));
          if (round >= 0) times.push(ms);
        }
      }),
    );
    day += rounds + 1;
    return { what, clients: CLIENTS, changes: times.length, p95Ms: percentile(times, 0.95) };
  }
  const read = await measure("applyChange, 95th percentile, each preview read for 1 to 3 s", readingPause);
  const rush = await measure("applyChange, 95th percentile, without a pause", withoutPause);
  return [
    { ...read, isGoal: true },
    { ...rush, isGoal: false },
  ];
}
