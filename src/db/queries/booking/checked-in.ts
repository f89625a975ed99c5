import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../connection/client.ts";
import { bookings, participants } from "../../schema/bookings.ts";
import { checkIns } from "../../schema/check-ins.ts";

/**
 * Returns the condition that a check-in `c` counts for a person, as in `attendanceOf` of the domain. A check-in without a
 * person applies to the whole party, and may be undone for one person. A check-in for another departure than that of its
 * booking does not count.
 */
const countsFor = (
  agencyId: string,
  person: SQL,
  departureId: SQL,
): SQL => sql`(c.departure_id is null or c.departure_id = ${departureId})
  and (c.participant_id is null or c.participant_id = ${person})
  and not exists (select from ${checkIns} as u where u.agency_id = ${agencyId} and u.booking_id = c.booking_id
    and u.kind = 'undo' and u.undoes = c.nonce and (u.participant_id is null or u.participant_id = ${person}))`;

/**
 * With `offset 0`, a booking without check-ins costs one index scan, and the planner does not first read all people and
 * check-ins of the agency.
 */
export const hasCheckedIn = (agencyId: string): SQL => sql`exists (
  select from ${checkIns} as c where c.agency_id = ${agencyId} and c.booking_id = ${bookings.id} and c.kind = 'in'
    and exists (select from ${participants} as p where p.agency_id = ${agencyId} and p.booking_id = c.booking_id
      and ${countsFor(agencyId, sql`p.id`, sql`${bookings.departureId}`)} offset 0) offset 0)`;

/** Must match the condition of the partial indexes of bookings with check-ins, such as `bookings_checked_in_departs`. */
export const mayHaveCheckIns = sql`(${bookings.hasCheckIns} is not false)`;

export const isSomebodyCheckedIn = (agencyId: string): SQL =>
  sql`(${mayHaveCheckIns} and ${hasCheckedIn(agencyId)})`;

/** `hasCheckIns` stays true if the check-ins are undone. */
export async function markCheckIns(tx: Transaction, agencyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const isMarked = and(
    eq(bookings.agencyId, agencyId),
    inArray(bookings.id, [...ids]),
    sql`${bookings.hasCheckIns} is not true`,
  );
  // Two devices may send check-ins of the same bookings. Locks in the order of ids prevent a deadlock.
  const locked = tx.select({ id: bookings.id }).from(bookings).where(isMarked).orderBy(asc(bookings.id));
  await tx
    .update(bookings)
    .set({ hasCheckIns: true })
    .where(and(isMarked, inArray(bookings.id, locked.for("no key update"))));
}

/**
 * Computes `hasCheckIns` of bookings of an old release, and of bookings checked in by the previous build. Skips rows that are
 * already locked.
 * @returns ids of the updated bookings after `after`, in ascending order
 */
export async function completeHasCheckIns(
  tx: Transaction,
  agencyId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const checkedIn = sql`exists (select from ${checkIns} as c
    where c.agency_id = ${agencyId} and c.booking_id = ${bookings.id} and c.kind = 'in' offset 0)`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    with wrong as materialized (
      select ${bookings.id}, ${checkedIn} as checked_in from ${bookings}
      where ${bookings.agencyId} = ${agencyId} and ${after ? sql`${bookings.id} > ${after}` : sql`true`}
        and (${bookings.hasCheckIns} is null or not ${bookings.hasCheckIns} and ${checkedIn})
      order by ${bookings.id} limit ${limit} for no key update skip locked)
    update ${bookings} set has_check_ins = wrong.checked_in from wrong
    where ${bookings.agencyId} = ${agencyId} and ${bookings.id} = wrong.id
    returning ${bookings.id}`);
  return rows.map(({ id }) => id).sort();
}
