import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { NamedPrice } from "../../../domain/booking/sold-texts.ts";
import type { Database } from "../../connection/client.ts";
import { bookingEntries } from "../../schema/booking-changes.ts";
import { bookingLines, bookings, participants } from "../../schema/bookings.ts";
import type { ParticipantRow } from "../booking/bookings.ts";
import { holdsSeats } from "./departures.ts";

export interface SeatedBooking {
  id: string;
  code: string;
  status: "PENDING" | "CONFIRMED" | "CANCELLED";
  /** The price of participants without a line. */
  priceOption: string;
  locale: string;
  /** Sum of the ledger entries, in whole pesos. A negative sum is due as a refund. */
  due: number;
}

export async function listGoing(
  db: Database,
  departure: { agencyId: string; id: string },
  now: Date,
): Promise<SeatedBooking[]> {
  const due = sql<number>`(select coalesce(sum(${bookingEntries.amount}), 0)::int from ${bookingEntries}
    where ${bookingEntries.agencyId} = ${departure.agencyId} and ${bookingEntries.bookingId} = ${bookings}.id)`;
  return db
    .select({
      id: bookings.id,
      code: bookings.code,
      status: bookings.status,
      priceOption: bookings.priceOption,
      locale: bookings.locale,
      due,
    })
    .from(bookings)
    .where(
      and(eq(bookings.agencyId, departure.agencyId), eq(bookings.departureId, departure.id), holdsSeats(now)),
    )
    .orderBy(asc(bookings.status), asc(bookings.createdAt), asc(bookings.id));
}

/** The line is null if the booking has no lines. */
export async function listPeopleOf(
  db: Database,
  agencyId: string,
  bookingIds: readonly string[],
): Promise<{ person: ParticipantRow; line: NamedPrice | null }[]> {
  if (bookingIds.length === 0) return [];
  return db
    .select({
      person: participants,
      line: { priceOption: bookingLines.priceOption, texts: bookingLines.texts },
    })
    .from(participants)
    .leftJoin(
      bookingLines,
      and(
        eq(bookingLines.agencyId, agencyId),
        eq(bookingLines.bookingId, participants.bookingId),
        eq(bookingLines.position, participants.line),
        isNull(bookingLines.endedRevision),
      ),
    )
    .where(and(eq(participants.agencyId, agencyId), inArray(participants.bookingId, [...bookingIds])))
    .orderBy(asc(participants.bookingId), asc(participants.position));
}
