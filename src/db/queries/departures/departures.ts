import { and, type Column, eq, ne, or, type SQL, sql } from "drizzle-orm";
import { DEFAULT_SETTINGS, type DepartureSettings } from "../../../domain/departures/departure-settings.ts";
import type { OwnMinimum } from "../../../domain/departures/minimum.ts";
import type { Database, Transaction } from "../../connection/client.ts";
import { clockTimestamp } from "../../connection/clock.ts";
import { bookingChanges } from "../../schema/booking-changes.ts";
import { bookings } from "../../schema/bookings.ts";
import { campaignSeats } from "../../schema/campaigns.ts";
import { departures } from "../../schema/experiences.ts";
import { isHeldAt } from "../booking/held.ts";

export interface DepartureKey {
  agencyId: string;
  experienceId: string;
  date: string;
  startTime: string;
}

export interface DepartureRow extends DepartureKey, DepartureSettings, OwnMinimum {
  id: string;
  closingReason: string | null;
  extra: boolean;
}

const columns = {
  agencyId: departures.agencyId,
  id: departures.id,
  experienceId: departures.experienceId,
  date: departures.date,
  startTime: departures.startTime,
  capacity: departures.capacity,
  closed: departures.closed,
  closing: departures.closing,
  closingReason: departures.closingReason,
  cutOffMinutes: departures.cutOffMinutes,
  extra: departures.extra,
  minimumPeople: departures.minimumPeople,
  guaranteedBy: departures.guaranteedBy,
};

const isDeparture = (key: DepartureKey) =>
  and(
    eq(departures.agencyId, key.agencyId),
    eq(departures.experienceId, key.experienceId),
    eq(departures.date, key.date),
    eq(departures.startTime, key.startTime),
  );

export interface LockedDeparture extends DepartureRow {
  /** The database's time after the lock was acquired. All servers use this time to decide which holds have lapsed. */
  lockedAt: Date;
}

/** The outer query reads the clock, because the locking query would read it before the wait for the lock. */
function selectLocked(tx: Transaction, which: SQL | undefined): Promise<LockedDeparture[]> {
  const locked = tx.select(columns).from(departures).where(which).for("update").as("locked");
  const { agencyId, id, experienceId, date, startTime } = locked;
  const { capacity, closed, closing, closingReason, cutOffMinutes, extra } = locked;
  const { minimumPeople, guaranteedBy } = locked;
  const row = {
    ...{ agencyId, id, experienceId, date, startTime },
    ...{ capacity, closed, closing, closingReason, cutOffMinutes, extra, minimumPeople, guaranteedBy },
  };
  return tx
    .select({ ...row, lockedAt: clockTimestamp() })
    .from(locked)
    .execute();
}

/** A transaction that takes seats holds this lock from before the check until the commit, so that no seat is sold twice. */
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
    .values({ ...key, id: newId, ...DEFAULT_SETTINGS, createdAt: now, updatedAt: now })
    .onConflictDoNothing({
      target: [departures.agencyId, departures.experienceId, departures.date, departures.startTime],
    });
  const [made] = await find();
  if (!made) throw new Error("a departure vanished while it was being locked");
  return made;
}

/** Returns undefined for a departure that nobody has booked or edited, because such a departure has no row. */
export async function findDeparture(db: Database, key: DepartureKey): Promise<DepartureRow | undefined> {
  const [row] = await db.select(columns).from(departures).where(isDeparture(key));
  return row;
}

/** @throws Error if the departure does not exist */
export async function lockDepartureById(
  tx: Transaction,
  agencyId: string,
  id: string,
): Promise<LockedDeparture> {
  const [row] = await selectLocked(tx, and(eq(departures.agencyId, agencyId), eq(departures.id, id)));
  if (!row) throw new Error("a booking's departure is missing");
  return row;
}

/** Statuses are literals, not parameters, so that any query plan may use the partial index. */
export const holdsSeats = (now: Date) =>
  and(
    sql`${bookings.status} <> 'CANCELLED'`,
    or(sql`${bookings.status} = 'CONFIRMED'`, isHeldAt(bookings, now)),
  );

/** Rows of the previous release have no `seats`, and each of their participants takes one seat. */
export const seatsOfBooking = sql`coalesce(${sql.identifier(bookings.seats.name)}, ${sql.identifier(bookings.participants.name)})`;

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
    isHeldAt(bookingChanges, now),
    exceptBooking ? ne(bookingChanges.bookingId, exceptBooking) : undefined,
  )}`;

/** Seats held for travellers who may choose this departure instead of a cancelled departure. */
const seatsOfChoices = (
  departure: { agencyId: string; id: string | Column },
  exceptBooking?: string,
): SQL => sql`
  select coalesce(sum(${campaignSeats.seats}), 0) from ${campaignSeats}
  where ${and(
    eq(campaignSeats.agencyId, departure.agencyId),
    eq(campaignSeats.departureId, departure.id),
    exceptBooking ? ne(campaignSeats.bookingId, exceptBooking) : undefined,
  )}`;

export const takenSeats = (
  departure: { agencyId: string; id: string | Column },
  now: Date,
  exceptBooking?: string,
): SQL => sql`
  select (coalesce(sum(${seatsOfBooking}), 0)
    + (${seatsOfChanges(departure, now, exceptBooking)})
    + (${seatsOfChoices(departure, exceptBooking)}))::integer as taken from ${bookings}
  where ${and(
    eq(bookings.agencyId, departure.agencyId),
    eq(bookings.departureId, departure.id),
    holdsSeats(now),
    exceptBooking ? ne(bookings.id, exceptBooking) : undefined,
  )}`;

export async function countTakenSeats(
  db: Database,
  departure: { agencyId: string; id: string },
  now: Date,
  exceptBooking?: string,
): Promise<number> {
  const { rows } = await db.execute<{ taken: number }>(takenSeats(departure, now, exceptBooking));
  return rows[0]?.taken ?? 0;
}

export const confirmedSeats = (departure: { agencyId: string; id: string | Column }): SQL => sql`
  select coalesce(sum(${seatsOfBooking}), 0)::integer as confirmed from ${bookings}
  where ${and(
    eq(bookings.agencyId, departure.agencyId),
    eq(bookings.departureId, departure.id),
    sql`${bookings.status} = 'CONFIRMED'`,
  )}`;
