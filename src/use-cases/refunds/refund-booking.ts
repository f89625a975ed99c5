import { z } from "zod";
import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { type BookingRow, lockBooking } from "../../db/queries/booking/bookings.ts";
import type { RefundRow } from "../../db/queries/payments/payments.ts";
import { DomainError } from "../../domain/errors.ts";
import { isAtProvider } from "../../domain/payments/payment-method.ts";
import { REFUND_WAYS } from "../../domain/payments/refund-way.ts";
import { heldOfAll } from "../../domain/payments/refundable.ts";
import { issueMessage } from "../../domain/validation/field-messages.ts";
import { line } from "../../domain/validation/text.ts";
import { grantOfActor } from "../access/may.ts";
import type { BookingView } from "../booking/booking-view.ts";
import { loadBookingView } from "../booking/get-booking.ts";
import type { Needs } from "../context.ts";
import { idField } from "../input-fields.ts";
import { type BookedMoney, readMoney } from "../ledger/steps/booked-money.ts";
import { writeOffRemainder } from "../ledger/steps/write-off-remainder.ts";
import { writeMessage } from "../messaging/steps/write-message.ts";
import { requireAllowance } from "../payments/steps/refund-allowance.ts";
import { requestRefundsOf } from "../payments/steps/release-money.ts";
import { requireShownHeld, shownHeldField } from "../payments/steps/shown-held.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { recordPaidByAgency } from "./complete-refund.ts";

export const refundBookingInput = z.object({
  bookingId: idField,
  /** Whole pesos. */
  amount: z.int({ error: "invalid" }).positive({ error: "invalid" }),
  way: z.enum(REFUND_WAYS, { error: "invalid" }),
  why: line(3, 200),
  /** Number of the transfer or receipt of a refund by hand. */
  proof: line(1, 200).optional(),
  shownHeld: shownHeldField,
  /** A repeated key does not refund again. */
  idempotencyKey: idField,
});
export type RefundBookingInput = z.infer<typeof refundBookingInput>;

type RefundBookingNeeds = Needs<
  "db" | "encryption" | "jobs" | "clock" | "newId" | "agency" | "actor" | "locale"
>;

/**
 * A refund by hand uses payments that the agency took itself. Refunding a card payment by hand could launder money from stolen
 * cards, and is limited to staff who may refund everything.
 * @throws DomainError `refund-above-held`, `refund-to-card`
 */
function moneyFor(
  ctx: RefundBookingNeeds,
  money: BookedMoney,
  { amount, way }: RefundBookingInput,
): BookedMoney {
  const held = heldOfAll(money);
  if (amount > held) throw new DomainError("refund-above-held", { held });
  if (way === "as-paid") return money;
  const taken = { ...money, payments: money.payments.filter((one) => !isAtProvider(one)) };
  const heldByHand = heldOfAll(taken);
  if (amount <= heldByHand) return taken;
  if (grantOfActor(ctx.actor, "bookings.refund") !== "all")
    throw new DomainError("refund-to-card", { most: heldByHand });
  return money;
}

async function settleByHand(
  ctx: RefundBookingNeeds,
  tx: Transaction,
  booking: BookingRow,
  { payments }: BookedMoney,
  refunds: readonly RefundRow[],
): Promise<void> {
  for (const refund of refunds) {
    const payment = payments.find(({ id }) => id === refund.paymentId);
    if (payment) await recordPaidByAgency(ctx, tx, { booking, payment, refund }, "refund-booking");
  }
}

async function notify(
  ctx: RefundBookingNeeds,
  tx: Transaction,
  { id: bookingId, locale }: BookingRow,
  { amount, way, why, proof }: RefundBookingInput,
  refunds: readonly RefundRow[],
): Promise<void> {
  const facts = { amount, way, why, ...(way === "by-hand" && proof ? { proof } : {}) };
  await recordAudit(ctx, tx, { name: "refund-booking", subject: bookingId, facts });
  for (const { id: refundId, amount: refundAmount } of refunds) {
    const about = { bookingId, refundId, refundAmount, reason: "goodwill" } as const;
    await writeMessage(ctx, tx, { kind: "payment-refunded", ...about }, locale);
  }
}

/** @throws the errors of `refundBooking` */
export async function refundOnce(
  ctx: RefundBookingNeeds,
  tx: Transaction,
  input: RefundBookingInput,
): Promise<BookingRow> {
  const booking = await lockBooking(tx, ctx.agency.id, input.bookingId);
  if (!booking) throw new DomainError("booking-not-found");
  const money = await readMoney(tx, booking);
  const cause = `goodwill-${input.idempotencyKey}` as const;
  if (money.refunds.some(({ reason }) => reason === cause)) return booking;
  requireShownHeld(heldOfAll(money), input.shownHeld);
  const { amount } = input;
  const source = moneyFor(ctx, money, input);
  requireAllowance(ctx, money.refunds, amount);
  const asked = await requestRefundsOf(
    ctx,
    tx,
    source,
    { amount, beyondRule: amount, byHand: input.way === "by-hand" },
    cause,
  );
  if (input.way === "by-hand") await settleByHand(ctx, tx, booking, source, asked);
  await writeOffRemainder(ctx, tx, booking, amount, { reason: "refund-booking" });
  await notify(ctx, tx, booking, input, asked);
  return booking;
}

/**
 * Refunds money of a booking beyond policy and law, up to the amount held, in one or several refunds. The booking stays
 * unchanged, and the amount due that the refund causes is written off.
 * @throws DomainError `not-allowed`, `second-factor-needed`, `booking-not-found`, `refund-above-held`, `refund-above-limit`,
 * `refund-to-card`, `refund-changed`, `busy`; `invalid-input` without a proof.
 */
export const refundBooking = defineUseCase({
  name: "refund-booking",
  may: { staff: "bookings.refund", operator: true },
  input: refundBookingInput,
  needs: ["db", "jobs", "clock", "newId", "encryption", "agency", "locale"],
  async run(ctx, input): Promise<BookingView> {
    if (input.way === "by-hand" && !input.proof)
      throw new DomainError("invalid-input", {}, { proof: issueMessage("required", ctx.locale) });
    const booking = await inTransaction(ctx.db, (tx) => refundOnce(ctx, tx, input));
    return loadBookingView(ctx, booking);
  },
});
