import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { findBooking } from "../../db/queries/booking/bookings.ts";
import { isUndecided } from "../../db/queries/campaigns/undecided.ts";
import { remindOfTripAt } from "../../domain/booking/reminder.ts";
import { placeInstant } from "../../domain/departures/place-time.ts";
import type { DepartureTime } from "../../domain/departures/schedule.ts";
import { HOUR_MS } from "../../domain/durations.ts";
import type { Needs } from "../context.ts";
import { defineUseCase } from "../use-case.ts";
import { writeMessage } from "./steps/write-message.ts";

/** Allowed clock skew between this process and the database. */
const MAX_CLOCK_SKEW_MS = HOUR_MS;

/** Does nothing after the reminder's time, because the confirmation suffices. */
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

export const writeReminder = defineUseCase({
  name: "write-reminder",
  may: { system: true },
  needs: ["db", "jobs", "clock", "newId", "agency"],
  async run(ctx, input: { bookingId: string }): Promise<void> {
    await inTransaction(ctx.db, async (tx) => {
      const booking = await findBooking(tx, ctx.agency.id, input.bookingId);
      if (booking?.status !== "CONFIRMED") return;
      // The departure is cancelled. If the booking moves, the move schedules a new reminder.
      if (await isUndecided(tx, booking)) return;
      const { id: bookingId, date, startTime, locale } = booking;
      const now = ctx.clock.now();
      if (placeInstant(date, startTime) <= now) return;
      // The booking was moved to a later day, or a former release enqueued the job for another hour.
      if (remindOfTripAt(booking).getTime() > now.getTime() + MAX_CLOCK_SKEW_MS)
        return remindLater(ctx, tx, booking, now);
      await writeMessage(ctx, tx, { kind: "booking-reminder", bookingId, date }, locale);
    });
  },
});
