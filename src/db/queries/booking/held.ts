import { type Column, gt, type SQL, sql } from "drizzle-orm";

/** The rule is that of `isHeld` in `domain/booking/hold.ts`. */
export const isHeldAt = (table: { holdExpiresAt: Column }, now: Date): SQL => gt(table.holdExpiresAt, now);

/**
 * `isHeldAt` for a statement in plain SQL.
 * @param holdExpiresAt the column, such as `b.hold_expires_at`
 */
export const isHeldUntil = (holdExpiresAt: SQL, now: Date): SQL =>
  sql`${holdExpiresAt} > ${now.toISOString()}::timestamptz`;
