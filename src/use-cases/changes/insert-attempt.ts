import type { Transaction } from "../../db/connection/client.ts";
import type { ChangeRow } from "../../db/queries/booking/changes.ts";
import { insertPayment, type PaymentRow } from "../../db/queries/payments/payments.ts";
import { changeEndsAt } from "../../domain/changes/change-deadline.ts";
import type { Schedule } from "../../domain/departures/schedule.ts";
import { checkoutEnds } from "../../domain/payments/checkout-times.ts";
import { CURRENCY } from "../../domain/pricing/currency.ts";
import type { Needs } from "../context.ts";

/** Writes the next payment attempt of a pending change. @param attempts all attempts of the booking, in order. */
export function insertAttempt(
  ctx: Needs<"newId">,
  tx: Transaction,
  change: ChangeRow,
  { attempts, schedule, now }: { attempts: readonly PaymentRow[]; schedule: Schedule; now: Date },
): Promise<PaymentRow> {
  return insertPayment(tx, {
    agencyId: change.agencyId,
    id: ctx.newId(),
    bookingId: change.bookingId,
    changeId: change.id,
    attempt: (attempts.at(-1)?.attempt ?? 0) + 1,
    paymentMethod: "mercado-pago",
    status: "pending",
    amount: change.toPay,
    amountRefunded: 0,
    currency: CURRENCY,
    ...checkoutEnds(change, changeEndsAt(change, schedule), now),
    createdAt: now,
    updatedAt: now,
  });
}
