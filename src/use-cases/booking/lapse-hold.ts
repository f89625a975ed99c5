import type { Transaction } from "../../db/connection/client.ts";
import { readDatabaseTime } from "../../db/connection/clock.ts";
import { findBooking, lockBooking, updateBooking } from "../../db/queries/booking/bookings.ts";
import { nextBookingStatus } from "../../domain/booking/booking-status.ts";
import { isHeld } from "../../domain/booking/hold.ts";
import { readMoney } from "../ledger/steps/booked-money.ts";
import { reverseCharges } from "../ledger/steps/record-movements.ts";
import { writeMessage } from "../messaging/steps/write-message.ts";
import { lapsePayable } from "../payments/steps/lapse-payable.ts";
import { payableBooking } from "../payments/steps/payable.ts";
import { cancelPending } from "../payments/steps/release-money.ts";
import type { SettlePaymentNeeds } from "../payments/steps/settle-payment.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

export const lapseHold = defineUseCase({
  name: "lapse-hold",
  may: { system: true },
  needs: ["db", "queue", "jobs", "clock", "newId", "encryption", "agency", "payments"],
  async run(ctx, input: { bookingId: string }): Promise<void> {
    const booking = await findBooking(ctx.db, ctx.agency.id, input.bookingId);
    if (booking?.status !== "PENDING") return;
    await lapsePayable(ctx, payableBooking(booking), (tx) => closeBooking(ctx, tx, booking.id));
  },
});

async function closeBooking(ctx: SettlePaymentNeeds, tx: Transaction, bookingId: string): Promise<void> {
  const booking = await lockBooking(tx, ctx.agency.id, bookingId);
  const now = await readDatabaseTime(ctx, tx);
  if (booking?.status !== "PENDING" || isHeld(booking, now)) return;
  const status = nextBookingStatus(booking.status, "hold-lapsed");
  await updateBooking(tx, booking, { status, cancelledAt: now }, now);
  await reverseCharges(ctx, tx, booking, "lapse-hold");
  await cancelPending(ctx, tx, await readMoney(tx, booking));
  await recordAudit(ctx, tx, {
    name: "lapse-hold",
    subject: booking.id,
    facts: { from: booking.status, to: status, holdExpiresAt: booking.holdExpiresAt.toISOString() },
  });
  const content = {
    kind: "booking-cancelled",
    bookingId: booking.id,
    reason: "hold-lapsed",
    refundAmount: 0,
  } as const;
  await writeMessage(ctx, tx, content, booking.locale);
}
