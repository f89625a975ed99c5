import { inTransaction } from "../../db/connection/transaction.ts";
import { findBooking } from "../../db/queries/booking/bookings.ts";
import { placeInstant } from "../../domain/departures/place-time.ts";
import type { DepartureTime } from "../../domain/departures/schedule.ts";
import { DAY_MS, HOUR_MS } from "../../domain/durations.ts";
import { requireMay } from "../access/may.ts";
import type { Needs } from "../context.ts";
import { writeMessage } from "../messaging/write-message.ts";

/** The job may run so much before the database's moment, since clocks differ. */
const EARLY_MS = HOUR_MS;

/** The booking was moved to a later day since: its own job comes for that one. */
const isEarly = ({ date, startTime }: DepartureTime, now: Date): boolean =>
  placeInstant(date, startTime).getTime() - DAY_MS > now.getTime() + EARLY_MS;

/** Reminds the traveller of tomorrow's departure, if the booking is still confirmed. */
export async function writeReminder(
  ctx: Needs<"db" | "jobs" | "clock" | "newId" | "agency" | "actor">,
  input: { bookingId: string },
): Promise<void> {
  requireMay(ctx.actor, "write-reminder");
  await inTransaction(ctx.db, async (tx) => {
    const booking = await findBooking(tx, ctx.agency.id, input.bookingId);
    if (booking?.status !== "CONFIRMED" || isEarly(booking, ctx.clock.now())) return;
    await writeMessage(ctx, tx, { kind: "booking-reminder", bookingId: booking.id }, booking.locale);
  });
}
