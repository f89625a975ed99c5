import { type Column, gt, type SQL } from "drizzle-orm";

/** Returns the SQL condition of `isHeld` in `domain/booking/hold.ts`: the hold has not lapsed. */
export const isHeldAt = (table: { holdExpiresAt: Column }, now: Date): SQL => gt(table.holdExpiresAt, now);
