import { and, asc, eq, gt, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import type { Transaction } from "../../connection/client.ts";
import { participants } from "../../schema/bookings.ts";
import type { ParticipantRow } from "../booking/bookings.ts";

export type FoundBy = Pick<ParticipantRow, "agencyId" | "id" | "name" | "email" | "phoneNumber">;

/**
 * People of an agency who cannot be found yet, or whose phone only by the hash of another key, in the order of their ids. Their rows
 * are locked; those that somebody else has locked are left for another time.
 * @param from.phones what the terms of phones begin with that the present key makes.
 */
export async function lockWithoutTerms(
  tx: Transaction,
  agencyId: string,
  from: { phones: string; after: string | null; limit: number },
): Promise<FoundBy[]> {
  const isFound = sql`exists (select from unnest(${participants.searchTerms}) as term where starts_with(term, ${from.phones}))`;
  return tx
    .select({
      agencyId: participants.agencyId,
      id: participants.id,
      name: participants.name,
      email: participants.email,
      phoneNumber: participants.phoneNumber,
    })
    .from(participants)
    .where(
      and(
        eq(participants.agencyId, agencyId),
        from.after === null ? undefined : gt(participants.id, from.after),
        or(isNull(participants.searchTerms), and(isNotNull(participants.phoneNumber), not(isFound))),
      ),
    )
    .orderBy(asc(participants.id))
    .limit(from.limit)
    .for("update", { skipLocked: true });
}

/** Writes what people are found by. */
export async function writeTerms(
  tx: Transaction,
  agencyId: string,
  people: readonly { id: string; terms: readonly string[] }[],
): Promise<void> {
  if (people.length === 0) return;
  await tx.execute(sql`
    UPDATE participants AS kept
    SET search_terms = ARRAY(SELECT json_array_elements_text(made.terms))
    FROM json_to_recordset(${JSON.stringify(people)}::json) AS made(id uuid, terms json)
    WHERE kept.agency_id = ${agencyId} AND kept.id = made.id`);
}
