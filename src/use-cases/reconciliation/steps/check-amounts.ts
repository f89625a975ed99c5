import { singleLine } from "../../../db/queries/booking/bookings.ts";
import type { PaymentRow, RefundRow } from "../../../db/queries/payments/payments.ts";
import type { BookedFacts } from "../../../db/queries/reconciliation/reconciliation.ts";
import { seatsOf } from "../../../domain/booking/booking-seats.ts";
import { collectsMoney, isAtProvider, methodOf } from "../../../domain/payments/payment-method.ts";
import { isChargebackLost } from "../../../domain/payments/settlement.ts";
import { quoteParty } from "../../../domain/pricing/quote.ts";
import { checkLedger } from "./check-ledger.ts";
import type { Finding } from "./discrepancy.ts";

const total = (refunds: readonly RefundRow[]): number => refunds.reduce((sum, row) => sum + row.amount, 0);

type Parts = Record<"total" | "taxes" | "insurance", number>;

const formatAmounts = ({ total, taxes, insurance }: Parts): string =>
  `${total}, taxes ${taxes}, insurance ${insurance}`;

function checkPrice({ booking, lines, people }: BookedFacts): Finding[] {
  const findings: Finding[] = [];
  if (people !== booking.participants)
    findings.push({
      kind: "participants-wrong",
      detail: `${people} people are written down for ${booking.participants} participants`,
    });
  const stored = lines.length > 0 ? lines : [singleLine(booking)];
  const due = quoteParty(stored, booking.taxRule);
  const found = formatAmounts({ ...booking, total: booking.totalPrice });
  if (found !== formatAmounts(due))
    findings.push({ kind: "amounts-wrong", detail: `total ${found}; by the formula ${formatAmounts(due)}` });
  for (const [index, line] of due.lines.entries()) {
    const [has, should] = [stored[index] ?? line, line].map((one) =>
      formatAmounts({ ...one, total: one.amount }),
    );
    if (has !== should)
      findings.push({ kind: "amounts-wrong", detail: `line ${index} ${has}; by the formula ${should}` });
  }
  const taken = stored.reduce((sum, { takesSeat, people }) => sum + (takesSeat === false ? 0 : people), 0);
  if (taken !== seatsOf(booking))
    findings.push({
      kind: "seats-wrong",
      detail: `the lines take ${taken} seats, the booking ${seatsOf(booking)}`,
    });
  if (due.participants !== booking.participants)
    findings.push({
      kind: "participants-wrong",
      detail: `the lines are for ${due.participants} people, the booking for ${booking.participants}`,
    });
  return findings;
}

/** Returns whether the payer's bank took the money back, which the provider does not report as a refund. */
const isLost = ({ providerStatus, statusDetail }: PaymentRow): boolean =>
  isChargebackLost({ status: providerStatus, statusDetail });

/** Returns the prices of an unpaid booking, in order: its original price, and the price after each change by staff. */
function unpaidPrices({ booking, changes, entries }: BookedFacts): number[] {
  if (booking.revision === 0) return [booking.totalPrice];
  const first = entries.filter((one) => one.kind === "charge" && one.changeId === null);
  const { confirmedAt } = booking;
  const unpaid = changes
    .filter(({ status, toPay, refund }) => status === "applied" && toPay === 0 && refund === 0)
    .filter(({ createdAt }) => confirmedAt === null || createdAt <= confirmedAt)
    .toSorted((a, b) => a.revision - b.revision);
  return [
    first.reduce((sum, { amount }) => sum + amount, 0),
    ...unpaid.map(({ plan }) => plan.totals.totalPrice),
  ];
}

/** Returns the valid amounts of a payment: the price of its change, or each price that the booking had before it was paid. */
function expectedOf(facts: BookedFacts, { changeId, providerPaymentId }: PaymentRow): number[] {
  if (changeId !== null)
    return facts.changes.filter((change) => change.id === changeId).map(({ toPay }) => toPay);
  const prices = unpaidPrices(facts);
  const { confirmedAt, providerPaymentId: used } = facts.booking;
  const confirmed = confirmedAt !== null && used !== null && used === providerPaymentId;
  return confirmed ? prices.slice(-1) : prices;
}

function checkPayment(facts: BookedFacts, payment: PaymentRow, settledBefore: Date): Finding[] {
  const findings: Finding[] = [];
  const name = payment.providerPaymentId ?? `attempt ${payment.attempt}`;
  const expected = expectedOf(facts, payment);
  const method = methodOf(payment);
  if (!collectsMoney(method) && payment.amount > 0)
    findings.push({
      kind: "payment-amount-wrong",
      detail: `payment ${name} is over ${payment.amount}, and ${method} collects no money`,
    });
  // Payments taken by the agency have the amount that was due at the time, which the ledger check covers.
  if (isAtProvider(payment) && payment.attempt > 0 && !expected.includes(payment.amount))
    findings.push({
      kind: "payment-amount-wrong",
      detail: `payment ${name} is over ${payment.amount} for a total of ${expected.join(" or ")}`,
    });
  const refunds = facts.refunds.filter((row) => row.paymentId === payment.id);
  const byHand = payment.returnedByHand ?? 0;
  const requested = total(refunds.filter((row) => row.status !== "refused" && !row.byHand));
  const refundedTotal = byHand + Math.max(requested, payment.amountRefunded);
  if (refundedTotal > payment.amount)
    findings.push({
      kind: "refunds-above-payment",
      detail: `${refundedTotal} go back of payment ${name} over ${payment.amount}`,
    });
  const settled = refunds.filter((row) => row.status === "settled" && row.updatedAt < settledBefore);
  const atProvider = total(settled.filter((row) => !row.byHand));
  if (atProvider > payment.amountRefunded && !isLost(payment))
    findings.push({
      kind: "refund-not-recorded",
      detail: `refunds of ${atProvider} are settled, but payment ${name} says ${payment.amountRefunded}`,
    });
  const refundedByHand = total(refunds.filter((row) => row.byHand));
  if (refundedByHand !== byHand)
    findings.push({
      kind: "refund-not-recorded",
      detail: `refunds of ${refundedByHand} were given back by hand, but payment ${name} says ${byHand}`,
    });
  return findings;
}

export const checkAmounts = (facts: BookedFacts, settledBefore: Date): Finding[] => [
  ...checkPrice(facts),
  ...checkLedger(facts),
  ...facts.payments.flatMap((payment) => checkPayment(facts, payment, settledBefore)),
];
