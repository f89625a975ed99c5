import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { findBooking } from "../../db/queries/booking/bookings.ts";
import { remindOfTripAt } from "../../domain/booking/reminder.ts";
import { placeInstant } from "../../domain/departures/place-time.ts";
import type { DepartureTime } from "../../domain/departures/schedule.ts";
import { HOUR_MS } from "../../domain/durations.ts";
import { requireMay } from "../access/may.ts";
import type { Needs } from "../context.ts";
import { writeMessage } from "./write-message.ts";

/** The job may run so much before the database's moment, since clocks differ. */
const EARLY_MS = HOUR_MS;

/** Sets the reminder of the day before; a booking made after its time has all of it in the confirmation. */
export async function remindLater(
  ctx: Needs<"jobs">,
  tx: Transaction,
  booking: DepartureTime & { agencyId: string; id: string },
  now: Date,
): Promise<void> {
  const remindAt = remindOfTripAt(booking);
  const { agencyId, id: bookingId } = booking;
  if (remindAt > now) await ctx.jobs.enqueue(tx, "write-reminder", { agencyId, bookingId }, remindAt);
}

/** Reminds the traveller, once for each date, of tomorrow's departure, if the booking is still confirmed. */
export async function writeReminder(
  ctx: Needs<"db" | "jobs" | "clock" | "newId" | "agency" | "actor">,
  input: { bookingId: string },
): Promise<void> {
  requireMay(ctx.actor, "write-reminder");
  await inTransaction(ctx.db, async (tx) => {
    const booking = await findBooking(tx, ctx.agency.id, input.bookingId);
    if (booking?.status !== "CONFIRMED") return;
    const { id: bookingId, date, startTime, locale } = booking;
    const now = ctx.clock.now();
    if (placeInstant(date, startTime) <= now) return;
    // The booking was moved to a later day since, or the job is of a version that set it at another hour.
    if (remindOfTripAt(booking).getTime() > now.getTime() + EARLY_MS)
      return remindLater(ctx, tx, booking, now);
    await writeMessage(ctx, tx, { kind: "booking-reminder", bookingId, date }, locale);
  });
}
