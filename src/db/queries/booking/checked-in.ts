import { type SQL, sql } from "drizzle-orm";
import { bookings, participants } from "../../schema/bookings.ts";
import { checkIns } from "../../schema/check-ins.ts";

/**
 * Returns the condition that a check-in `c` counts for a person. It gives the same result as `attendanceOf` of the domain: a
 * check-in overrides a no-show. A check-in without a person is the whole party's, and may be undone for one person.
 */
const countsFor = (
  agencyId: string,
  person: SQL,
): SQL => sql`(c.participant_id is null or c.participant_id = ${person})
  and not exists (select from ${checkIns} as u where u.agency_id = ${agencyId} and u.booking_id = c.booking_id
    and u.kind = 'undo' and u.undoes = c.nonce and (u.participant_id is null or u.participant_id = ${person}))`;

/** Condition for rows of `participants` that the person is checked in. */
export const isCheckedIn = (agencyId: string): SQL => sql`exists (
  select from ${checkIns} as c where c.agency_id = ${agencyId} and c.booking_id = ${participants.bookingId} and c.kind = 'in'
    and ${countsFor(agencyId, sql`${participants.id}`)})`;

/**
 * Condition for rows of `bookings` that at least one person of the booking is checked in. With `offset 0` a booking without
 * check-ins costs one index scan, and the people of the agency are not read first.
 */
export const hasCheckedIn = (agencyId: string): SQL => sql`exists (
  select from ${checkIns} as c where c.agency_id = ${agencyId} and c.booking_id = ${bookings.id} and c.kind = 'in'
    and exists (select from ${participants} as p where p.agency_id = ${agencyId} and p.booking_id = c.booking_id
      and ${countsFor(agencyId, sql`p.id`)} offset 0))`;
