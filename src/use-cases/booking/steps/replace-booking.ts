import type { Transaction } from "../../../db/connection/client.ts";
import {
  type BookingRow,
  findBooking,
  lockBooking,
  updateBooking,
} from "../../../db/queries/booking/bookings.ts";
import { listPayments } from "../../../db/queries/payments/payments.ts";
import { nextBookingStatus } from "../../../domain/booking/booking-status.ts";
import { mayBeReplaced } from "../../../domain/booking/replacement.ts";
import { DomainError } from "../../../domain/errors.ts";
import { nextPaymentStatus } from "../../../domain/payments/payment-status.ts";
import { paymentEvent } from "../../../domain/payments/settlement.ts";
import { PaymentProviderError, type ProviderPayment } from "../../../ports/payments.ts";
import { ownsBooking } from "../../access/may.ts";
import type { Needs } from "../../context.ts";
import { reverseCharges } from "../../ledger/steps/record-movements.ts";
import { receiveWebhookEvent } from "../../payments/steps/receive-webhook-event.ts";
import { listProviderPaymentIds } from "../../payments/steps/settle-all-payments.ts";
import { recordAudit } from "../../record-audit.ts";

type FindReplacedNeeds = Needs<"db" | "jobs" | "clock" | "newId" | "agency" | "actor" | "payments">;

/** Returns the provider's payments of a booking. Returns none if the provider is unavailable. */
async function readProviderPayments(ctx: FindReplacedNeeds, bookingId: string): Promise<ProviderPayment[]> {
  try {
    const ids = await listProviderPaymentIds(ctx, bookingId);
    const payments = await Promise.all(ids.map((id) => ctx.payments.readPayment(id)));
    return payments.filter((payment) => payment !== null);
  } catch (error) {
    if (error instanceof PaymentProviderError) return [];
    throw error;
  }
}

/**
 * Queries the provider for payments of an unpaid booking, because a webhook may be late. A payment that the provider reports
 * differently than recorded is stored like a webhook event, whose job settles the payment.
 * @throws DomainError `booking-not-replaceable` if the booking is paid or being paid at the provider.
 */
async function requireUnpaidAtProvider(ctx: FindReplacedNeeds, booking: BookingRow): Promise<void> {
  const payments = await readProviderPayments(ctx, booking.id);
  const recorded = await listPayments(ctx.db, booking.agencyId, booking.id);
  for (const { id, status } of payments) {
    if (recorded.some((row) => row.providerPaymentId === id && row.providerStatus === status)) continue;
    const event = { action: "payment.found", providerPaymentId: id };
    await receiveWebhookEvent(ctx, { signedId: `found:${id}:${status}`, ...event });
  }
  const known = payments.map(({ id, status }) => ({
    providerPaymentId: id,
    status: nextPaymentStatus("pending", paymentEvent(status)),
  }));
  if (!mayBeReplaced(booking.status, known))
    throw new DomainError("booking-not-replaceable", { status: booking.status });
}

/**
 * Finds the booking to replace, and queries its payments at the provider. If the provider is unavailable, a payment of the
 * replaced booking is refunded later.
 * @throws DomainError `booking-not-replaceable`; `booking-not-found` if the booking is unknown or somebody else's.
 */
export async function findReplaced(ctx: FindReplacedNeeds, id: string): Promise<BookingRow> {
  const booking = await findBooking(ctx.db, ctx.agency.id, id);
  if (!booking || !ownsBooking(ctx.actor, booking)) throw new DomainError("booking-not-found");
  if (booking.status === "PENDING") await requireUnpaidAtProvider(ctx, booking);
  return booking;
}

/**
 * Every transaction locks the booking before the departure.
 * @throws DomainError `booking-not-found` if the booking is unknown or somebody else's.
 */
export async function lockReplaced(
  ctx: Needs<"agency" | "actor">,
  tx: Transaction,
  id: string,
): Promise<BookingRow> {
  const booking = await lockBooking(tx, ctx.agency.id, id);
  if (!booking || !ownsBooking(ctx.actor, booking)) throw new DomainError("booking-not-found");
  return booking;
}

/** @throws DomainError `booking-not-replaceable` if the locked booking has ended, is paid, or is being paid. */
export async function requireReplaceable(tx: Transaction, booking: BookingRow): Promise<void> {
  const payments = await listPayments(tx, booking.agencyId, booking.id);
  if (mayBeReplaced(booking.status, payments)) return;
  throw new DomainError("booking-not-replaceable", { status: booking.status });
}

/**
 * Sends no e-mail, because the traveller continues with the new booking.
 * @param by id of the new booking
 */
export async function closeReplaced(
  ctx: Needs<"agency" | "actor" | "clock" | "newId">,
  tx: Transaction,
  booking: BookingRow,
  by: string,
): Promise<void> {
  const now = ctx.clock.now();
  const status = nextBookingStatus(booking.status, "cancelled");
  await updateBooking(tx, booking, { status, cancelledAt: now, replacedBy: by }, now);
  await reverseCharges(ctx, tx, booking, "replace-booking");
  await recordAudit(ctx, tx, {
    name: "replace-booking",
    subject: booking.id,
    facts: { from: booking.status, to: status, by },
  });
}
