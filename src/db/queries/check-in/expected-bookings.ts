import { and, asc, between, eq, gt, inArray, sql } from "drizzle-orm";
import type { BookingStatus } from "../../../domain/booking/booking-status.ts";
import type { NamedPrice } from "../../../domain/booking/sold-texts.ts";
import type { BookingElsewhere } from "../../../domain/check-in/check-in-list.ts";
import type { Schedule } from "../../../domain/departures/schedule.ts";
import type { Localized } from "../../../domain/locale.ts";
import type { Database } from "../../connection/client.ts";
import { bookingEntries } from "../../schema/booking-changes.ts";
import { bookingNotes } from "../../schema/booking-notes.ts";
import { bookingLines, bookings, participants } from "../../schema/bookings.ts";
import { campaigns } from "../../schema/campaigns.ts";
import { checkIns } from "../../schema/check-ins.ts";
import { departures, experiences } from "../../schema/experiences.ts";
import { isHeldUntil } from "../booking/held.ts";
import { isOneOf, toIdArray } from "../id-array.ts";

type Days = { from: string; to: string };

export interface ExpectedBooking extends Record<string, unknown> {
  id: string;
  code: string;
  departureId: string;
  date: string;
  startTime: string;
  revision: number;
  status: BookingStatus;
  /** Sum of the ledger entries, in whole pesos. */
  due: number;
  priceOption: string;
}

/**
 * Cancelled bookings that were confirmed are included, because their vouchers are in circulation. Bookings with check-ins are
 * included too. Without `offset 0`, PostgreSQL would read all check-ins of the agency.
 */
export async function listExpected(
  db: Database,
  agencyId: string,
  { from, to }: Days,
  now: Date,
): Promise<ExpectedBooking[]> {
  const { rows } = await db.execute<ExpectedBooking>(sql`
    select b.id, b.code, b.departure_id as "departureId", b.date::text as date, b.start_time as "startTime", b.revision,
      b.status, b.price_option as "priceOption",
      (select coalesce(sum(e.amount), 0)::int from ${bookingEntries} as e where e.agency_id = ${agencyId}
        and e.booking_id = b.id) as due
    from ${bookings} as b
    where b.agency_id = ${agencyId} and b.date between ${from} and ${to} and (b.status = 'CONFIRMED'
      or b.status = 'CANCELLED' and b.confirmed_at is not null
      or b.status = 'PENDING' and ${isHeldUntil(sql`b.hold_expires_at`, now)}
      or exists (select from ${checkIns} as c where c.agency_id = ${agencyId} and c.booking_id = b.id offset 0))
    order by b.date, b.start_time, b.code`);
  return rows;
}

/** Older vouchers of a changed booking may name an earlier day. */
export async function listChangedLater(
  db: Database,
  agencyId: string,
  after: string,
): Promise<BookingElsewhere[]> {
  return db
    .select({
      id: bookings.id,
      revision: bookings.revision,
      status: bookings.status,
      date: bookings.date,
      startTime: bookings.startTime,
    })
    .from(bookings)
    .where(and(eq(bookings.agencyId, agencyId), gt(bookings.date, after), sql`${bookings.revision} > 0`))
    .orderBy(asc(bookings.date), asc(bookings.startTime), asc(bookings.id));
}

export async function listDeparturesOf(
  db: Database,
  agencyId: string,
  { from, to }: Days,
): Promise<
  {
    id: string;
    title: Localized;
    date: string;
    startTime: string;
    isCancelled: boolean;
    extra: boolean;
    schedule: Schedule;
    note: string | null;
  }[]
> {
  return db
    .select({
      id: departures.id,
      title: experiences.title,
      date: departures.date,
      startTime: departures.startTime,
      isCancelled: sql<boolean>`${campaigns.id} is not null`,
      extra: departures.extra,
      schedule: experiences.schedule,
      note: departures.internalNote,
    })
    .from(departures)
    .innerJoin(
      experiences,
      and(eq(experiences.agencyId, departures.agencyId), eq(experiences.id, departures.experienceId)),
    )
    .leftJoin(
      campaigns,
      and(eq(campaigns.agencyId, departures.agencyId), eq(campaigns.departureId, departures.id)),
    )
    .where(and(eq(departures.agencyId, agencyId), between(departures.date, from, to)))
    .orderBy(asc(departures.date), asc(departures.startTime), asc(experiences.position), asc(departures.id));
}

export async function listNamesOf(
  db: Database,
  agencyId: string,
  bookingIds: readonly string[],
): Promise<{ id: string; bookingId: string; name: string | null; line: NamedPrice | null }[]> {
  if (bookingIds.length === 0) return [];
  return db
    .select({
      id: participants.id,
      bookingId: participants.bookingId,
      name: participants.name,
      line: { priceOption: bookingLines.priceOption, texts: bookingLines.texts },
    })
    .from(participants)
    .leftJoin(
      bookingLines,
      and(
        eq(bookingLines.agencyId, participants.agencyId),
        eq(bookingLines.bookingId, participants.bookingId),
        eq(bookingLines.position, participants.line),
        // PostgreSQL does not infer this condition, and could read the lines of all bookings.
        isOneOf(bookingLines.bookingId, toIdArray(bookingIds)),
      ),
    )
    .where(and(eq(participants.agencyId, agencyId), isOneOf(participants.bookingId, toIdArray(bookingIds))))
    .orderBy(asc(participants.bookingId), asc(participants.position));
}

export async function listPeopleOf(
  db: Database,
  agencyId: string,
  bookingIds: readonly string[],
): Promise<{ id: string; bookingId: string }[]> {
  if (bookingIds.length === 0) return [];
  return db
    .select({ id: participants.id, bookingId: participants.bookingId })
    .from(participants)
    .where(and(eq(participants.agencyId, agencyId), isOneOf(participants.bookingId, toIdArray(bookingIds))));
}

export async function listNotesOf(
  db: Database,
  agencyId: string,
  bookingIds: readonly string[],
): Promise<{ bookingId: string; text: string }[]> {
  if (bookingIds.length === 0) return [];
  return db
    .select({ bookingId: bookingNotes.bookingId, text: bookingNotes.text })
    .from(bookingNotes)
    .where(and(eq(bookingNotes.agencyId, agencyId), inArray(bookingNotes.bookingId, [...bookingIds])))
    .orderBy(asc(bookingNotes.createdAt), asc(bookingNotes.id));
}
