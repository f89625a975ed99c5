import { z } from "zod";
import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { type BookingRow, lockBooking } from "../../db/queries/booking/bookings.ts";
import {
  findPayment,
  findRefund,
  listRefunds,
  lockRefund,
  type PaymentRow,
  type RefundRow,
  updatePayment,
  updateRefund,
} from "../../db/queries/payments/payments.ts";
import { DomainError } from "../../domain/errors.ts";
import { moneyMovements } from "../../domain/ledger/entry.ts";
import { isAtProvider } from "../../domain/payments/payment-method.ts";
import { nextRefundStatus, type RefundStatus } from "../../domain/payments/payment-status.ts";
import { isRepeated, unrefundedOf } from "../../domain/payments/refundable.ts";
import { line } from "../../domain/validation/text.ts";
import { grantOfActor, may } from "../access/may.ts";
import {
  attachmentField,
  type PreparedFile,
  prepareAttachment,
} from "../attachments/steps/prepare-attachment.ts";
import { storeAttachment } from "../attachments/steps/store-attachment.ts";
import type { BookingView } from "../booking/booking-view.ts";
import { loadBookingView } from "../booking/get-booking.ts";
import type { Needs } from "../context.ts";
import { idField } from "../input-fields.ts";
import { moneyOf } from "../ledger/steps/booked-money.ts";
import { recordMovements } from "../ledger/steps/record-movements.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

const completeRefundInput = z.object({
  refundId: idField,
  /** Proof, such as the number of a transfer. */
  note: line(1, 200),
  /** The file gets the id of the refund, so that a repeated call stores the file once. */
  slip: attachmentField.optional(),
});
type CompleteRefundInput = z.infer<typeof completeRefundInput>;

type CompleteRefundNeeds = Needs<
  "db" | "encryption" | "clock" | "newId" | "agency" | "actor" | "jobs" | "locale"
>;

interface PaidRefund {
  booking: BookingRow;
  payment: PaymentRow;
  refund: RefundRow;
}

export async function recordPaidByAgency(
  ctx: Needs<"clock" | "newId" | "actor">,
  tx: Transaction,
  { booking, payment, refund }: PaidRefund,
  reason: "complete-refund" | "refund-booking",
): Promise<RefundStatus> {
  const now = ctx.clock.now();
  const status = nextRefundStatus(refund.status, "agency-returned");
  const byHand = isAtProvider(payment);
  await updateRefund(tx, refund, byHand ? { status, byHand } : { status }, now);
  // For a payment at the provider, `amountRefunded` is the provider's figure, which excludes refunds by hand.
  const paidFields = byHand
    ? { returnedByHand: (payment.returnedByHand ?? 0) + refund.amount }
    : { amountRefunded: payment.amountRefunded + refund.amount };
  const after = await updatePayment(tx, payment, paidFields, now);
  const movements = moneyMovements(payment.id, moneyOf(payment), moneyOf(after));
  await recordMovements(ctx, tx, booking, movements, { reason, changeId: payment.changeId });
  return status;
}

const mayPayRefund = ({ actor }: Needs<"actor">, payment: PaymentRow, refund: RefundRow): boolean =>
  !isAtProvider(payment) || (refund.status === "refused" && grantOfActor(actor, "bookings.refund") === "all");

/** The money of a refused refund may have been refunded otherwise since. */
const isCovered = (payment: PaymentRow, refund: RefundRow, refunds: readonly RefundRow[]): boolean =>
  refund.status !== "refused" || refund.amount <= unrefundedOf(payment, refunds);

export const mayCompleteRefund = (
  ctx: Needs<"actor">,
  payment: PaymentRow,
  refund: RefundRow,
  refunds: readonly RefundRow[],
): boolean =>
  may(ctx.actor, completeRefund.may) &&
  refund.status !== "settled" &&
  mayPayRefund(ctx, payment, refund) &&
  !isRepeated(refund, refunds) &&
  isCovered(payment, refund, refunds);

/**
 * @throws DomainError `refund-not-found` if the refund is unknown, if the provider still has to make it, or if staff repeated
 * it; `refund-above-held` if other refunds left less than a refused amount.
 */
async function complete(
  ctx: CompleteRefundNeeds,
  tx: Transaction,
  bookingId: string,
  { refundId, note, slip }: Omit<CompleteRefundInput, "slip"> & { slip: PreparedFile | undefined },
): Promise<BookingRow> {
  const booking = await lockBooking(tx, ctx.agency.id, bookingId);
  const refund = await lockRefund(tx, ctx.agency.id, refundId);
  const payment = refund && (await findPayment(tx, ctx.agency.id, refund.paymentId));
  if (!booking || !payment) throw new DomainError("refund-not-found");
  if (refund.status === "settled" && (refund.byHand || !isAtProvider(payment))) return booking;
  if (!mayPayRefund(ctx, payment, refund)) throw new DomainError("refund-not-found");
  const refunds = await listRefunds(tx, ctx.agency.id, bookingId);
  if (isRepeated(refund, refunds)) throw new DomainError("refund-not-found");
  if (!isCovered(payment, refund, refunds))
    throw new DomainError("refund-above-held", { held: unrefundedOf(payment, refunds) });
  const status = await recordPaidByAgency(ctx, tx, { booking, payment, refund }, "complete-refund");
  await recordAudit(ctx, tx, {
    name: "complete-refund",
    subject: booking.id,
    facts: { refund: refund.id, from: refund.status, to: status, amount: refund.amount, note },
  });
  if (slip) await storeAttachment(ctx, tx, booking, { ...slip, id: refund.id, refundId: refund.id });
  return booking;
}

/**
 * Records that the agency has paid a refund itself, because the agency took the payment or the provider refused the refund. A
 * repeated call does nothing.
 * @throws DomainError `not-allowed`, `refund-not-found`, `refund-above-held`, `busy`, `too-many-attachments`; `invalid-input`
 * for a refused slip.
 */
export const completeRefund = defineUseCase({
  name: "complete-refund",
  may: { staff: "bookings.refund", operator: true },
  input: completeRefundInput,
  needs: ["db", "jobs", "clock", "newId", "encryption", "agency", "locale", "pictures"],
  async run(ctx, input): Promise<BookingView> {
    const known = await findRefund(ctx.db, ctx.agency.id, input.refundId);
    if (!known) throw new DomainError("refund-not-found");
    const slip = input.slip && (await prepareAttachment(ctx, input.slip, "slip"));
    const booking = await inTransaction(ctx.db, (tx) =>
      complete(ctx, tx, known.bookingId, { ...input, slip }),
    );
    return loadBookingView(ctx, booking);
  },
});
