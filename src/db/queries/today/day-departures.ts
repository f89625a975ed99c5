import { and, asc, between, eq, sql } from "drizzle-orm";
import type { Schedule } from "../../../domain/departures/schedule.ts";
import type { Localized } from "../../../domain/locale.ts";
import type { Database } from "../../connection/client.ts";
import { bookingChanges, bookingEntries } from "../../schema/booking-changes.ts";
import { bookings, participants } from "../../schema/bookings.ts";
import { campaignSeats } from "../../schema/campaigns.ts";
import { departures, experiences } from "../../schema/experiences.ts";
import { isHeldUntil } from "../booking/held.ts";
import { takenSeats } from "../departures/departures.ts";
import { ruleOfDeparture, smallestCapacity } from "../departures/schedule-rules.ts";
import { isWithinDays } from "../hidden-values.ts";

type Days = { from: string; to: string };

/** Callers show an unpublished experience only if somebody has booked it. */
export interface ScheduledExperience {
  id: string;
  title: Localized;
  schedule: Schedule;
  /** ISO 8601 durations that travellers can choose. */
  durations: string[];
  published: boolean;
}

export async function listScheduled(db: Database, agencyId: string): Promise<ScheduledExperience[]> {
  return db
    .select({
      id: experiences.id,
      title: experiences.title,
      schedule: experiences.schedule,
      durations: experiences.duration,
      published: experiences.published,
    })
    .from(experiences)
    .where(eq(experiences.agencyId, agencyId))
    .orderBy(asc(experiences.position), asc(experiences.id));
}

export async function listDepartureRows(db: Database, agencyId: string, { from, to }: Days) {
  return db
    .select({
      id: departures.id,
      experienceId: departures.experienceId,
      date: departures.date,
      startTime: departures.startTime,
      capacity: departures.capacity,
      closed: departures.closed,
      closing: departures.closing,
      cutOffMinutes: departures.cutOffMinutes,
      extra: departures.extra,
      minimumPeople: departures.minimumPeople,
      guaranteedBy: departures.guaranteedBy,
      note: departures.note,
      internalNote: departures.internalNote,
    })
    .from(departures)
    .where(and(eq(departures.agencyId, agencyId), between(departures.date, from, to)));
}

export interface DepartingBooking {
  id: string;
  code: string;
  departureId: string;
  date: string;
  startTime: string;
  status: "PENDING" | "CONFIRMED";
  seats: number;
  people: number;
  holdExpiresAt: Date;
  createdAt: Date;
  /** People with an unknown name or document. */
  incomplete: number;
  /** Sum of the ledger entries, in whole pesos. */
  due: number;
}

export async function listDeparting(db: Database, agencyId: string, days: Days): Promise<DepartingBooking[]> {
  const { rows } = await db.execute<
    Omit<DepartingBooking, "holdExpiresAt" | "createdAt"> & { holdExpiresAt: string; createdAt: string }
  >(sql`
    select b.id, b.code, b.departure_id as "departureId", b.date::text as date, b.start_time as "startTime", b.status,
      coalesce(b.seats, b.participants) as seats, b.participants as people,
      b.hold_expires_at as "holdExpiresAt", b.created_at as "createdAt",
      (select count(*)::int from ${participants} as p where p.agency_id = ${agencyId} and p.booking_id = b.id
        and (p.name is null or p.document_type is null)) as incomplete,
      (select coalesce(sum(e.amount), 0)::int from ${bookingEntries} as e where e.agency_id = ${agencyId}
        and e.booking_id = b.id) as due
    from ${bookings} as b
    where b.agency_id = ${agencyId} and ${isWithinDays(sql`b.date`, days)} and b.status <> 'CANCELLED'
    order by b.date, b.start_time, b.created_at, b.id`);
  return rows.map((row) => ({
    ...row,
    holdExpiresAt: new Date(row.holdExpiresAt),
    createdAt: new Date(row.createdAt),
  }));
}

/** Returns the seats that unexpired pending changes and open choices hold on the departures of some days, by departure id. */
export async function readOtherHeldSeats(
  db: Database,
  agencyId: string,
  { from, to }: Days,
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; seats: number }>(sql`
    select h.departure_id as id, sum(h.seats)::int as seats
    from ${departures} as d join (
      select agency_id, departure_id, seats from ${bookingChanges} where agency_id = ${agencyId}
        and status = 'pending' and ${isHeldUntil(sql`hold_expires_at`, now)}
      union all select agency_id, departure_id, seats from ${campaignSeats} where agency_id = ${agencyId}
    ) as h on h.agency_id = d.agency_id and h.departure_id = d.id
    where d.agency_id = ${agencyId} and d.date between ${from} and ${to}
    group by h.departure_id`);
  return new Map(rows.map(({ id, seats }) => [id, seats]));
}

export interface CrowdedDeparture extends Record<string, unknown> {
  experienceId: string;
  title: Localized;
  date: string;
  startTime: string;
  capacity: number;
  taken: number;
  since: string;
}

/**
 * The smallest capacity of each experience is computed once. The departure's own rule is looked up only if more seats are taken
 * than this smallest capacity.
 */
export async function listCrowded(
  db: Database,
  agencyId: string,
  { from, to }: Days,
  now: Date,
  limit: number,
): Promise<CrowdedDeparture[]> {
  const { rows } = await db.execute<CrowdedDeparture>(sql`
    select * from (
      select ${departures.experienceId} as "experienceId", x.title, ${departures.date}::text as date, ${departures.startTime} as "startTime",
        coalesce(${departures.capacity}, (${ruleOfDeparture(sql`x.schedule`, departures)} ->> 'capacity')::int) as capacity,
        coalesce(${departures.capacity}, x.smallest) as smallest, ${departures.updatedAt} as since,
        (${takenSeats({ agencyId, id: departures.id }, now)}) as taken
      from ${departures} join (
        select id, title, schedule, ${smallestCapacity(sql`schedule`)} as smallest from ${experiences}
        where agency_id = ${agencyId} offset 0) as x on x.id = ${departures.experienceId}
      where ${departures.agencyId} = ${agencyId} and ${departures.date} between ${from} and ${to}) as counted
    where taken > smallest and taken > capacity order by date, "startTime" limit ${limit}`);
  return rows;
}
