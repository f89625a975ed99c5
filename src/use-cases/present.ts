import type { Database } from "../db/connection/client.ts";
import { readDatabaseClock } from "../db/connection/clock.ts";
import type { Needs } from "./context.ts";

/**
 * The moment by the database's clock, which every server shares. For what is decided under a departure's lock it came
 * with the lock (`lockedAt`), and need not be asked for.
 */
export const presentOf = async (ctx: Needs<"clock">, db: Database): Promise<Date> =>
  ctx.clock.byDatabase(await readDatabaseClock(db));
