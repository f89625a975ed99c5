import { sql } from "drizzle-orm";
import type { DepartureSettings } from "../../../domain/departures/departure-settings.ts";
import type { OwnMinimum } from "../../../domain/departures/minimum.ts";
import type { Localized } from "../../../domain/locale.ts";
import type { Database } from "../../connection/client.ts";
import { bookingChanges } from "../../schema/booking-changes.ts";
import { bookings } from "../../schema/bookings.ts";
import { campaignSeats } from "../../schema/campaigns.ts";
import { departures } from "../../schema/experiences.ts";
import { isHeldUntil } from "../booking/held.ts";
import { isWithinDays } from "../hidden-values.ts";
import { seatsOfBooking } from "./departures.ts";

export interface CountedDeparture extends Record<string, unknown>, DepartureSettings, OwnMinimum {
  id: string;
  experienceId: string;
  date: string;
  startTime: string;
  extra: boolean;
  closingReason: string | null;
  internalNote: string | null;
  note: Localized | null;
  taken: number;
  /** Seats of unexpired holds, of pending changes and of open choices. */
  held: number;
  /** Participants of confirmed bookings. */
  people: number;
  bookings: number;
}

/**
 * Bookings, changes and choices are summed by departure before the join. A month then costs three index scans, not three for
 * each departure.
 */
export async function listCountedDepartures(
  db: Database,
  agencyId: string,
  { from, to, experienceId }: { from: string; to: string; experienceId?: string | undefined },
  now: Date,
): Promise<CountedDeparture[]> {
  const isHeld = isHeldUntil(sql`hold_expires_at`, now);
  const inPeriod = isWithinDays(sql`date`, { from, to });
  const only = experienceId ? sql`and experience_id = ${experienceId}` : sql``;
  const { rows } = await db.execute<CountedDeparture>(sql`
    select d.id, d.experience_id as "experienceId", d.date::text as date, d.start_time as "startTime", d.capacity, d.closed,
      d.closing, d.closing_reason as "closingReason", d.cut_off_minutes as "cutOffMinutes", d.extra, d.internal_note as "internalNote", d.note,
      d.minimum_people as "minimumPeople", d.guaranteed_by as "guaranteedBy",
      coalesce(b.taken, 0) as taken, coalesce(b.held, 0) + coalesce(c.seats, 0) + coalesce(s.seats, 0) as held,
      coalesce(b.people, 0) as people, coalesce(b.bookings, 0) as bookings
    from (select * from ${departures} where agency_id = ${agencyId} and ${inPeriod} ${only}) as d
    left join (
      select departure_id,
        coalesce(sum(${seatsOfBooking}) filter (where status = 'CONFIRMED'), 0)::int as taken,
        coalesce(sum(${seatsOfBooking}) filter (where status = 'PENDING' and ${isHeld}), 0)::int as held,
        coalesce(sum(participants) filter (where status = 'CONFIRMED'), 0)::int as people,
        (count(*) filter (where status = 'CONFIRMED'))::int as bookings
      from ${bookings}
      where agency_id = ${agencyId} and ${inPeriod} and status <> 'CANCELLED' ${only}
      group by departure_id) as b on b.departure_id = d.id
    left join (
      select departure_id, sum(seats)::int as seats from ${bookingChanges}
      where agency_id = ${agencyId} and status = 'pending' and ${isHeld}
      group by departure_id) as c on c.departure_id = d.id
    left join (
      select departure_id, sum(seats)::int as seats from ${campaignSeats} where agency_id = ${agencyId}
      group by departure_id) as s on s.departure_id = d.id`);
  return rows;
}
