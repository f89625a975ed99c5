import type { Transaction } from "../../db/connection/client.ts";
import { type BookingRow, updateBooking } from "../../db/queries/booking/bookings.ts";
import { nextBookingStatus } from "../../domain/booking/booking-status.ts";
import { extendHold, isHeld } from "../../domain/booking/hold.ts";
import { cutOffAt } from "../../domain/departures/schedule.ts";
import type { Experience } from "../../domain/experiences/experience.ts";
import { AGENCY_LOCALE } from "../../domain/locale.ts";
import { heldOfAll } from "../../domain/payments/refundable.ts";
import type { Settlement } from "../../domain/payments/settlement.ts";
import type { ProviderPayment } from "../../ports/payments.ts";
import type { Needs } from "../context.ts";
import { reverseCharges } from "../ledger/reverse-charges.ts";
import { takeBackWriteOff } from "../ledger/take-back-write-off.ts";
import { writeMessage, writeMessages } from "../messaging/write-message.ts";
import { recordAudit } from "../record-audit.ts";
import { refundPayment } from "../refunds/refund-payment.ts";
import { confirmBooking } from "./confirm-booking.ts";
import { payableBooking } from "./payable.ts";
import type { RecordedPayment } from "./record-payment.ts";
import { readMoney, releaseMoney } from "./release-money.ts";
import { hasNewlyFailed, releasedHold } from "./released-hold.ts";
import { lapseLater } from "./watch-payable.ts";
import { withdrawPendingChange } from "./withdraw-change.ts";

type ApplyNeeds = Needs<"jobs" | "clock" | "newId" | "agency" | "actor">;

interface SettledPayment {
  booking: BookingRow;
  experience: Experience;
  payment: RecordedPayment;
  provider: ProviderPayment;
  settlement: Settlement;
  /** Moment of the decision, by the database's clock. */
  now: Date;
}

async function confirm(
  ctx: ApplyNeeds,
  tx: Transaction,
  { booking, provider, now }: SettledPayment,
): Promise<void> {
  const { status } = await confirmBooking(ctx, tx, booking, { providerPaymentId: provider.id, now });
  const late = !isHeld(booking, now);
  await recordAudit(ctx, tx, {
    name: "settle-payment",
    subject: booking.id,
    facts: { from: booking.status, to: status, payment: provider.id, late },
  });
}

/** Audits a hold that a payment has moved, and enqueues the job that closes the booking after it. */
async function followHold(
  ctx: ApplyNeeds,
  tx: Transaction,
  { booking: { id }, provider }: SettledPayment,
  name: "extend-hold" | "shorten-hold",
  holdExpiresAt: Date,
): Promise<void> {
  const facts = { payment: provider.id, holdExpiresAt: holdExpiresAt.toISOString() };
  await recordAudit(ctx, tx, { name, subject: id, facts });
  await lapseLater(ctx, tx, payableBooking({ id, holdExpiresAt }));
}

async function wait(
  ctx: ApplyNeeds,
  tx: Transaction,
  settled: SettledPayment,
  mayExtend: boolean,
): Promise<void> {
  const { booking, experience, payment, provider, now } = settled;
  const extended = mayExtend ? extendHold(booking, provider, cutOffAt(experience.schedule, booking)) : null;
  await updateBooking(tx, booking, { ...extended, providerPaymentId: provider.id }, now);
  if (extended) await followHold(ctx, tx, settled, "extend-hold", extended.holdExpiresAt);
  if (payment.previousStatus === null) {
    const content = { kind: "payment-pending", bookingId: booking.id, paymentId: payment.row.id } as const;
    await writeMessage(ctx, tx, content, booking.locale);
  }
}

async function releaseHold(ctx: ApplyNeeds, tx: Transaction, settled: SettledPayment): Promise<void> {
  const { booking, provider, now } = settled;
  const released = await releasedHold(tx, booking, booking, settled);
  await updateBooking(tx, booking, { ...released, providerPaymentId: provider.id }, now);
  if (released && released.holdExpiresAt < booking.holdExpiresAt)
    await followHold(ctx, tx, settled, "shorten-hold", released.holdExpiresAt);
}

async function reject(ctx: ApplyNeeds, tx: Transaction, settled: SettledPayment): Promise<void> {
  const { booking, payment } = settled;
  await releaseHold(ctx, tx, settled);
  const content = { kind: "payment-rejected", bookingId: booking.id, paymentId: payment.row.id } as const;
  if (hasNewlyFailed(payment)) await writeMessage(ctx, tx, content, booking.locale);
}

/** Ends a booking after a payment for it, or for a change of it, was charged back or refunded. Refunds its other payments. */
export async function endBooking(
  ctx: ApplyNeeds,
  tx: Transaction,
  { booking, provider, now }: Pick<SettledPayment, "booking" | "provider" | "now">,
): Promise<void> {
  const status = nextBookingStatus(booking.status, "money-returned");
  await updateBooking(tx, booking, { status, cancelledAt: now }, now);
  await reverseCharges(ctx, tx, booking, "settle-payment");
  await withdrawPendingChange(ctx, tx, booking);
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

/** Applies a settlement to the booking, and writes its consequences: hold, refund, messages, audit. */
export async function applySettlement(
  ctx: ApplyNeeds,
  tx: Transaction,
  settled: SettledPayment,
): Promise<void> {
  const { settlement } = settled;
  switch (settlement.kind) {
    case "confirm":
      return confirm(ctx, tx, settled);
    case "wait":
      return wait(ctx, tx, settled, settlement.extendHold);
    case "reject":
      return reject(ctx, tx, settled);
    case "release-hold":
      return releaseHold(ctx, tx, settled);
    case "refund":
      return refundPayment(ctx, tx, { ...settled, payment: settled.payment.row }, settlement.reason);
    case "money-returned":
      return endBooking(ctx, tx, settled);
    case "nothing":
      return;
  }
}
