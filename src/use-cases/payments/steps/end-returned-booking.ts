import type { Transaction } from "../../../db/connection/client.ts";
import { type BookingRow, updateBooking } from "../../../db/queries/booking/bookings.ts";
import { closeChoice } from "../../../db/queries/campaigns/choices.ts";
import { nextBookingStatus } from "../../../domain/booking/booking-status.ts";
import { AGENCY_LOCALE } from "../../../domain/locale.ts";
import { heldOfAll } from "../../../domain/payments/refundable.ts";
import { readMoney } from "../../ledger/steps/booked-money.ts";
import { reverseCharges } from "../../ledger/steps/reverse-charges.ts";
import { takeBackWriteOff } from "../../ledger/steps/take-back-write-off.ts";
import { writeMessages } from "../../messaging/steps/write-message.ts";
import { recordAudit } from "../../record-audit.ts";
import type { PaymentNews, SettleNeeds } from "./payable-kind.ts";
import { releaseMoney } from "./release-money.ts";
import { withdrawPendingChange } from "./withdraw-change.ts";

/** Ends a booking after a payment for it, or for a change of it, was charged back or refunded. Refunds its other payments. */
export async function endReturnedBooking(
  ctx: SettleNeeds,
  tx: Transaction,
  booking: BookingRow,
  { provider, now }: PaymentNews,
): Promise<void> {
  const status = nextBookingStatus(booking.status, "money-returned");
  await updateBooking(tx, booking, { status, cancelledAt: now }, now);
  await reverseCharges(ctx, tx, booking, "settle-payment");
  await withdrawPendingChange(ctx, tx, booking);
  await closeChoice(tx, booking, "cancelled-before", now);
  const money = await readMoney(tx, booking);
  const rest = heldOfAll(money);
  await releaseMoney(ctx, tx, money, { amount: rest });
  await takeBackWriteOff(ctx, tx, booking, { reason: "settle-payment" });
  await recordAudit(ctx, tx, {
    name: "settle-payment",
    subject: booking.id,
    facts: { from: booking.status, to: status, payment: provider.id, provider: provider.status },
  });
  const about = {
    bookingId: booking.id,
    reason: "money-returned",
    refundAmount: rest + (provider.status === "refunded" ? provider.amount : 0),
  } as const;
  await writeMessages(ctx, tx, [
    { content: { kind: "agency-booking-cancelled", ...about }, locale: AGENCY_LOCALE },
    { content: { kind: "booking-cancelled", ...about }, locale: booking.locale },
  ]);
}
