import type { BookingRow } from "../../db/bookings.ts";
import type { Database } from "../../db/client.ts";
import {
  findOpenAttempt,
  findPaymentByProviderId,
  insertPayment,
  listPayments,
  type PaymentRow,
  updatePayment,
} from "../../db/payments.ts";
import { nextPaymentStatus, PAYMENT_TRANSITIONS } from "../../domain/payments/payment-status.ts";
import { paymentEvent } from "../../domain/payments/settlement.ts";
import type { ProviderPayment } from "../../ports/payments.ts";
import type { Needs } from "../context.ts";
import { recordAudit } from "../record-audit.ts";

type RecordPaymentNeeds = Needs<"clock" | "newId" | "agency" | "actor">;

/** What changed for a payment: its row before and after. */
export interface RecordedPayment {
  row: PaymentRow;
  /** Null where this is the first that is heard of it. */
  previousStatus: PaymentRow["status"] | null;
  /** The news is older than what is known, and changes nothing. */
  stale: boolean;
}

/** The payment's row: its own, else the open attempt in whose checkout it was made, else a new one. */
async function findOrAdoptRow(
  ctx: RecordPaymentNeeds,
  tx: Database,
  booking: BookingRow,
  payment: ProviderPayment,
): Promise<RecordedPayment> {
  const event = paymentEvent(payment.status);
  const known = await findPaymentByProviderId(tx, booking.agencyId, payment.id);
  if (known)
    return {
      row: known,
      previousStatus: known.status,
      stale: PAYMENT_TRANSITIONS[known.status][event] === undefined,
    };
  const open = await findOpenAttempt(tx, booking.agencyId, booking.id);
  if (open) return { row: open, previousStatus: null, stale: false };
  const attempts = await listPayments(tx, booking.agencyId, booking.id);
  const last = attempts.at(-1);
  const now = ctx.clock.now();
  const row = await insertPayment(tx, {
    agencyId: booking.agencyId,
    id: ctx.newId(),
    bookingId: booking.id,
    attempt: (last?.attempt ?? 0) + 1,
    preferenceId: last?.preferenceId ?? null,
    paymentUrl: last?.paymentUrl ?? null,
    checkoutExpiresAt: last?.checkoutExpiresAt ?? null,
    status: "pending",
    amount: payment.amount,
    amountRefunded: 0,
    currency: payment.currency,
    createdAt: now,
    updatedAt: now,
  });
  return { row, previousStatus: null, stale: false };
}

/**
 * Writes what the provider says of a payment. Old news (a pending that comes after the approval) does not turn it
 * back.
 */
export async function recordPayment(
  ctx: RecordPaymentNeeds,
  tx: Database,
  booking: BookingRow,
  payment: ProviderPayment,
): Promise<RecordedPayment> {
  const found = await findOrAdoptRow(ctx, tx, booking, payment);
  if (found.stale) return found;
  const status = nextPaymentStatus(found.row.status, paymentEvent(payment.status));
  const row = await updatePayment(
    tx,
    found.row,
    {
      providerPaymentId: payment.id,
      collectorId: payment.collectorId,
      status,
      providerStatus: payment.status,
      statusDetail: payment.statusDetail,
      method: payment.method,
      instructionsUrl: payment.instructionsUrl,
      amountRefunded: payment.amountRefunded,
      expiresAt: payment.expiresAt,
    },
    ctx.clock.now(),
  );
  const changed =
    found.row.providerStatus !== payment.status ||
    found.row.statusDetail !== payment.statusDetail ||
    found.row.amountRefunded !== payment.amountRefunded;
  if (changed) {
    await recordAudit(ctx, tx, {
      name: "record-payment",
      subject: booking.id,
      facts: {
        payment: payment.id,
        from: found.previousStatus,
        to: status,
        provider: `${payment.status}/${payment.statusDetail}`,
        amount: payment.amount,
        refunded: payment.amountRefunded,
      },
    });
  }
  return { ...found, row };
}
