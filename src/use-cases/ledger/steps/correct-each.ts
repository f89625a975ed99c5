import type { Database, Transaction } from "../../../db/connection/client.ts";
import { inTransaction } from "../../../db/connection/transaction.ts";
import { type BookingRow, lockBooking } from "../../../db/queries/booking/bookings.ts";

const BATCH_SIZE = 200;

interface Correction {
  /** Returns up to `limit` ids of bookings with a wrong value, in ascending order, starting after the id `after`. */
  list(db: Database, agencyId: string, after: string | null, limit: number): Promise<string[]>;
  update(tx: Transaction, booking: BookingRow): Promise<void>;
}

export async function correctEach(
  db: Database,
  agencyId: string,
  { list, update }: Correction,
): Promise<number> {
  let count = 0;
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await list(db, agencyId, after, BATCH_SIZE);
    for (const id of ids)
      await inTransaction(db, async (tx) => {
        const booking = await lockBooking(tx, agencyId, id);
        if (booking) await update(tx, booking);
      });
    count += ids.length;
    after = ids.at(-1) ?? null;
    if (ids.length < BATCH_SIZE) return count;
  }
}
