import type { Transaction } from "../../../db/connection/client.ts";
import { insertPayment, type PaymentRow } from "../../../db/queries/payments/payments.ts";
import type { checkoutEnds } from "../../../domain/payments/checkout-times.ts";
import { writeReference } from "../../../domain/payments/reference.ts";
import { CURRENCY } from "../../../domain/pricing/currency.ts";
import type { Needs } from "../../context.ts";
import type { Payable } from "./payable.ts";

interface NewAttempt {
  /** All attempts of the booking, in order. */
  attempts: readonly PaymentRow[];
  /** Whole pesos. */
  amount: number;
  ends: ReturnType<typeof checkoutEnds>;
  now: Date;
}

export function insertAttempt(
  ctx: Needs<"agency" | "newId">,
  tx: Transaction,
  payable: Payable,
  { attempts, amount, ends, now }: NewAttempt,
): Promise<PaymentRow> {
  return insertPayment(tx, {
    agencyId: ctx.agency.id,
    id: ctx.newId(),
    bookingId: payable.bookingId,
    changeId: payable.kind === "change" ? payable.id : null,
    externalReference: writeReference(payable),
    attempt: (attempts.at(-1)?.attempt ?? 0) + 1,
    paymentMethod: "mercado-pago",
    status: "pending",
    amount,
    amountRefunded: 0,
    currency: CURRENCY,
    ...ends,
    createdAt: now,
    updatedAt: now,
  });
}
