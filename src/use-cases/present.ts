import type { Database } from "../db/connection/client.ts";
import { readDatabaseClock } from "../db/connection/clock.ts";
import type { Needs } from "./context.ts";

/**
 * Returns the present moment by the database's clock, which every server shares. Code under a departure's lock uses the lock's
 * `lockedAt`, and saves the query.
 */
export const presentOf = async (ctx: Needs<"clock">, db: Database): Promise<Date> =>
  ctx.clock.byDatabase(await readDatabaseClock(db));
