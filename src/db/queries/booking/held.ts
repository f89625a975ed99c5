import { type Column, gt, type SQL } from "drizzle-orm";

/** Like `isHeld` of `domain/booking/hold.ts`. */
export const isHeldAt = (table: { holdExpiresAt: Column }, now: Date): SQL => gt(table.holdExpiresAt, now);
