import type { Transaction } from "../../../db/connection/client.ts";
import { type BookingRow, findBooking, updateBooking } from "../../../db/queries/booking/bookings.ts";
import type { PaymentRow } from "../../../db/queries/payments/payments.ts";
import { type BookingStatus, nextBookingStatus } from "../../../domain/booking/booking-status.ts";
import { isHeld, type NewHold } from "../../../domain/booking/hold.ts";
import { AGENCY_LOCALE } from "../../../domain/locale.ts";
import type { PayableState } from "../../../domain/payments/settlement.ts";
import type { Needs } from "../../context.ts";
import { keepMinimum } from "../../departures/steps/keep-minimum.ts";
import { writeMessage, writeMessages } from "../../messaging/steps/write-message.ts";
import { remindLater } from "../../messaging/write-reminder.ts";
import { recordAudit } from "../../record-audit.ts";
import { payableBooking } from "./payable.ts";
import type { PayableKind, PaymentNews, SettleNeeds } from "./payable-kind.ts";
import { hasNewlyFailed, isNewlyPending } from "./record-payment.ts";
import { unpaidSeatsOf } from "./seats-to-pay.ts";

interface Confirmation {
  /** The provider's payment id; null if the agency took the payment itself. */
  providerPaymentId: string | null;
  /** Moment of the decision, by the database's clock. */
  now: Date;
}

/** Confirms a locked booking whose seats are available. The caller also holds the departure's lock. */
export async function confirmBooking(
  ctx: Needs<"jobs" | "clock" | "newId" | "agency" | "actor">,
  tx: Transaction,
  booking: BookingRow,
  { providerPaymentId, now }: Confirmation,
): Promise<BookingRow> {
  const { id: bookingId } = booking;
  const status = nextBookingStatus(booking.status, "payment-approved");
  const row = await updateBooking(tx, booking, { status, providerPaymentId, confirmedAt: now }, now);
  await writeMessages(ctx, tx, [
    { content: { kind: "agency-booking-confirmed", bookingId }, locale: AGENCY_LOCALE },
    { content: { kind: "booking-confirmed", bookingId }, locale: booking.locale },
  ]);
  await keepMinimum(ctx, tx, booking.departureId, { addsPeople: true });
  await remindLater(ctx, tx, booking, now);
  return row;
}

const PAYABLE_STATES: Record<BookingStatus, PayableState> = {
  PENDING: "open",
  CONFIRMED: "paid",
  CANCELLED: "cancelled",
};

async function confirm(
  ctx: SettleNeeds,
  tx: Transaction,
  booking: BookingRow,
  { provider, now }: PaymentNews,
): Promise<void> {
  const { status } = await confirmBooking(ctx, tx, booking, { providerPaymentId: provider.id, now });
  const late = !isHeld(booking, now);
  await recordAudit(ctx, tx, {
    name: "settle-payment",
    subject: booking.id,
    facts: { from: booking.status, to: status, payment: provider.id, late },
  });
}

function emailAbout({ payment }: PaymentNews): "payment-pending" | "payment-rejected" | undefined {
  if (hasNewlyFailed(payment)) return "payment-rejected";
  return isNewlyPending(payment) ? "payment-pending" : undefined;
}

async function follow(
  ctx: SettleNeeds,
  tx: Transaction,
  booking: BookingRow,
  news: PaymentNews,
  hold: NewHold | null,
): Promise<void> {
  const { id: bookingId, locale } = booking;
  const { provider, payment, now } = news;
  await updateBooking(tx, booking, { ...hold, providerPaymentId: provider.id }, now);
  if (hold && hold.holdExpiresAt.getTime() !== booking.holdExpiresAt.getTime()) {
    const name = hold.holdExpiresAt > booking.holdExpiresAt ? "extend-hold" : "shorten-hold";
    const facts = { payment: provider.id, holdExpiresAt: hold.holdExpiresAt.toISOString() };
    await recordAudit(ctx, tx, { name, subject: bookingId, facts });
  }
  const kind = emailAbout(news);
  if (kind) await writeMessage(ctx, tx, { kind, bookingId, paymentId: payment.row.id }, locale);
}

/**
 * Returns the amount that a payment of the booking must have:
 * - For an unpaid booking, the current price, even if a checkout was opened at a former price.
 * - For any other booking, the amount of the confirming payment, because the price may have changed since.
 * - If that payment is unknown, the amount of the last checkout.
 */
function expectedAmount(booking: BookingRow, attempts: readonly PaymentRow[]): number {
  if (booking.status === "PENDING") return booking.totalPrice;
  const { confirmedAt, providerPaymentId: used } = booking;
  const confirming = confirmedAt && used ? attempts.find((one) => one.providerPaymentId === used) : undefined;
  return (confirming ?? attempts.at(-1))?.amount ?? booking.totalPrice;
}

export const bookingKind: PayableKind = {
  async find({ db, agency }, id) {
    const booking = await findBooking(db, agency.id, id);
    return booking && { bookingId: id, departureId: booking.departureId };
  },
  read: async (_tx, { booking, experience }) => ({
    payable: payableBooking(booking),
    booking,
    changeId: null,
    state: PAYABLE_STATES[booking.status],
    held: unpaidSeatsOf(booking, experience.schedule),
    expected: (attempts) => expectedAmount(booking, attempts),
    confirmedBy(_row, { id }) {
      if (!booking.confirmedAt) return "none";
      return booking.providerPaymentId === id ? "this" : "another";
    },
    applyPaid: (ctx, tx, news) => confirm(ctx, tx, booking, news),
    follow: (ctx, tx, news, hold) => follow(ctx, tx, booking, news, hold),
  }),
};
