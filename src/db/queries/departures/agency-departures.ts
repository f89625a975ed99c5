import { sql } from "drizzle-orm";
import type { Database } from "../../connection/client.ts";
import { bookingChanges } from "../../schema/booking-changes.ts";
import { bookings } from "../../schema/bookings.ts";
import { departures } from "../../schema/experiences.ts";
import { seatsOfBooking } from "./departures.ts";

/** A departure that has a row, with what of its seats is gone. */
export interface CountedDeparture extends Record<string, unknown> {
  id: string;
  experienceId: string;
  /** `YYYY-MM-DD` */
  date: string;
  startTime: string;
  /** Null while the schedule's capacity applies. */
  capacity: number | null;
  closed: boolean;
  /** Seats of confirmed bookings. */
  taken: number;
  /** Seats of holds that have not lapsed, and of changes that wait to be paid. */
  held: number;
  /** Of confirmed bookings. */
  people: number;
  bookings: number;
}

/**
 * The departures between two days that have a row, each with its seats at a moment. One statement: bookings and changes are added up by
 * departure before they are joined, so that a month costs two walks along an index and not one for each departure.
 * @param experienceId of one experience alone.
 */
export async function listCountedDepartures(
  db: Database,
  agencyId: string,
  { from, to, experienceId }: { from: string; to: string; experienceId?: string | undefined },
  now: Date,
): Promise<CountedDeparture[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const only = experienceId ? sql`and experience_id = ${experienceId}` : sql``;
  const { rows } = await db.execute<CountedDeparture>(sql`
    select d.id, d.experience_id as "experienceId", d.date::text as date, d.start_time as "startTime", d.capacity, d.closed,
      coalesce(b.taken, 0) as taken, coalesce(b.held, 0) + coalesce(c.seats, 0) as held,
      coalesce(b.people, 0) as people, coalesce(b.bookings, 0) as bookings
    from (select * from ${departures} where agency_id = ${agencyId} and date between ${from} and ${to} ${only}) as d
    left join (
      select departure_id,
        coalesce(sum(${seatsOfBooking}) filter (where status = 'CONFIRMED'), 0)::int as taken,
        coalesce(sum(${seatsOfBooking}) filter (where status = 'PENDING' and hold_expires_at > ${moment}), 0)::int as held,
        coalesce(sum(participants) filter (where status = 'CONFIRMED'), 0)::int as people,
        (count(*) filter (where status = 'CONFIRMED'))::int as bookings
      from ${bookings}
      where agency_id = ${agencyId} and date between ${from} and ${to} and status <> 'CANCELLED' ${only}
      group by departure_id) as b on b.departure_id = d.id
    left join (
      select departure_id, sum(seats)::int as seats from ${bookingChanges}
      where agency_id = ${agencyId} and status = 'pending' and hold_expires_at > ${moment}
      group by departure_id) as c on c.departure_id = d.id`);
  return rows;
}
