import { and, count, eq, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../connection/client.ts";
import { bookings, participants } from "../../schema/bookings.ts";
import { listWrongValues } from "./computed-column.ts";

/** Must match the condition of the partial index `participants_incomplete`. */
export const isIncomplete: SQL = sql`(${participants.name} is null or ${participants.documentType} is null)`;

/** With `offset 0`, the planner does not first read all people without details. */
export const lacksDetails = (agencyId: string): SQL => sql`exists (
  select from ${participants} where ${participants.agencyId} = ${agencyId} and ${participants.bookingId} = ${bookings.id}
    and ${isIncomplete} offset 0)`;

const differs = (agencyId: string): SQL =>
  sql`coalesce(${bookings.lacksDetails}, false) <> ${lacksDetails(agencyId)}`;

/** Every change of participants must be followed by a call, under the booking's lock. */
export async function updateLacksDetails(
  tx: Transaction,
  { agencyId, id }: { agencyId: string; id: string },
): Promise<void> {
  await tx
    .update(bookings)
    .set({ lacksDetails: lacksDetails(agencyId) })
    .where(and(eq(bookings.agencyId, agencyId), eq(bookings.id, id), differs(agencyId)));
}

export function listWrongLacksDetails(
  db: Database,
  agencyId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const candidates = sql`
    select ${participants.bookingId} from ${participants} where ${participants.agencyId} = ${agencyId} and ${isIncomplete}
    union select ${bookings.id} from ${bookings} where ${bookings.agencyId} = ${agencyId} and ${bookings.lacksDetails}`;
  return listWrongValues(db, { agencyId, candidates, differs: differs(agencyId) }, after, limit);
}

export async function countIncompleteOf(
  db: Database,
  agencyId: string,
  userId: string,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: bookings.id, people: count() })
    .from(bookings)
    .innerJoin(
      participants,
      and(eq(participants.agencyId, bookings.agencyId), eq(participants.bookingId, bookings.id)),
    )
    .where(and(eq(bookings.agencyId, agencyId), eq(bookings.userId, userId), isIncomplete))
    .groupBy(bookings.id);
  return new Map(rows.map(({ id, people }) => [id, people]));
}
