import { and, between, eq, gt, ne, or, sql, sum } from "drizzle-orm";
import type { Database } from "./client.ts";
import { bookings } from "./schema/bookings.ts";
import { departures } from "./schema/experiences.ts";

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

/** Bookings whose seats count: confirmed ones, and pending ones whose hold has not lapsed. */
const holdsSeats = (now: Date) =>
  and(
    ne(bookings.status, "CANCELLED"),
    or(eq(bookings.status, "CONFIRMED"), gt(bookings.holdExpiresAt, now)),
  );

const columns = {
  agencyId: departures.agencyId,
  id: departures.id,
  experienceId: departures.experienceId,
  date: departures.date,
  startTime: departures.startTime,
  capacity: departures.capacity,
  closed: departures.closed,
};

const isSlot = (key: DepartureKey) =>
  and(
    eq(departures.agencyId, key.agencyId),
    eq(departures.experienceId, key.experienceId),
    eq(departures.date, key.date),
    eq(departures.startTime, key.startTime),
  );

/**
 * Locks the departure's row until the transaction ends, making it first if nobody has booked it yet.
 * Whoever takes seats holds this lock from before the check until the commit.
 */
export async function lockDeparture(
  tx: Database,
  key: DepartureKey,
  newId: string,
  now: Date,
): Promise<DepartureRow> {
  const find = () => tx.select(columns).from(departures).where(isSlot(key)).for("update");
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
export async function lockDepartureById(tx: Database, agencyId: string, id: string): Promise<DepartureRow> {
  const [row] = await tx
    .select(columns)
    .from(departures)
    .where(and(eq(departures.agencyId, agencyId), eq(departures.id, id)))
    .for("update");
  if (!row) throw new Error("a booking's departure is missing");
  return row;
}

/** Seats taken on one departure at a moment; `exceptBooking` does not count. */
export async function countTakenSeats(
  db: Database,
  departure: { agencyId: string; id: string },
  now: Date,
  exceptBooking?: string,
): Promise<number> {
  const [row] = await db
    .select({ taken: sum(bookings.participants).mapWith(Number) })
    .from(bookings)
    .where(
      and(
        eq(bookings.agencyId, departure.agencyId),
        eq(bookings.departureId, departure.id),
        holdsSeats(now),
        exceptBooking ? ne(bookings.id, exceptBooking) : undefined,
      ),
    );
  return row?.taken ?? 0;
}

export interface DepartureSeats {
  date: string;
  startTime: string;
  capacity: number | null;
  closed: boolean;
  taken: number;
}

/** The departures with a row of their own between two dates, both included, with the seats taken; one round trip. */
export async function listDepartureSeats(
  db: Database,
  experience: { agencyId: string; id: string },
  period: { from: string; to: string },
  now: Date,
): Promise<DepartureSeats[]> {
  const taken = db
    .select({ sum: sql<number>`coalesce(sum(${bookings.participants}), 0)` })
    .from(bookings)
    .where(
      and(
        eq(bookings.agencyId, departures.agencyId),
        eq(bookings.departureId, departures.id),
        holdsSeats(now),
      ),
    );
  return db
    .select({
      date: departures.date,
      startTime: departures.startTime,
      capacity: departures.capacity,
      closed: departures.closed,
      taken: sql<number>`(${taken})`.mapWith(Number),
    })
    .from(departures)
    .where(
      and(
        eq(departures.agencyId, experience.agencyId),
        eq(departures.experienceId, experience.id),
        between(departures.date, period.from, period.to),
      ),
    );
}
