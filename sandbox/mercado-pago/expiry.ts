import type { Ledger } from "./ledger.ts";
import { movePayment } from "./payments/payment-moves.ts";
import type { Payment, PaymentStatus } from "./resources.ts";

const incompleteStatuses: PaymentStatus[] = ["pending", "in_process", "authorized"];
const maxWaitMs = 30 * 86_400_000;

export function expireIfDue(ledger: Ledger, payment: Payment): Payment {
  if (!incompleteStatuses.includes(payment.status)) return payment;
  const deadline = payment.date_of_expiration
    ? Date.parse(payment.date_of_expiration)
    : Date.parse(payment.date_created) + maxWaitMs;
  if (ledger.now().getTime() < deadline) return payment;
  return movePayment(ledger, payment, "cancelled", "expired");
}

export function expireAllDue(ledger: Ledger) {
  for (const payment of ledger.payments.all()) expireIfDue(ledger, payment);
}
