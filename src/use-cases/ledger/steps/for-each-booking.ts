import { collectFailures } from "../../collect-failures.ts";

const BATCH_SIZE = 200;

/**
 * A booking that fails does not stop the bookings after it.
 * @param list returns up to `limit` ids of bookings in ascending order, starting after the id `after`
 * @param change returns whether it changed the booking
 * @returns the number of changed bookings
 * @throws AggregateError after the last booking. An error of an unavailable database ends the run at once.
 */
export async function forEachBooking(
  list: (after: string | null, limit: number) => Promise<string[]>,
  change: (id: string) => Promise<boolean>,
): Promise<number> {
  const failures = collectFailures();
  let count = 0;
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await list(after, BATCH_SIZE);
    for (const id of ids) if (await failures.attempt(() => change(id))) count += 1;
    after = ids.at(-1) ?? null;
    if (ids.length < BATCH_SIZE) break;
  }
  failures.throwIfAny("changes of bookings");
  return count;
}
