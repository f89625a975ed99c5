import type { PaymentRow, RefundRow } from "../../db/queries/payments/payments.ts";
import type { BookedFacts } from "../../db/queries/reconciliation/reconciliation.ts";
import { isChargeBackLost } from "../../domain/payments/settlement.ts";
import { quote } from "../../domain/pricing/quote.ts";
import type { Finding } from "./discrepancy.ts";

const total = (refunds: readonly RefundRow[]): number => refunds.reduce((sum, row) => sum + row.amount, 0);

function checkPrice({ booking, people }: BookedFacts): Finding[] {
  const findings: Finding[] = [];
  if (people !== booking.participants)
    findings.push({
      kind: "participants-wrong",
      detail: `${people} people are written down for ${booking.participants} seats`,
    });
  const due = quote(booking.unitPrice, booking.participants);
  const found = `${booking.totalPrice}, taxes ${booking.taxes}, insurance ${booking.insurance}`;
  const expected = `${due.total}, taxes ${due.taxes}, insurance ${due.insurance}`;
  if (found !== expected)
    findings.push({ kind: "amounts-wrong", detail: `total ${found}; by the formula ${expected}` });
  return findings;
}

/** The payer's bank gave the money back; the provider does not count that as returned. */
const isLost = ({ providerStatus, statusDetail }: PaymentRow): boolean =>
  isChargeBackLost({ status: providerStatus, statusDetail });

function checkPayment(facts: BookedFacts, payment: PaymentRow, settledBefore: Date): Finding[] {
  const findings: Finding[] = [];
  const name = payment.providerPaymentId ?? `attempt ${payment.attempt}`;
  if (payment.attempt > 0 && payment.amount !== facts.booking.totalPrice)
    findings.push({
      kind: "payment-amount-wrong",
      detail: `payment ${name} is over ${payment.amount} for a total of ${facts.booking.totalPrice}`,
    });
  const refunds = facts.refunds.filter((row) => row.paymentId === payment.id);
  const asked = total(refunds.filter((row) => row.status !== "refused"));
  const back = Math.max(asked, payment.amountRefunded);
  if (back > payment.amount)
    findings.push({
      kind: "refunds-above-payment",
      detail: `${back} go back of payment ${name} over ${payment.amount}`,
    });
  const settled = total(refunds.filter((row) => row.status === "settled" && row.updatedAt < settledBefore));
  if (settled > payment.amountRefunded && !isLost(payment))
    findings.push({
      kind: "refund-not-recorded",
      detail: `refunds of ${settled} are settled, but payment ${name} says ${payment.amountRefunded}`,
    });
  return findings;
}

/** Whether the money of a booking adds up: its price, its payments, and what went back of them. */
export const checkAmounts = (facts: BookedFacts, settledBefore: Date): Finding[] => [
  ...checkPrice(facts),
  ...facts.payments.flatMap((payment) => checkPayment(facts, payment, settledBefore)),
];
