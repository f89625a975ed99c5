import { and, eq, sql } from "drizzle-orm";
import type { DepartureSettings } from "../../../domain/departures/departure-settings.ts";
import type { Database, Transaction } from "../../connection/client.ts";
import { bookingChanges } from "../../schema/booking-changes.ts";
import { bookings } from "../../schema/bookings.ts";
import { campaignSeats, campaigns } from "../../schema/campaigns.ts";
import { departures } from "../../schema/experiences.ts";
import type { DepartureKey, DepartureRow } from "./departures.ts";

/** The first booking or edit of a departure creates its row. */
export async function hasDepartureRow(db: Database, key: DepartureKey): Promise<boolean> {
  const rows = await db
    .select({ id: departures.id })
    .from(departures)
    .where(
      and(
        eq(departures.agencyId, key.agencyId),
        eq(departures.experienceId, key.experienceId),
        eq(departures.date, key.date),
        eq(departures.startTime, key.startTime),
      ),
    );
  return rows.length > 0;
}

/** The caller must hold the lock on the departure. */
export async function updateDeparture(
  tx: Transaction,
  departure: Pick<DepartureRow, "agencyId" | "id">,
  change: Partial<DepartureSettings> & { closingReason?: string | null; extra?: boolean },
  now: Date,
): Promise<void> {
  await tx
    .update(departures)
    .set({ ...change, updatedAt: now })
    .where(and(eq(departures.agencyId, departure.agencyId), eq(departures.id, departure.id)));
}

/**
 * Bookings, changes and campaigns count, whatever their status. A booking has the experience, date and time of its departure,
 * which are indexed for cancelled bookings too.
 */
export async function wasEverBooked(
  db: Database,
  { agencyId, id, experienceId, date, startTime }: DepartureKey & Pick<DepartureRow, "id">,
): Promise<boolean> {
  const { rows } = await db.execute<{ booked: boolean }>(sql`
    select exists (select from ${bookings} where agency_id = ${agencyId} and experience_id = ${experienceId}
        and date = ${date} and start_time = ${startTime} and departure_id = ${id})
      or exists (select from ${bookingChanges} where agency_id = ${agencyId} and departure_id = ${id})
      or exists (select from ${campaigns} where agency_id = ${agencyId} and departure_id = ${id})
      or exists (select from ${campaignSeats} where agency_id = ${agencyId} and departure_id = ${id}) as booked`);
  return rows[0]?.booked === true;
}
