import type { Database, Transaction } from "../../../db/connection/client.ts";
import { inTransaction } from "../../../db/connection/transaction.ts";
import { type BookingRow, lockBooking } from "../../../db/queries/booking/bookings.ts";
import { forEachBooking } from "./for-each-booking.ts";

interface Correction {
  /** Returns up to `limit` ids of bookings with a wrong value, in ascending order, starting after the id `after`. */
  list(db: Database, agencyId: string, after: string | null, limit: number): Promise<string[]>;
  update(tx: Transaction, booking: BookingRow): Promise<void>;
}

/** @throws as `forEachBooking` */
export const correctEach = (db: Database, agencyId: string, { list, update }: Correction): Promise<number> =>
  forEachBooking(
    (after, limit) => list(db, agencyId, after, limit),
    (id) =>
      inTransaction(db, async (tx) => {
        const booking = await lockBooking(tx, agencyId, id);
        if (booking) await update(tx, booking);
        return booking !== undefined;
      }),
  );
