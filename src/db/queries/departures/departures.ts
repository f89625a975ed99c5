import { and, type Column, eq, gt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../connection/client.ts";
import { clockTimestamp } from "../../connection/clock.ts";
import { bookingChanges } from "../../schema/booking-changes.ts";
import { bookings } from "../../schema/bookings.ts";
import { departures } from "../../schema/experiences.ts";

export interface DepartureKey {
  agencyId: string;
  experienceId: string;
  date: string;
  startTime: string;
}

export interface DepartureRow extends DepartureKey {
  id: string;
  /** Null while the schedule's capacity applies. */
  capacity: number | null;
  closed: boolean;
}

const columns = {
  agencyId: departures.agencyId,
  id: departures.id,
  experienceId: departures.experienceId,
  date: departures.date,
  startTime: departures.startTime,
  capacity: departures.capacity,
  closed: departures.closed,
};

const isDeparture = (key: DepartureKey) =>
  and(
    eq(departures.agencyId, key.agencyId),
    eq(departures.experienceId, key.experienceId),
    eq(departures.date, key.date),
    eq(departures.startTime, key.startTime),
  );

export interface LockedDeparture extends DepartureRow {
  /** The database's clock once the lock was there: which holds count is decided by it, on every server. */
  lockedAt: Date;
}

/** The clock is read outside of the locking query: inside, it would be read before the wait for the lock. */
function selectLocked(tx: Transaction, which: SQL | undefined): Promise<LockedDeparture[]> {
  const locked = tx.select(columns).from(departures).where(which).for("update").as("locked");
  const { agencyId, id, experienceId, date, startTime, capacity, closed } = locked;
  const row = { agencyId, id, experienceId, date, startTime, capacity, closed };
  return tx
    .select({ ...row, lockedAt: clockTimestamp() })
    .from(locked)
    .execute();
}

/**
 * Locks the departure's row until the transaction ends, making it first if nobody has booked it yet.
 * A transaction that takes seats holds this lock from before the check until the commit, so that no seat is sold twice.
 */
export async function lockDeparture(
  tx: Transaction,
  key: DepartureKey,
  newId: string,
  now: Date,
): Promise<LockedDeparture> {
  const find = () => selectLocked(tx, isDeparture(key));
  const [found] = await find();
  if (found) return found;
  await tx
    .insert(departures)
    .values({ ...key, id: newId, capacity: null, closed: false, createdAt: now, updatedAt: now })
    .onConflictDoNothing({
      target: [departures.agencyId, departures.experienceId, departures.date, departures.startTime],
    });
  const [made] = await find();
  if (!made) throw new Error("a departure vanished while it was being locked");
  return made;
}

/** Locks a departure that is known to exist. */
export async function lockDepartureById(
  tx: Transaction,
  agencyId: string,
  id: string,
): Promise<LockedDeparture> {
  const [row] = await selectLocked(tx, and(eq(departures.agencyId, agencyId), eq(departures.id, id)));
  if (!row) throw new Error("a booking's departure is missing");
  return row;
}

/**
 * Bookings whose seats count: confirmed ones, and pending ones whose hold has not lapsed.
 * The states are part of the text, so that any plan may use the partial index of these bookings.
 */
export const holdsSeats = (now: Date) =>
  and(
    sql`${bookings.status} <> 'CANCELLED'`,
    or(sql`${bookings.status} = 'CONFIRMED'`, gt(bookings.holdExpiresAt, now)),
  );

/** The seats of a booking: those it says, else one for each participant, as the build before writes it. */
export const seatsOfBooking = sql`coalesce(${sql.identifier(bookings.seats.name)}, ${sql.identifier(bookings.participants.name)})`;

/** The seats of a departure that are kept for changes which wait to be paid, beside those of their bookings. */
const seatsOfChanges = (
  departure: { agencyId: string; id: string | Column },
  now: Date,
  exceptBooking?: string,
): SQL => sql`
  select coalesce(sum(${bookingChanges.seats}), 0) from ${bookingChanges}
  where ${and(
    eq(bookingChanges.agencyId, departure.agencyId),
    eq(bookingChanges.departureId, departure.id),
    sql`${bookingChanges.status} = 'pending'`,
    gt(bookingChanges.holdExpiresAt, now),
    exceptBooking ? ne(bookingChanges.bookingId, exceptBooking) : undefined,
  )}`;

/** The seats taken on a departure at a moment, as one number: what calendar, checkout and booking count by. */
export const takenSeats = (
  departure: { agencyId: string; id: string | Column },
  now: Date,
  exceptBooking?: string,
): SQL => sql`
  select (coalesce(sum(${seatsOfBooking}), 0)
    + (${seatsOfChanges(departure, now, exceptBooking)}))::integer as taken from ${bookings}
  where ${and(
    eq(bookings.agencyId, departure.agencyId),
    eq(bookings.departureId, departure.id),
    holdsSeats(now),
    exceptBooking ? ne(bookings.id, exceptBooking) : undefined,
  )}`;

/** Seats taken on one departure at a moment; `exceptBooking` does not count. */
export async function countTakenSeats(
  db: Database,
  departure: { agencyId: string; id: string },
  now: Date,
  exceptBooking?: string,
): Promise<number> {
  const { rows } = await db.execute<{ taken: number }>(takenSeats(departure, now, exceptBooking));
  return rows[0]?.taken ?? 0;
}
