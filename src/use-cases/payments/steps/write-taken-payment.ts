import type { Transaction } from "../../../db/connection/client.ts";
import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import { insertPayment, type PaymentRow } from "../../../db/queries/payments/payments.ts";
import { moneyMovements, writeOffOf } from "../../../domain/ledger/entry.ts";
import { collectsMoney, type HandMethod } from "../../../domain/payments/payment-method.ts";
import { CURRENCY } from "../../../domain/pricing/currency.ts";
import type { Needs } from "../../context.ts";
import { moneyOf } from "../../ledger/steps/booked-money.ts";
import { recordMovements } from "../../ledger/steps/record-movements.ts";

interface TakenPayment {
  id: string;
  method: HandMethod;
  /** The amount due, in whole pesos, even if the method collects no money. */
  amount: number;
  /** The paid change; null for a payment of the booking itself. */
  changeId: string | null;
  /** All earlier payments of the booking, in order. */
  attempts: readonly PaymentRow[];
}

export async function writeTakenPayment(
  ctx: Needs<"clock" | "newId" | "actor">,
  tx: Transaction,
  booking: BookingRow,
  { id, method, amount, changeId, attempts }: TakenPayment,
): Promise<PaymentRow> {
  const now = ctx.clock.now();
  const payment = await insertPayment(tx, {
    agencyId: booking.agencyId,
    id,
    bookingId: booking.id,
    changeId,
    attempt: (attempts.at(-1)?.attempt ?? 0) + 1,
    paymentMethod: method,
    status: "approved",
    amount: collectsMoney(method) ? amount : 0,
    amountRefunded: 0,
    currency: CURRENCY,
    createdAt: now,
    updatedAt: now,
  });
  const movements =
    method === "free" ? [writeOffOf(amount, payment.id)] : moneyMovements(payment.id, null, moneyOf(payment));
  await recordMovements(ctx, tx, booking, movements, { reason: "take-payment", changeId });
  return payment;
}
