import { z } from "zod";
import type { Transaction } from "../../db/connection/client.ts";
import { isUniqueViolation } from "../../db/connection/errors.ts";
import { inQueue } from "../../db/connection/transaction.ts";
import { type BookingRow, findBooking, lockBooking } from "../../db/queries/booking/bookings.ts";
import { listEntries } from "../../db/queries/booking/entries.ts";
import { findExperience } from "../../db/queries/experiences/experiences.ts";
import { findPayment, insertPayment, type PaymentRow } from "../../db/queries/payments/payments.ts";
import { DomainError } from "../../domain/errors.ts";
import { balanceOf, dueOf, moneyMovements, writeOffOf } from "../../domain/ledger/entry.ts";
import { bringsMoney, HAND_METHODS } from "../../domain/payments/payment-method.ts";
import { CURRENCY } from "../../domain/pricing/currency.ts";
import { line } from "../../domain/validation/text.ts";
import { requireMay } from "../access/may.ts";
import type { BookingView } from "../booking/booking-view.ts";
import { loadBookingView } from "../booking/get-booking.ts";
import { heldOfAll } from "../booking/to-booking-view.ts";
import type { Needs } from "../context.ts";
import { idField } from "../input-fields.ts";
import { moneyOf } from "../ledger/money-of.ts";
import { recordMovements } from "../ledger/record-movements.ts";
import { recordAudit } from "../record-audit.ts";
import { confirmBooking } from "./confirm-booking.ts";
import { type BookedMoney, cancelPending, readMoney } from "./release-money.ts";
import { seatsToPay } from "./seats-to-pay.ts";

export const takePaymentInput = z.object({
  bookingId: idField,
  method: z.enum(HAND_METHODS, { error: "invalid" }),
  /** What was shown as due, whole pesos: where something else is due by now, nothing is taken. */
  amount: z.int({ error: "invalid" }).positive({ error: "invalid" }),
  /** The proof, such as the number of a receipt, or why nothing is paid. */
  note: line(1, 200),
  /** Becomes the id of the payment. */
  idempotencyKey: idField,
});
export type TakePaymentInput = z.infer<typeof takePaymentInput>;

type TakePaymentNeeds = Needs<
  "db" | "queue" | "encryption" | "jobs" | "clock" | "newId" | "agency" | "actor" | "locale"
>;

/** What is to be paid of a booking; nothing of one that was cancelled. A booking of a version without a ledger owes its price. */
async function readDue(tx: Transaction, booking: BookingRow, money: BookedMoney): Promise<number> {
  if (booking.status === "CANCELLED") return 0;
  const entries = await listEntries(tx, booking);
  const isCharged = entries.some(({ kind }) => kind === "charge");
  const { writtenOff, charged } = balanceOf(entries);
  const balance = { writtenOff, charged: isCharged ? charged : booking.totalPrice };
  return dueOf(balance, heldOfAll(money));
}

/** @throws DomainError `booking-not-payable`, `price-changed` */
function requireDue({ status }: BookingRow, { method, amount }: TakePaymentInput, due: number): void {
  // A confirmed booking on account is what it is: to say so again would change nothing.
  const saysNothing = status === "CONFIRMED" && method === "on-account";
  if (due <= 0 || saysNothing) throw new DomainError("booking-not-payable", { status });
  if (due !== amount) throw new DomainError("price-changed", { due });
}

/** The payment that the key has made already. @throws DomainError `idempotency-key-reused` */
async function wasTaken(ctx: TakePaymentNeeds, tx: Transaction, input: TakePaymentInput): Promise<boolean> {
  const known = await findPayment(tx, ctx.agency.id, input.idempotencyKey);
  if (known && (known.bookingId !== input.bookingId || known.paymentMethod !== input.method))
    throw new DomainError("idempotency-key-reused");
  return known !== undefined;
}

async function writePayment(
  ctx: TakePaymentNeeds,
  tx: Transaction,
  booking: BookingRow,
  { method, amount, idempotencyKey }: TakePaymentInput,
  { payments }: BookedMoney,
): Promise<PaymentRow> {
  const now = ctx.clock.now();
  const payment = await insertPayment(tx, {
    agencyId: booking.agencyId,
    id: idempotencyKey,
    bookingId: booking.id,
    attempt: (payments.at(-1)?.attempt ?? 0) + 1,
    paymentMethod: method,
    status: "approved",
    amount: bringsMoney(method) ? amount : 0,
    amountRefunded: 0,
    currency: CURRENCY,
    createdAt: now,
    updatedAt: now,
  });
  const movements =
    method === "free" ? [writeOffOf(amount, payment.id)] : moneyMovements(payment.id, null, moneyOf(payment));
  await recordMovements(ctx, tx, booking, movements, { reason: "take-payment" });
  return payment;
}

/** @throws DomainError `hold-lapsed` where the seats are gone. */
async function requireSeats(
  ctx: TakePaymentNeeds,
  tx: Transaction,
  booking: BookingRow,
): Promise<{ now: Date; late: boolean }> {
  const experience = await findExperience(tx, booking.agencyId, booking.experienceId);
  if (!experience) throw new Error("a booking's experience is missing");
  const { now, seatsFree } = await seatsToPay(ctx, tx, booking, experience);
  const late = booking.holdExpiresAt <= now;
  if (booking.status === "PENDING" && late && !seatsFree) throw new DomainError("hold-lapsed");
  return { now, late };
}

async function take(ctx: TakePaymentNeeds, tx: Transaction, input: TakePaymentInput): Promise<BookingRow> {
  const booking = await lockBooking(tx, ctx.agency.id, input.bookingId);
  if (!booking) throw new DomainError("booking-not-found");
  if (await wasTaken(ctx, tx, input)) return booking;
  const money = await readMoney(tx, booking);
  requireDue(booking, input, await readDue(tx, booking, money));
  const { now, late } = await requireSeats(ctx, tx, booking);
  const payment = await writePayment(ctx, tx, booking, input, money);
  const isConfirmed = booking.status === "CONFIRMED";
  if (!isConfirmed) await cancelPending(ctx, tx, money);
  const row = isConfirmed
    ? booking
    : await confirmBooking(ctx, tx, booking, { providerPaymentId: null, now });
  const { method, amount, note } = input;
  const moved = { from: booking.status, to: row.status, ...(isConfirmed ? {} : { late }) };
  await recordAudit(ctx, tx, {
    name: "take-payment",
    subject: booking.id,
    facts: { ...moved, payment: payment.id, method, amount, note },
  });
  return row;
}

/**
 * Records that the agency itself took the money for a booking, waits for it, or does without: for one that is to be paid, which is
 * confirmed by it, or for what is still due. Payments that are under way at the provider are called off; one that is approved
 * anyway goes back as a second payment. Called again with the same key it does nothing.
 * @throws DomainError `not-allowed`, `booking-not-found`, `booking-not-payable`, `price-changed`, `hold-lapsed`,
 * `idempotency-key-reused`, `busy`.
 */
export async function takePayment(ctx: TakePaymentNeeds, input: TakePaymentInput): Promise<BookingView> {
  requireMay(ctx.actor, "take-payment");
  const known = await findBooking(ctx.db, ctx.agency.id, input.bookingId);
  if (!known) throw new DomainError("booking-not-found");
  try {
    const booking = await inQueue(ctx, `pay ${known.departureId}`, (tx) => take(ctx, tx, input));
    return await loadBookingView(ctx, booking);
  } catch (error) {
    if (isUniqueViolation(error, "payments_agency_id_id_pk")) throw new DomainError("idempotency-key-reused");
    throw error;
  }
}
