import { type SQL, sql } from "drizzle-orm";
import { bookings } from "../schema/bookings.ts";
import type { Database } from "./client.ts";

/** `now()` would be the start of the transaction. */
export const clockTimestamp = (): SQL<Date> =>
  sql<Date>`clock_timestamp()`.mapWith(bookings.createdAt) as SQL<Date>;

export async function readDatabaseClock(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  const [row] = rows;
  if (!row) throw new Error("the database did not say what time it is");
  return new Date(row.ms);
}

/** Code that holds a departure's lock uses `lockedAt` instead, which saves this query. */
export const readDatabaseTime = async (
  { clock }: { clock: { byDatabase: (moment: Date) => Date } },
  db: Database,
): Promise<Date> => clock.byDatabase(await readDatabaseClock(db));
