import { type SQL, sql } from "drizzle-orm";
import { bookings } from "../schema/bookings.ts";
import type { Database } from "./client.ts";

/** The database's clock at the moment at which a row is answered, and not at which its transaction began. */
export const clockTimestamp = (): SQL<Date> =>
  sql<Date>`clock_timestamp()`.mapWith(bookings.createdAt) as SQL<Date>;

/** The time of the database's clock. @throws what the database throws. */
export async function readDatabaseClock(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  const [row] = rows;
  if (!row) throw new Error("the database did not say what time it is");
  return new Date(row.ms);
}
