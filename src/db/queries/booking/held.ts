import { type Column, gt, type SQL } from "drizzle-orm";

/** The rule is that of `isHeld` in `domain/booking/hold.ts`. */
export const isHeldAt = (table: { holdExpiresAt: Column }, now: Date): SQL => gt(table.holdExpiresAt, now);
