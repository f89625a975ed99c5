import type { PaymentRow } from "../../db/queries/payments/payments.ts";
import type { BookedFacts } from "../../db/queries/reconciliation/reconciliation.ts";
import { cancellationFacts, cancellationTerms } from "../../domain/booking/cancellation.ts";
import { DAY_MS } from "../../domain/durations.ts";
import { reasonOf } from "../../domain/payments/refundable.ts";
import { LAPSE_JOB_DELAY_MS } from "../booking/watch-booking.ts";
import type { Finding } from "./discrepancy.ts";

/** A provider may take days over a refund that it has accepted. */
const LONGEST_IN_PROCESS_MS = 3 * DAY_MS;

/** The provider has money of an approved payment that nobody asked for back. */
function keptPayments({ payments, refunds }: BookedFacts): PaymentRow[] {
  const askedOf = ({ id }: PaymentRow): number =>
    refunds.filter((row) => row.paymentId === id).reduce((sum, { amount }) => sum + amount, 0);
  return payments.filter(
    (row) =>
      row.status === "approved" &&
      Math.max(row.amountRefunded, askedOf(row)) < row.amount &&
      row.providerStatus !== "refunded" &&
      !(row.providerStatus === "charged_back" && row.statusDetail === "settled"),
  );
}

/** Whether a payment brought about a change that is in the booking. */
const paidChange = ({ changes }: BookedFacts, { id }: PaymentRow): boolean =>
  changes.some(({ status, paymentId }) => status === "applied" && paymentId === id);

/** The payment that confirmed a booking went back because of later changes: others pay for what it has become. */
const isChangedAway = ({ booking, payments, refunds }: BookedFacts): boolean => {
  const first = payments.find(({ providerPaymentId }) => providerPaymentId === booking.providerPaymentId);
  return refunds.some(({ paymentId, reason }) => paymentId === first?.id && reasonOf(reason) === "change");
};

function checkConfirmed(facts: BookedFacts, kept: PaymentRow[]): Finding[] {
  const { booking } = facts;
  const ids = kept.filter((row) => !paidChange(facts, row)).map((row) => row.providerPaymentId);
  if (ids.length > 1)
    return [
      {
        kind: "confirmed-by-several-payments",
        detail: `confirmed, and all of these keep their money: ${ids.join(", ")}`,
      },
    ];
  if (ids[0] && ids[0] === booking.providerPaymentId) return [];
  if (!ids[0] && isChangedAway(facts)) return [];
  return [
    {
      kind: "confirmed-without-payment",
      detail: `confirmed by payment ${booking.providerPaymentId}, which is not approved or went back`,
    },
  ];
}

/** A payment that neither confirms its booking nor is refunded, unless the terms let the agency keep it. */
function checkKept(facts: BookedFacts, payment: PaymentRow): Finding[] {
  const { booking } = facts;
  const id = payment.providerPaymentId;
  if (payment.providerStatus === "charged_back") return [];
  const pays = id === booking.providerPaymentId || paidChange(facts, payment);
  if (!booking.confirmedAt || !booking.cancelledAt || !pays)
    return [
      {
        kind: "approved-money-kept",
        detail: `payment ${id} is approved; it does not pay the booking, which is ${booking.status}, and was not asked back`,
      },
    ];
  const terms = cancellationTerms(cancellationFacts(booking), booking.cancelledAt);
  if (terms.refund === "none") return [];
  return [
    {
      kind: "refund-missing",
      detail: `cancelled with a refund by ${terms.by}, but ${id} was not asked back`,
    },
  ];
}

function checkRefunds({ refunds }: BookedFacts, now: Date, graceMs: number): Finding[] {
  return refunds.flatMap((row): Finding[] => {
    const what = `refund ${row.id} of ${row.amount}`;
    if (row.status === "refused")
      return [
        {
          kind: "refund-failed",
          weight: "notice",
          detail: `${what} was refused: ${row.lastError ?? "no reason"}`,
        },
      ];
    const limit = row.status === "in-process" ? LONGEST_IN_PROCESS_MS : graceMs;
    if (row.status === "settled" || now.getTime() - row.createdAt.getTime() <= limit) return [];
    const reason = row.lastError ?? "no answer so far";
    return [
      {
        kind: "refund-waits",
        detail: `${what} is ${row.status} since ${row.createdAt.toISOString()}: ${reason}`,
      },
    ];
  });
}

function checkStuck({ booking }: BookedFacts, now: Date, graceMs: number): Finding[] {
  const closesAt = booking.holdExpiresAt.getTime() + LAPSE_JOB_DELAY_MS + graceMs;
  if (booking.status !== "PENDING" || now.getTime() <= closesAt) return [];
  return [
    {
      kind: "booking-stuck",
      detail: `pending, though its hold ended ${booking.holdExpiresAt.toISOString()}`,
    },
  ];
}

/** Whether a booking, its payments and its refunds are in consistent states. */
export function checkStates(facts: BookedFacts, now: Date, graceMs: number): Finding[] {
  const kept = keptPayments(facts);
  const money =
    facts.booking.status === "CONFIRMED"
      ? checkConfirmed(facts, kept)
      : kept.flatMap((payment) => checkKept(facts, payment));
  return [...money, ...checkRefunds(facts, now, graceMs), ...checkStuck(facts, now, graceMs)];
}
