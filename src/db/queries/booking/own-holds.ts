import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { OwnHold } from "../../../domain/booking/own-hold.ts";
import type { Database } from "../../connection/client.ts";
import { bookings } from "../../schema/bookings.ts";
import { payments } from "../../schema/payments.ts";
import { holdsSeats, seatsOfBooking } from "../departures/departures.ts";

/** SQL condition of the domain's `isUnderWay`, for any payment of a booking. */
function hasPaymentUnderWay(agencyId: string): SQL<boolean> {
  const found = sql`
    select 1 from ${payments}
    where ${payments.agencyId} = ${agencyId} and ${payments.bookingId} = ${bookings.id}
      and (${payments.status} = 'approved'
        or (${payments.status} = 'pending' and ${payments.providerPaymentId} is not null))`;
  // The nested query keeps its table names. The query builder removes them from top-level columns.
  return sql`exists (${found})`;
}

export async function listConfirmedOn(
  db: Database,
  holder: { agencyId: string; userId: string },
  departure: { experienceId: string; date: string; startTime: string },
): Promise<{ id: string; idempotencyKey: string | null }[]> {
  return db
    .select({ id: bookings.id, idempotencyKey: bookings.idempotencyKey })
    .from(bookings)
    .where(
      and(
        eq(bookings.agencyId, holder.agencyId),
        eq(bookings.userId, holder.userId),
        eq(bookings.status, "CONFIRMED"),
        eq(bookings.experienceId, departure.experienceId),
        eq(bookings.date, departure.date),
        eq(bookings.startTime, departure.startTime),
      ),
    );
}

/** Returns a traveller's unexpired holds on an experience, and the hold `bookingId` on any experience. */
export async function listOwnHolds(
  db: Database,
  holder: { agencyId: string; userId: string },
  about: { experienceId: string; bookingId?: string | undefined },
  now: Date,
): Promise<OwnHold[]> {
  return db
    .select({
      bookingId: bookings.id,
      experienceId: bookings.experienceId,
      date: bookings.date,
      startTime: bookings.startTime,
      participants: bookings.participants,
      seats: sql<number>`${seatsOfBooking}`,
      totalPrice: bookings.totalPrice,
      holdExpiresAt: bookings.holdExpiresAt,
      paymentPending: hasPaymentUnderWay(holder.agencyId),
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.agencyId, holder.agencyId),
        eq(bookings.userId, holder.userId),
        eq(bookings.status, "PENDING"),
        holdsSeats(now),
        or(
          eq(bookings.experienceId, about.experienceId),
          about.bookingId ? eq(bookings.id, about.bookingId) : undefined,
        ),
      ),
    )
    .orderBy(desc(bookings.createdAt), desc(bookings.id));
}
