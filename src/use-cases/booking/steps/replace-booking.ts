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
import { ownsBooking } from "../../access/reaches-booking.ts";
import type { Needs } from "../../context.ts";
import { reverseCharges } from "../../ledger/steps/record-movements.ts";
import { settleAllPayments } from "../../payments/steps/settle-all-payments.ts";
import type { SettlePaymentNeeds } from "../../payments/steps/settle-payment.ts";
import { recordAudit } from "../../record-audit.ts";

/**
 * Settles the booking's payments at the provider first, because a webhook may be late. If the provider is unavailable, a
 * payment of the replaced booking is refunded later.
 * @throws DomainError `busy`; `booking-not-found` if the booking is unknown or somebody else's.
 */
export async function findReplaced(ctx: SettlePaymentNeeds, id: string): Promise<BookingRow> {
  const booking = await findBooking(ctx.db, ctx.agency.id, id);
  if (!booking || !ownsBooking(ctx.actor, booking)) throw new DomainError("booking-not-found");
  if (booking.status === "PENDING") await settleAllPayments(ctx, booking.id);
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
