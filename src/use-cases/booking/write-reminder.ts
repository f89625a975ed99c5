import { inTransaction } from "../../db/connection/transaction.ts";
import { findBooking } from "../../db/queries/booking/bookings.ts";
import { requireMay } from "../access/may.ts";
import type { Needs } from "../context.ts";
import { writeMessage } from "../messaging/write-message.ts";

/** Reminds the traveller of tomorrow's departure, if the booking is still confirmed. */
export async function writeReminder(
  ctx: Needs<"db" | "jobs" | "clock" | "newId" | "agency" | "actor">,
  input: { bookingId: string },
): Promise<void> {
  requireMay(ctx.actor, "write-reminder");
  await inTransaction(ctx.db, async (tx) => {
    const booking = await findBooking(tx, ctx.agency.id, input.bookingId);
    if (booking?.status !== "CONFIRMED") return;
    await writeMessage(ctx, tx, { kind: "booking-reminder", bookingId: booking.id }, booking.locale);
  });
}
