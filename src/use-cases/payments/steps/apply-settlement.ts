import type { Transaction } from "../../../db/connection/client.ts";
import { type BookingRow, updateBooking } from "../../../db/queries/booking/bookings.ts";
import { closeChoice } from "../../../db/queries/campaigns/choices.ts";
import { listPayments } from "../../../db/queries/payments/payments.ts";
import { nextBookingStatus } from "../../../domain/booking/booking-status.ts";
import { extendHold, holdWithoutPayment, type NewHold } from "../../../domain/booking/hold.ts";
import { moneyMovements } from "../../../domain/ledger/entry.ts";
import { AGENCY_LOCALE } from "../../../domain/locale.ts";
import { isInFlight } from "../../../domain/payments/in-flight.ts";
import { heldOfAll } from "../../../domain/payments/refundable.ts";
import { isChargebackLost, type Settlement } from "../../../domain/payments/settlement.ts";
import { moneyOf, readMoney } from "../../ledger/steps/booked-money.ts";
import { reverseCharges, reverseWriteOff } from "../../ledger/steps/record-movements.ts";
import { writeOffRemainder } from "../../ledger/steps/write-off-remainder.ts";
import { writeMessage, writeMessages } from "../../messaging/steps/write-message.ts";
import { recordAudit } from "../../record-audit.ts";
import { lapseLater } from "./payable.ts";
import type { LockedPayable, PaymentNews, SettleNeeds } from "./payable-kind.ts";
import { hasNewlyFailed, type RecordedPayment } from "./record-payment.ts";
import { refundPayment } from "./refund-payment.ts";
import { releaseMoney } from "./release-money.ts";
import { withdrawPendingChange } from "./withdraw-change.ts";

/** Returns the hold of a payable after one of its payments ended without money. */
async function releasedHold(
  tx: Transaction,
  { booking: { agencyId, id }, changeId, held }: LockedPayable,
  { payment, now }: PaymentNews,
): Promise<NewHold | null> {
  const pendingPayments = (await listPayments(tx, agencyId, id)).filter(
    (one) => one.changeId === changeId && isInFlight(one),
  );
  return holdWithoutPayment(held, { living: pendingPayments, hasFailed: hasNewlyFailed(payment), now });
}

/** Cancels a booking whose payment was charged back or refunded before the departure. */
async function endReturnedBooking(
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
  const refundAmount = heldOfAll(money);
  await releaseMoney(ctx, tx, money, { amount: refundAmount });
  await reverseWriteOff(ctx, tx, booking, { reason: "settle-payment" });
  await recordAudit(ctx, tx, {
    name: "settle-payment",
    subject: booking.id,
    facts: { from: booking.status, to: status, payment: provider.id, provider: provider.status },
  });
  const messageFacts = {
    bookingId: booking.id,
    reason: "money-returned",
    refundAmount: refundAmount + (provider.status === "refunded" ? provider.amount : 0),
  } as const;
  await writeMessages(ctx, tx, [
    { content: { kind: "agency-booking-cancelled", ...messageFacts }, locale: AGENCY_LOCALE },
    { content: { kind: "booking-cancelled", ...messageFacts }, locale: booking.locale },
  ]);
}

/** E-mails the agency about a chargeback that it has just lost. Only the agency decides whether to collect the amount. */
async function reportLostChargeback(
  ctx: SettleNeeds,
  tx: Transaction,
  booking: BookingRow,
  { row, before }: RecordedPayment,
): Promise<void> {
  const amount = moneyMovements(row.id, before && moneyOf(before), moneyOf(row))
    .filter(({ kind }) => kind === "charge-back")
    .reduce((sum, movement) => sum + movement.amount, 0);
  if (amount <= 0) return;
  const content = {
    kind: "agency-chargeback-lost",
    bookingId: booking.id,
    paymentId: row.id,
    amount,
  } as const;
  await writeMessage(ctx, tx, content, AGENCY_LOCALE);
}

/**
 * Keeps a booking whose money was returned after its trip. A chargeback leaves the price due, so that the agency can collect or
 * waive the amount. A refund was the agency's decision and waives the amount, unless an earlier settlement has done so.
 */
async function keepTakenTrip(
  ctx: SettleNeeds,
  tx: Transaction,
  booking: BookingRow,
  { provider, payment }: PaymentNews,
): Promise<void> {
  const { row, before } = payment;
  if (isChargebackLost(provider)) return reportLostChargeback(ctx, tx, booking, payment);
  const isNews = row.amountRefunded > (before?.amountRefunded ?? 0);
  if (!isNews) return;
  await writeOffRemainder(ctx, tx, booking, row.amountRefunded, { reason: "settle-payment" });
}

async function followPayment(
  ctx: SettleNeeds,
  tx: Transaction,
  locked: LockedPayable,
  news: PaymentNews,
  hold: NewHold | null,
): Promise<void> {
  await locked.follow(ctx, tx, news, hold);
  if (hold && hold.holdExpiresAt.getTime() !== locked.held.holdExpiresAt.getTime())
    await lapseLater(ctx, tx, { ...locked.payable, ...hold });
}

export async function applySettlement(
  ctx: SettleNeeds,
  tx: Transaction,
  locked: LockedPayable,
  settlement: Settlement,
  news: PaymentNews,
): Promise<void> {
  const { booking, held } = locked;
  const { provider, payment } = news;
  switch (settlement.kind) {
    case "confirm":
      return locked.applyPaid(ctx, tx, news);
    case "wait": {
      const hold = settlement.extendHold ? extendHold(held, provider, held.endsAt) : null;
      return followPayment(ctx, tx, locked, news, hold);
    }
    case "reject":
    case "release-hold":
      return followPayment(ctx, tx, locked, news, await releasedHold(tx, locked, news));
    case "refund":
      return refundPayment(ctx, tx, { booking, payment: payment.row, provider }, settlement.reason);
    case "money-returned":
      return endReturnedBooking(ctx, tx, booking, news);
    case "returned-after-trip":
      return keepTakenTrip(ctx, tx, booking, news);
    case "nothing":
      return;
  }
}
