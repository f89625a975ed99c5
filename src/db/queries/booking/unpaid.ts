import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { Unpaid } from "../../../domain/booking/unpaid.ts";
import type { Transaction } from "../../connection/client.ts";
import { bookingChanges } from "../../schema/booking-changes.ts";
import { bookings } from "../../schema/bookings.ts";
import { seatsOfBooking } from "../departures/departures.ts";
import { isHeldAt } from "./held.ts";

interface Holder {
  agencyId: string;
  userId: string;
}

/** Bookings of two departures have no common row to lock. Lock order: take this lock last. */
export async function lockUnpaid(tx: Transaction, { agencyId, userId }: Holder): Promise<void> {
  const key = `unpaid ${agencyId} ${userId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`).execute();
}

async function countUnpaidChanges(
  tx: Transaction,
  { agencyId, userId }: Holder,
  departureId: string,
  now: Date,
): Promise<Unpaid> {
  const ofDeparture = eq(bookingChanges.departureId, departureId);
  const isTheirs = and(
    eq(bookings.agencyId, bookingChanges.agencyId),
    eq(bookings.id, bookingChanges.bookingId),
    eq(bookings.userId, userId),
  );
  const [row] = await tx
    .select({
      bookings: sql<number>`count(*)::integer`,
      seats: sql<number>`coalesce(sum(case when ${ofDeparture} then ${bookingChanges.seats} end), 0)::integer`,
    })
    .from(bookingChanges)
    .innerJoin(bookings, isTheirs)
    .where(
      and(
        eq(bookingChanges.agencyId, agencyId),
        eq(bookingChanges.status, "pending"),
        isHeldAt(bookingChanges, now),
        gt(bookingChanges.seats, 0),
      ),
    );
  return row ?? { bookings: 0, seats: 0 };
}

export async function countUnpaid(
  tx: Transaction,
  { agencyId, userId }: Holder,
  departureId: string,
  now: Date,
  exceptBooking?: string,
): Promise<Unpaid> {
  const ofDeparture = eq(bookings.departureId, departureId);
  const changes = countUnpaidChanges(tx, { agencyId, userId }, departureId, now);
  const unpaidBookings = tx
    .select({
      bookings: sql<number>`count(*)::integer`,
      seats: sql<number>`coalesce(sum(case when ${ofDeparture} then ${seatsOfBooking} end), 0)::integer`,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.agencyId, agencyId),
        eq(bookings.userId, userId),
        eq(bookings.status, "PENDING"),
        isHeldAt(bookings, now),
        exceptBooking ? ne(bookings.id, exceptBooking) : undefined,
      ),
    );
  const [[row], ofChanges] = await Promise.all([unpaidBookings, changes]);
  return {
    bookings: (row?.bookings ?? 0) + ofChanges.bookings,
    seats: (row?.seats ?? 0) + ofChanges.seats,
  };
}
