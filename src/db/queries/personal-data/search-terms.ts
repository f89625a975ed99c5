import { and, asc, eq, gt, isNotNull, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import { monthPrefix } from "../../../domain/booking/search-terms.ts";
import type { Transaction } from "../../connection/client.ts";
import { bookings, participants } from "../../schema/bookings.ts";
import type { ParticipantRow } from "../booking/bookings.ts";

export type FoundBy = Pick<ParticipantRow, "agencyId" | "id" | "name" | "email" | "phoneNumber"> & {
  date: string;
};

const MONTH_FORMAT = "YYYY-MM";

/** A join instead could read all bookings for each batch. */
const ofBooking = <T>(agencyId: string, column: SQL) => sql<T>`(
  select ${column} from ${bookings} where ${bookings.agencyId} = ${agencyId} and ${bookings.id} = ${participants.bookingId})`;

/** Returns the id of the last of the next `people`, or null if fewer people follow. */
export async function findEndOfPeople(
  tx: Transaction,
  agencyId: string,
  after: string | null,
  people: number,
): Promise<string | null> {
  const [row] = await tx
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.agencyId, agencyId), after === null ? undefined : gt(participants.id, after)))
    .orderBy(asc(participants.id))
    .offset(people - 1)
    .limit(1);
  return row?.id ?? null;
}

/**
 * Locks and returns an agency's people whose search terms are missing or stale, by id. Terms are stale if they have another
 * month than the booking. Terms of a person with a phone number are also stale without a phone term of the current key.
 * @param from.phones prefix of phone terms made with the current key
 * @param from.end last id to consider
 */
export async function lockWithoutTerms(
  tx: Transaction,
  agencyId: string,
  from: { phones: string; after: string | null; end: string | null; limit: number },
): Promise<FoundBy[]> {
  const month = ofBooking(agencyId, sql`to_char(${bookings.date}, ${MONTH_FORMAT})`);
  const isFound = sql`exists (select from unnest(${participants.searchTerms}) as term where starts_with(term, ${from.phones}))`;
  return tx
    .select({
      agencyId: participants.agencyId,
      id: participants.id,
      name: participants.name,
      email: participants.email,
      phoneNumber: participants.phoneNumber,
      date: ofBooking<string>(agencyId, sql`${bookings.date}`),
    })
    .from(participants)
    .where(
      and(
        eq(participants.agencyId, agencyId),
        from.after === null ? undefined : gt(participants.id, from.after),
        from.end === null ? undefined : lte(participants.id, from.end),
        or(
          isNull(participants.searchTerms),
          isNull(participants.searchMonth),
          and(isNotNull(participants.phoneNumber), not(isFound)),
          sql`${participants.searchMonth} <> ${month}`,
        ),
      ),
    )
    .orderBy(asc(participants.id))
    .limit(from.limit)
    .for("update", { skipLocked: true });
}

export async function writeTerms(
  tx: Transaction,
  agencyId: string,
  people: readonly { id: string; searchTerms: readonly string[]; searchMonth: string }[],
): Promise<void> {
  if (people.length === 0) return;
  await tx.execute(sql`
    UPDATE participants AS kept
    SET search_terms = ARRAY(SELECT json_array_elements_text(made."searchTerms")), search_month = made."searchMonth"
    FROM json_to_recordset(${JSON.stringify(people)}::json) AS made(id uuid, "searchTerms" json, "searchMonth" text)
    WHERE kept.agency_id = ${agencyId} AND kept.id = made.id`);
}

/** Rows without a month wait for the nightly job. */
export async function moveSearchTerms(
  tx: Transaction,
  booking: { agencyId: string; id: string },
  month: string,
): Promise<void> {
  const prefix = monthPrefix(booking.agencyId);
  await tx.execute(sql`
    UPDATE participants
    SET search_month = ${month}, search_terms = ARRAY(
      SELECT CASE WHEN starts_with(term, ${prefix})
        THEN ${prefix} || ${month} || substr(term, length(${prefix}) + length(${MONTH_FORMAT}) + 1) ELSE term END
      FROM unnest(search_terms) AS term)
    WHERE agency_id = ${booking.agencyId} AND booking_id = ${booking.id} AND search_month <> ${month}`);
}
