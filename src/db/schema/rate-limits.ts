import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * Consumed points of rate limits, shared by all servers, in the format of rate-limiter-flexible. The table is UNLOGGED:
 * no write waits for the disk, and a crash resets all counts.
 */
export const rateLimits = pgTable("rate_limits", {
  /** Limit, agency, and a keyed digest of the address or account. Contains no personal data. */
  key: text("key").primaryKey(),
  points: integer("points").notNull(),
  /** Milliseconds since 1970. */
  expire: bigint("expire", { mode: "number" }),
});
