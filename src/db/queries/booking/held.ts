import { type Column, gt, type SQL } from "drizzle-orm";

/** Returns the condition that a hold keeps its seats: `isHeld` of `domain/booking/hold.ts`, for queries. */
export const isHeldAt = (table: { holdExpiresAt: Column }, now: Date): SQL => gt(table.holdExpiresAt, now);
