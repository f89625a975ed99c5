import { z } from "zod";
import type { Transaction } from "../../db/connection/client.ts";
import { isUniqueViolation } from "../../db/connection/errors.ts";
import { inQueue } from "../../db/connection/transaction.ts";
import { type BookingRow, findBooking, lockBooking } from "../../db/queries/booking/bookings.ts";
import { findChange } from "../../db/queries/booking/changes.ts";
import { listEntries } from "../../db/queries/booking/entries.ts";
import { findBookedExperience } from "../../db/queries/departures/booked-experience.ts";
import { findPayment } from "../../db/queries/payments/payments.ts";
import { isHeld } from "../../domain/booking/hold.ts";
import type { SaleSchedule } from "../../domain/departures/schedule.ts";
import { DomainError } from "../../domain/errors.ts";
import { balanceOf, dueOf } from "../../domain/ledger/entry.ts";
import { collectsMoney, HAND_METHODS, permissionFor } from "../../domain/payments/payment-method.ts";
import { heldOfAll } from "../../domain/payments/refundable.ts";
import { line } from "../../domain/validation/text.ts";
import { MAY_TAKE_MONEY, requirePermission } from "../access/may.ts";
import {
  attachmentField,
  type PreparedFile,
  prepareAttachment,
} from "../attachments/steps/prepare-attachment.ts";
import { storeAttachment } from "../attachments/steps/store-attachment.ts";
import type { BookingView } from "../booking/booking-view.ts";
import { loadBookingView } from "../booking/get-booking.ts";
import { requirePayable } from "../booking/steps/open-checkout.ts";
import { applyPaidChange, isOpen, unpaidSeatsOfChange } from "../changes/steps/change-kind.ts";
import type { Needs } from "../context.ts";
import { idField } from "../input-fields.ts";
import { type BookedMoney, readMoney } from "../ledger/steps/booked-money.ts";
import { confirmBooking } from "../payments/steps/booking-kind.ts";
import { cancelPending } from "../payments/steps/release-money.ts";
import { seatsToPay, type UnpaidSeats, unpaidSeatsOf } from "../payments/steps/seats-to-pay.ts";
import { writeTakenPayment } from "../payments/steps/write-taken-payment.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

const takePaymentInput = z.object({
  bookingId: idField,
  /** The pending change to pay; omit it to pay the booking. */
  changeId: idField.optional(),
  method: z.enum(HAND_METHODS, { error: "invalid" }),
  /** The amount due as the screen showed it, in whole pesos. */
  amount: z.int({ error: "invalid" }).positive({ error: "invalid" }),
  /** Proof, such as a receipt number, or the reason why no money is paid. */
  note: line(1, 200),
  /** The file gets the id of the payment, so that a repeated call stores the file once. */
  slip: attachmentField.optional(),
  idempotencyKey: idField,
});
export type TakePaymentInput = z.infer<typeof takePaymentInput>;

type PreparedInput = Omit<TakePaymentInput, "slip"> & { slip: PreparedFile | undefined };

type TakePaymentNeeds = Needs<
  "db" | "queue" | "encryption" | "jobs" | "clock" | "newId" | "agency" | "actor" | "locale"
>;

/**
 * Returns the amount due in whole pesos; 0 for a cancelled booking. A booking older than the ledger counts as charged with its
 * total price.
 */
async function readDue(tx: Transaction, booking: BookingRow, money: BookedMoney): Promise<number> {
  if (booking.status === "CANCELLED") return 0;
  const entries = await listEntries(tx, booking);
  const isCharged = entries.some(({ kind }) => kind === "charge");
  const { writtenOff, charged } = balanceOf(entries);
  const balance = { writtenOff, charged: isCharged ? charged : booking.totalPrice };
  return dueOf(balance, heldOfAll(money));
}

/** @throws DomainError `booking-not-payable`, `price-changed` */
function requireDue({ status }: BookingRow, { method, amount }: PreparedInput, due: number): void {
  const hasNoEffect = status === "CONFIRMED" && method === "on-account";
  if (due <= 0 || hasNoEffect) throw new DomainError("booking-not-payable", { status });
  if (due !== amount) throw new DomainError("price-changed", { due });
}

/** @throws DomainError `idempotency-key-reused` */
async function wasTaken(ctx: TakePaymentNeeds, tx: Transaction, input: PreparedInput): Promise<boolean> {
  const known = await findPayment(tx, ctx.agency.id, input.idempotencyKey);
  if (known && (known.bookingId !== input.bookingId || known.paymentMethod !== input.method))
    throw new DomainError("idempotency-key-reused");
  return known !== undefined;
}

/** @throws DomainError `hold-lapsed` if the seats are gone. */
async function requireSeats(
  ctx: TakePaymentNeeds,
  tx: Transaction,
  booking: BookingRow,
  unpaid: (schedule: SaleSchedule) => UnpaidSeats,
): Promise<{ now: Date; late: boolean }> {
  const experience = await findBookedExperience(tx, booking);
  const seats = unpaid(experience.schedule);
  const { now, seatsFree } = await seatsToPay(ctx, tx, seats);
  const late = !isHeld(seats, now);
  if (late && !seatsFree) throw new DomainError("hold-lapsed");
  return { now, late };
}

/**
 * @throws DomainError `booking-not-payable` if the change has ended or its departure is cancelled; `price-changed`,
 * `hold-lapsed`
 */
async function takeForChange(
  ctx: TakePaymentNeeds,
  tx: Transaction,
  booking: BookingRow,
  changeId: string,
  { method, amount, note, slip, idempotencyKey: id }: PreparedInput,
): Promise<BookingRow> {
  const change = await findChange(tx, ctx.agency.id, changeId);
  if (!change || change.bookingId !== booking.id || !isOpen({ booking, change }))
    throw new DomainError("booking-not-payable", { status: booking.status });
  if (change.toPay !== amount) throw new DomainError("price-changed", { due: change.toPay });
  const { now, late } = await requireSeats(ctx, tx, booking, (schedule) =>
    unpaidSeatsOfChange(change, schedule),
  );
  // The departure is locked now, so it cannot be cancelled before the commit.
  await requirePayable(tx, booking, change);
  const { payments: attempts } = await readMoney(tx, booking);
  await cancelPending(ctx, tx, { payments: attempts }, changeId);
  const paid = collectsMoney(method) ? amount : 0;
  const terms = { beyondRule: 0, paid, overrides: undefined, why: undefined };
  const row = await applyPaidChange(ctx, tx, { booking, change }, { paymentId: id, now, terms });
  await writeTakenPayment(ctx, tx, row, { id, method, amount, changeId, attempts });
  const transition = { from: booking.status, to: row.status };
  const facts = { ...transition, payment: id, method, amount, note, late, change: changeId };
  await recordAudit(ctx, tx, { name: "take-payment", subject: booking.id, facts });
  if (slip) await storeAttachment(ctx, tx, booking, { ...slip, id, paymentId: id });
  return row;
}

async function take(ctx: TakePaymentNeeds, tx: Transaction, input: PreparedInput): Promise<BookingRow> {
  const booking = await lockBooking(tx, ctx.agency.id, input.bookingId);
  if (!booking) throw new DomainError("booking-not-found");
  if (await wasTaken(ctx, tx, input)) return booking;
  if (input.changeId) return takeForChange(ctx, tx, booking, input.changeId, input);
  const money = await readMoney(tx, booking);
  requireDue(booking, input, await readDue(tx, booking, money));
  const unpaid =
    booking.status === "CONFIRMED"
      ? undefined
      : await requireSeats(ctx, tx, booking, (schedule) => unpaidSeatsOf(booking, schedule));
  if (unpaid) await requirePayable(tx, booking);
  const { method, amount, note, slip, idempotencyKey: id } = input;
  const attempts = money.payments;
  const payment = await writeTakenPayment(ctx, tx, booking, { id, method, amount, changeId: null, attempts });
  if (unpaid) await cancelPending(ctx, tx, money);
  const row = unpaid
    ? await confirmBooking(ctx, tx, booking, { providerPaymentId: null, now: unpaid.now })
    : booking;
  const transition = { from: booking.status, to: row.status, ...(unpaid ? { late: unpaid.late } : {}) };
  await recordAudit(ctx, tx, {
    name: "take-payment",
    subject: booking.id,
    facts: { ...transition, payment: payment.id, method, amount, note },
  });
  if (slip) await storeAttachment(ctx, tx, booking, { ...slip, id, paymentId: payment.id });
  return row;
}

/**
 * Records that the agency took the amount due itself, gives credit for it, or waives it. Pending payments at the provider for
 * the booking or change are cancelled. If the provider approves such a payment anyway, it is refunded as a second payment. A
 * repeated call with the same key does nothing.
 * @throws DomainError `not-allowed`, `booking-not-found`, `booking-not-payable`, `price-changed`, `hold-lapsed`,
 * `idempotency-key-reused`, `busy`, `too-many-attachments`; `invalid-input` for a refused slip.
 */
export const takePayment = defineUseCase({
  name: "take-payment",
  may: MAY_TAKE_MONEY,
  input: takePaymentInput,
  needs: ["db", "queue", "jobs", "clock", "newId", "encryption", "agency", "locale", "pictures"],
  async run(ctx, input): Promise<BookingView> {
    requirePermission(ctx.actor, permissionFor(input.method));
    const known = await findBooking(ctx.db, ctx.agency.id, input.bookingId);
    if (!known) throw new DomainError("booking-not-found");
    const change = input.changeId ? await findChange(ctx.db, ctx.agency.id, input.changeId) : undefined;
    const { departureId } = change ?? known;
    const slip = input.slip && (await prepareAttachment(ctx, input.slip, "slip"));
    try {
      const booking = await inQueue(ctx, `pay ${departureId}`, (tx) => take(ctx, tx, { ...input, slip }));
      return await loadBookingView(ctx, booking);
    } catch (error) {
      if (isUniqueViolation(error, "payments_agency_id_id_pk"))
        throw new DomainError("idempotency-key-reused");
      throw error;
    }
  },
});
