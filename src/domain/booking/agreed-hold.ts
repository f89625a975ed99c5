import { z } from "zod";
import { placeDate, placeInstant } from "../departures/place-time.ts";
import { HOUR_MS } from "../durations.ts";
import { type HeldBooking, holdCeiling } from "./hold.ts";

const TONIGHT_END = "20:00";

export const HOLD_LENGTHS = ["half-hour", "two-hours", "tonight", "day"] as const;
export type HoldLength = (typeof HOLD_LENGTHS)[number];

export const agreedHoldSchema = z.union([z.enum(HOLD_LENGTHS), z.date()], { error: "not-a-moment" });
export type AgreedHold = z.infer<typeof agreedHoldSchema>;

const HOURS: Readonly<Record<Exclude<HoldLength, "tonight">, number>> = {
  "half-hour": 0.5,
  "two-hours": 2,
  day: 24,
};

/** `tonight` is in the past after 20:00. */
export function agreedHoldEnd(hold: AgreedHold, now: Date): Date {
  if (hold instanceof Date) return hold;
  if (hold === "tonight") return placeInstant(placeDate(now), TONIGHT_END);
  return new Date(now.getTime() + HOURS[hold] * HOUR_MS);
}

export const holdLengthsUntil = (now: Date, limit: Date): HoldLength[] =>
  HOLD_LENGTHS.filter((length) => {
    const end = agreedHoldEnd(length, now);
    return end > now && end <= limit;
  });

/** Only staff with the permission `bookings.hold` may agree on a hold that exceeds the ceiling. */
export const exceedsCeiling = (booking: HeldBooking, end: Date): boolean => end > holdCeiling(booking);
