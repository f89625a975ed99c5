import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../connection/client.ts";
import { bookings } from "../../schema/bookings.ts";

interface WrongValues {
  agencyId: string;
  candidates: SQL;
  differs: SQL;
}

export async function listWrongValues(
  db: Database,
  { agencyId, candidates, differs }: WrongValues,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.agencyId, agencyId),
        sql`${bookings.id} in (${candidates})`,
        differs,
        after ? sql`${bookings.id} > ${after}` : undefined,
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
