import { and, asc, eq, gt, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import type { Transaction } from "../../connection/client.ts";
import { participants } from "../../schema/bookings.ts";
import type { ParticipantRow } from "../booking/bookings.ts";

export type FoundBy = Pick<ParticipantRow, "agencyId" | "id" | "name" | "email" | "phoneNumber">;

/**
 * Returns and locks people of an agency without search terms, or with a phone term of an old key, by id. Skips rows
 * that are already locked.
 * @param from.phones prefix of phone terms made with the current key
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
