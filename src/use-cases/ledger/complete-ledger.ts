import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { type BookingRow, listLines, lockBooking } from "../../db/queries/booking/bookings.ts";
import { type EntryRow, insertEntries, listEntries } from "../../db/queries/booking/entries.ts";
import { updateOwes } from "../../db/queries/booking/owing.ts";
import { listUnrecorded } from "../../db/queries/booking/unrecorded.ts";
import { listPayments, listRefunds, type PaymentRow } from "../../db/queries/payments/payments.ts";
import { namedPayment } from "../../domain/booking/cancellation.ts";
import { chargeOf, type Movement, moneyMovements, reversalOf } from "../../domain/ledger/entry.ts";
import { CURRENCY } from "../../domain/pricing/currency.ts";
import type { Needs } from "../context.ts";
import { actorName } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { moneyOf } from "./steps/booked-money.ts";
import { forEachBooking } from "./steps/for-each-booking.ts";

type CompleteNeeds = Needs<"db" | "newId" | "agency" | "actor">;

interface DatedMovement {
  movement: Movement;
  at: Date;
}

/**
 * Returns whether the agency kept no money of a cancelled booking, because the booking was unpaid or its payment was returned.
 */
function isReversed(booking: BookingRow, payments: readonly PaymentRow[], hasRefund: boolean): boolean {
  if (booking.status !== "CANCELLED") return false;
  const paid = namedPayment(booking, payments);
  if (!booking.confirmedAt || !paid) return true;
  const { amount, amountRefunded, returnedByHand, isChargedBack } = moneyOf(paid);
  return hasRefund || isChargedBack || amountRefunded + returnedByHand >= amount;
}

function missingMoney(payment: PaymentRow, entries: readonly EntryRow[]): Movement[] {
  if (payment.currency !== CURRENCY) return [];
  return moneyMovements(payment.id, null, moneyOf(payment)).flatMap((movement) => {
    const known = entries.filter(({ kind, paymentId }) => kind === movement.kind && paymentId === payment.id);
    const amount = known.reduce((left, one) => left - one.amount, movement.amount);
    return amount === 0 ? [] : [{ ...movement, amount }];
  });
}

async function missingOf(
  tx: Transaction,
  booking: BookingRow,
  entries: readonly EntryRow[],
): Promise<DatedMovement[]> {
  const { agencyId, id, createdAt, cancelledAt } = booking;
  const lines = await listLines(tx, booking);
  const payments = await listPayments(tx, agencyId, id);
  const refunds = await listRefunds(tx, agencyId, id);
  const hasRefund = refunds.some(({ reason }) => reason === "cancellation");
  const isOver = isReversed(booking, payments, hasRefund) && !entries.some(({ kind }) => kind === "reversal");
  return [
    ...lines.map((line) => ({ movement: chargeOf(line), at: createdAt })),
    ...payments.flatMap((row) =>
      missingMoney(row, entries).map((movement) => ({ movement, at: row.updatedAt })),
    ),
    ...(isOver ? lines.map((line) => ({ movement: reversalOf(line), at: cancelledAt ?? createdAt })) : []),
  ];
}

async function completeBooking(ctx: CompleteNeeds, id: string): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, ctx.agency.id, id);
    const entries = booking ? await listEntries(tx, booking) : [];
    if (!booking || entries.some(({ kind }) => kind === "charge")) return false;
    const missing = await missingOf(tx, booking, entries);
    const bookingFields = {
      agencyId: booking.agencyId,
      bookingId: id,
      changeId: null,
      serviceDate: booking.date,
    };
    const origin = { actor: actorName(ctx.actor), reason: "complete-ledger" };
    await insertEntries(
      tx,
      missing.map(({ movement, at }) => ({
        ...movement,
        ...bookingFields,
        ...origin,
        id: ctx.newId(),
        writtenAt: at,
      })),
    );
    await updateOwes(tx, booking);
    return true;
  });
}

/**
 * Writes the missing ledger entries of bookings from a release without a ledger. An entry gets the time of the row that it
 * records. Can be repeated, and can run while the site is live.
 */
export const completeLedger = defineUseCase({
  name: "complete-ledger",
  may: { system: true },
  needs: ["db", "newId", "agency"],
  run: (ctx): Promise<number> =>
    forEachBooking(
      (after, limit) => listUnrecorded(ctx.db, ctx.agency.id, after, limit),
      (id) => completeBooking(ctx, id),
    ),
});
