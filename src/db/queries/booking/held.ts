import { type Column, gt, type SQL } from "drizzle-orm";

/** Returns the SQL condition that a hold keeps its seats, like `isHeld` of `domain/booking/hold.ts`. */
export const isHeldAt = (table: { holdExpiresAt: Column }, now: Date): SQL => gt(table.holdExpiresAt, now);
