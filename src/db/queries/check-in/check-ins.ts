import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../connection/client.ts";
import { bookings } from "../../schema/bookings.ts";
import { checkIns } from "../../schema/check-ins.ts";
import { departures } from "../../schema/experiences.ts";
import { departureGuides, formerDepartureGuides, guides } from "../../schema/social-proof.ts";
import { isOneOf, toIdArray } from "../id-array.ts";

export type CheckInRow = typeof checkIns.$inferSelect;

export async function insertCheckIns(tx: Transaction, rows: readonly CheckInRow[]): Promise<CheckInRow[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(checkIns)
    .values([...rows])
    .onConflictDoNothing({ target: [checkIns.agencyId, checkIns.nonce] })
    .returning();
}

const attendanceColumns = {
  nonce: checkIns.nonce,
  bookingId: checkIns.bookingId,
  participantId: checkIns.participantId,
  departureId: checkIns.departureId,
  kind: checkIns.kind,
  undoes: checkIns.undoes,
  happenedAt: checkIns.happenedAt,
  actor: checkIns.actor,
};

/** A check-in without the facts about the device. */
export type AttendanceRow = Pick<CheckInRow, keyof typeof attendanceColumns>;

export async function listCheckIns(
  db: Database,
  agencyId: string,
  bookingIds: readonly string[],
): Promise<AttendanceRow[]> {
  if (bookingIds.length === 0) return [];
  return db
    .select(attendanceColumns)
    .from(checkIns)
    .where(and(eq(checkIns.agencyId, agencyId), isOneOf(checkIns.bookingId, toIdArray(bookingIds))))
    .orderBy(asc(checkIns.happenedAt), asc(checkIns.nonce));
}

/** Rows of guides who lead a departure, and of guides who were replaced on it: `departure_id`, `guide_id`, `is_former`. */
const leading = (agencyId: string): SQL => sql`(
  select departure_id, guide_id, false as is_former from ${departureGuides} where agency_id = ${agencyId}
  union all
  select departure_id, guide_id, true from ${formerDepartureGuides} where agency_id = ${agencyId})`;

/**
 * Returns the condition that a guide leads or led the departure of the outer query's booking, on any day. If the booking was
 * ever changed, any departure of its experience counts, because the booking may have been moved.
 */
function ledBy(agencyId: string, email: string): SQL {
  return sql`exists (
    select from ${leading(agencyId)} as led
      join ${guides} as g on g.agency_id = ${agencyId} and g.id = led.guide_id
      join ${departures} as d on d.agency_id = ${agencyId} and d.id = led.departure_id
    where g.email = ${email} and (d.id = ${bookings.departureId}
      or ${bookings.revision} > 0 and d.experience_id = ${bookings.experienceId}))`;
}

/** @param guide e-mail of a guide, to return only bookings of departures that the guide leads or led; null for all bookings */
export async function selectKnownBookings(
  db: Database,
  agencyId: string,
  ids: readonly string[],
  guide: string | null,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.agencyId, agencyId),
        inArray(bookings.id, [...ids]),
        guide === null ? undefined : ledBy(agencyId, guide),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** @param guide e-mail of a guide, to return only departures that the guide leads or led; null for all departures */
export async function selectBoardedDepartures(
  db: Database,
  agencyId: string,
  ids: readonly string[],
  guide: string | null,
): Promise<Map<string, { isReplaced: boolean }>> {
  if (ids.length === 0) return new Map();
  const isIn = sql`d.agency_id = ${agencyId} and ${isOneOf(sql`d.id`, toIdArray(ids))}`;
  const { rows } = await db.execute<{ id: string; isReplaced: boolean }>(
    guide === null
      ? sql`select d.id, false as "isReplaced" from ${departures} as d where ${isIn}`
      : sql`
        select d.id, bool_and(led.is_former) as "isReplaced" from ${departures} as d
          join ${leading(agencyId)} as led on led.departure_id = d.id
          join ${guides} as g on g.agency_id = ${agencyId} and g.id = led.guide_id
        where ${isIn} and g.email = ${guide}
        group by d.id`,
  );
  return new Map(rows.map(({ id, isReplaced }) => [id, { isReplaced }]));
}
