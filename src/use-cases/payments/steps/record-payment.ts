import type { Transaction } from "../../../db/connection/client.ts";
import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import {
  findOpenAttempt,
  findPaymentByProviderId,
  insertPayment,
  listPayments,
  type PaymentRow,
  updatePayment,
} from "../../../db/queries/payments/payments.ts";
import { moneyMovements } from "../../../domain/ledger/entry.ts";
import { wholeAmounts } from "../../../domain/payments/mismatch.ts";
import { nextPaymentStatus, PAYMENT_TRANSITIONS } from "../../../domain/payments/payment-status.ts";
import { paymentEvent } from "../../../domain/payments/settlement.ts";
import { CURRENCY } from "../../../domain/pricing/currency.ts";
import type { ProviderPayment } from "../../../ports/payments.ts";
import type { Needs } from "../../context.ts";
import { moneyOf } from "../../ledger/steps/booked-money.ts";
import { recordMovements } from "../../ledger/steps/record-movements.ts";
import { recordAudit } from "../../record-audit.ts";

type RecordPaymentNeeds = Needs<"clock" | "newId" | "agency" | "actor">;

export interface RecordedPayment {
  row: PaymentRow;
  /** Null if the payment was unknown before. */
  previousStatus: PaymentRow["status"] | null;
  before: PaymentRow | null;
  /** Whether the provider's answer is older than the row. A stale answer changes nothing. */
  stale: boolean;
}

export const hasNewlyFailed = ({ row, previousStatus }: RecordedPayment): boolean =>
  row.status === "rejected" && previousStatus !== "rejected";

export const isNewlyPending = ({ row, previousStatus }: RecordedPayment): boolean =>
  row.status === "pending" && previousStatus === null;

/** A payment that does not match its booking belongs to no attempt and gets number 0. */
async function insertRow(
  ctx: RecordPaymentNeeds,
  tx: Transaction,
  booking: BookingRow,
  payment: ProviderPayment,
  attempt: Partial<PaymentRow> & { attempt: number },
): Promise<PaymentRow> {
  const now = ctx.clock.now();
  return insertPayment(tx, {
    agencyId: booking.agencyId,
    id: ctx.newId(),
    bookingId: booking.id,
    status: "pending",
    paymentMethod: "mercado-pago",
    ...wholeAmounts(payment),
    externalReference: payment.externalReference,
    currency: payment.currency,
    createdAt: now,
    updatedAt: now,
    ...attempt,
  });
}

export interface RecordOptions {
  /** False for a payment that does not match its booking. */
  counts: boolean;
  /** The paid change; null for a payment of the booking itself. */
  changeId: string | null;
}

/**
 * An unknown payment gets the row of an open attempt with the same amount, otherwise a new row. A payment that does not match
 * its booking always gets a new row.
 */
async function findOrAdoptRow(
  ctx: RecordPaymentNeeds,
  tx: Transaction,
  booking: BookingRow,
  payment: ProviderPayment,
  { counts, changeId }: RecordOptions,
): Promise<RecordedPayment> {
  const event = paymentEvent(payment.status);
  const known = await findPaymentByProviderId(tx, booking.agencyId, payment.id);
  if (known)
    return {
      row: known,
      before: known,
      previousStatus: known.status,
      stale: PAYMENT_TRANSITIONS[known.status][event] === undefined,
    };
  const unknownBefore = { previousStatus: null, before: null, stale: false };
  if (!counts)
    return { ...unknownBefore, row: await insertRow(ctx, tx, booking, payment, { attempt: 0, changeId }) };
  const { amount } = wholeAmounts(payment);
  const open = await findOpenAttempt(tx, booking.agencyId, booking.id, { changeId, amount });
  if (open) return { ...unknownBefore, row: open };
  const attempts = await listPayments(tx, booking.agencyId, booking.id);
  const last = attempts.findLast((one) => one.changeId === changeId);
  const row = await insertRow(ctx, tx, booking, payment, {
    attempt: (attempts.at(-1)?.attempt ?? 0) + 1,
    changeId,
    preferenceId: last?.preferenceId ?? null,
    paymentUrl: last?.paymentUrl ?? null,
    checkoutExpiresAt: last?.checkoutExpiresAt ?? null,
    withdrawnAt: last?.withdrawnAt ?? null,
  });
  return { ...unknownBefore, row };
}

/** Money in another currency never pays a booking. */
async function recordMoney(
  ctx: RecordPaymentNeeds,
  tx: Transaction,
  booking: BookingRow,
  { before, row }: RecordedPayment,
): Promise<void> {
  const movements =
    row.currency === CURRENCY ? moneyMovements(row.id, before && moneyOf(before), moneyOf(row)) : [];
  const cause = { reason: "record-payment", changeId: row.changeId } as const;
  await recordMovements(ctx, tx, booking, movements, cause);
}

/** Ignores a stale state, such as pending after the approval. */
export async function recordPayment(
  ctx: RecordPaymentNeeds,
  tx: Transaction,
  booking: BookingRow,
  payment: ProviderPayment,
  options: RecordOptions,
): Promise<RecordedPayment> {
  const found = await findOrAdoptRow(ctx, tx, booking, payment, options);
  if (found.stale) return found;
  const status = nextPaymentStatus(found.row.status, paymentEvent(payment.status));
  const { amountRefunded } = wholeAmounts(payment);
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
      referenceCode: payment.referenceCode,
      amountRefunded,
      expiresAt: payment.expiresAt,
    },
    ctx.clock.now(),
  );
  const changed =
    found.row.providerStatus !== payment.status ||
    found.row.statusDetail !== payment.statusDetail ||
    found.row.amountRefunded !== amountRefunded;
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
    await recordMoney(ctx, tx, booking, { ...found, row });
  }
  return { ...found, row };
}
