import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * What has been spent of the rate limits on all servers together, in the shape that rate-limiter-flexible writes. It is
 * UNLOGGED in the database: no write waits for the disk, and a crash resets all counts.
 */
export const rateLimits = pgTable("rate_limits", {
  /** The limit, the agency, and a keyed digest of the address or account: it names nobody. */
  key: text("key").primaryKey(),
  points: integer("points").notNull(),
  /** In milliseconds since 1970. */
  expire: bigint("expire", { mode: "number" }),
});
