import { inTransaction } from "../../../db/connection/transaction.ts";
import { lockBooking } from "../../../db/queries/booking/bookings.ts";
import { isUndecided } from "../../../db/queries/campaigns/undecided.ts";
import { listPayments } from "../../../db/queries/payments/payments.ts";
import { remindToPayAt } from "../../../domain/booking/hold.ts";
import { waitsForPayment } from "../../../domain/booking/replacement.ts";
import type { Needs } from "../../context.ts";
import { presentOf } from "../../present.ts";
import { writeMessage } from "./write-message.ts";

/**
 * Reminds the traveller once to pay, twenty minutes before the hold lapses. No reminder is sent while a payment is pending,
 * because its own e-mail names its deadline. None is sent for a cancelled departure either. Runs after the provider was asked,
 * so that every payment is known.
 */
export async function remindToPay(
  ctx: Needs<"db" | "jobs" | "clock" | "newId" | "agency">,
  input: { bookingId: string },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, ctx.agency.id, input.bookingId);
    if (booking?.status !== "PENDING") return;
    const now = await presentOf(ctx, tx);
    if (now < remindToPayAt(booking)) return;
    const payments = await listPayments(tx, booking.agencyId, booking.id);
    if (!waitsForPayment(booking, payments, now)) return;
    if (await isUndecided(tx, booking)) return;
    await writeMessage(ctx, tx, { kind: "hold-ending", bookingId: booking.id }, booking.locale);
  });
}
