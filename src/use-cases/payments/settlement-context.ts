import type { Transaction } from "../../db/connection/client.ts";
import type { BookingRow } from "../../db/queries/booking/bookings.ts";
import { findPaymentByProviderId, listRefunds } from "../../db/queries/payments/payments.ts";
import type { Settlement } from "../../domain/payments/settlement.ts";
import type { ProviderPayment } from "../../ports/payments.ts";
import type { Needs } from "../context.ts";

export type SettlePaymentNeeds = Needs<
  "db" | "queue" | "jobs" | "clock" | "newId" | "agency" | "actor" | "payments" | "encryption"
>;

/**
 * Result of settling a payment.
 * - `unknown`: the provider or this agency has no such payment.
 * - `mismatch`: the payment does not match its booking. The payment does not count, and is refunded if possible.
 */
export type SettleOutcome =
  | { kind: "settled"; bookingId: string; settlement: Settlement["kind"] }
  | { kind: "mismatch"; bookingId: string }
  | { kind: "unknown" };

export async function readRequestedRefunds(
  tx: Transaction,
  booking: BookingRow,
  payment: ProviderPayment,
): Promise<{ isRefundRequested: boolean; requestedRefund: number }> {
  const row = await findPaymentByProviderId(tx, booking.agencyId, payment.id);
  const refunds = row ? await listRefunds(tx, booking.agencyId, booking.id) : [];
  const asked = refunds.filter((refund) => refund.paymentId === row?.id);
  const counting = asked.filter(({ status }) => status !== "refused");
  return {
    isRefundRequested: asked.length > 0,
    requestedRefund: counting.reduce((sum, { amount }) => sum + amount, 0),
  };
}
