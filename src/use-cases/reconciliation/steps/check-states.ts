import type { PaymentRow, RefundRow } from "../../../db/queries/payments/payments.ts";
import type { BookedFacts } from "../../../db/queries/reconciliation/reconciliation.ts";
import {
  cancellationFacts,
  cancellationTerms,
  REFUND_CALENDAR_DAYS,
} from "../../../domain/booking/cancellation.ts";
import { placeInstant } from "../../../domain/departures/place-time.ts";
import { DAY_MS } from "../../../domain/durations.ts";
import type { RefundReason } from "../../../domain/messaging/email.ts";
import { isAtProvider } from "../../../domain/payments/payment-method.ts";
import { isRepeated, reasonOf } from "../../../domain/payments/refundable.ts";
import { LAPSE_JOB_DELAY_MS } from "../../payments/steps/payable.ts";
import type { Finding } from "./discrepancy.ts";

/** Maximum time that a provider may take for an accepted refund. */
const MAX_IN_PROCESS_MS = 3 * DAY_MS;

function keptPayments({ payments, refunds }: BookedFacts): PaymentRow[] {
  const requestedRefundOf = ({ id }: PaymentRow): number =>
    refunds.filter((row) => row.paymentId === id).reduce((sum, { amount }) => sum + amount, 0);
  return payments.filter(
    (row) =>
      row.status === "approved" &&
      Math.max(row.amountRefunded, requestedRefundOf(row)) < row.amount &&
      row.providerStatus !== "refunded" &&
      !(row.providerStatus === "charged_back" && row.statusDetail === "settled"),
  );
}

const hasPaidChange = ({ changes }: BookedFacts, { id }: PaymentRow): boolean =>
  changes.some(({ status, paymentId }) => status === "applied" && paymentId === id);

const VOLUNTARY_REASONS: readonly RefundReason[] = ["change", "goodwill"];

/**
 * Returns whether the agency refunded the confirming payment by choice, as goodwill or for a change. Such a booking stays
 * confirmed without this payment.
 */
const isReturnedByChoice = ({ booking, payments, refunds }: BookedFacts): boolean => {
  const first = payments.find(({ providerPaymentId }) => providerPaymentId === booking.providerPaymentId);
  return refunds.some(
    ({ paymentId, reason }) => paymentId === first?.id && VOLUNTARY_REASONS.includes(reasonOf(reason)),
  );
};

/** Returns whether the confirming payment was refunded or charged back after the departure, which does not end a booking. */
function isReturnedAfterTrip({ booking, payments, entries }: BookedFacts): boolean {
  const first = payments.find(({ providerPaymentId }) => providerPaymentId === booking.providerPaymentId);
  const startsAt = placeInstant(booking.date, booking.startTime);
  return entries.some(
    ({ kind, paymentId, writtenAt }) =>
      (kind === "refund" || kind === "charge-back") && paymentId === first?.id && writtenAt >= startsAt,
  );
}

/** Returns whether a payment taken by the agency confirmed the booking, which then has no payment id of the provider. */
const isConfirmedByHand = ({ booking, payments }: BookedFacts): boolean =>
  booking.providerPaymentId === null &&
  payments.some((row) => row.status === "approved" && !isAtProvider(row));

function checkConfirmed(facts: BookedFacts, kept: PaymentRow[]): Finding[] {
  const { booking } = facts;
  const others = kept.filter((row) => isAtProvider(row) && !hasPaidChange(facts, row));
  const byHand = isConfirmedByHand(facts) ? ["one that the agency took"] : [];
  const ids = [...byHand, ...others.map((row) => row.providerPaymentId)];
  if (ids.length > 1)
    return [
      {
        kind: "confirmed-by-several-payments",
        detail: `confirmed, and all of these keep their money: ${ids.join(", ")}`,
      },
    ];
  if (byHand.length > 0 || (ids[0] && ids[0] === booking.providerPaymentId)) return [];
  if (!ids[0] && (isReturnedByChoice(facts) || isReturnedAfterTrip(facts))) return [];
  return [
    {
      kind: "confirmed-without-payment",
      detail: `confirmed by payment ${booking.providerPaymentId}, which is not approved or went back`,
    },
  ];
}

function checkKept(facts: BookedFacts, payment: PaymentRow): Finding[] {
  const { booking } = facts;
  const id = payment.providerPaymentId ?? payment.id;
  if (payment.providerStatus === "charged_back") return [];
  const pays = !isAtProvider(payment) || id === booking.providerPaymentId || hasPaidChange(facts, payment);
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

function checkRefundByAgency({ id, amount, status, createdAt }: RefundRow, now: Date): Finding[] {
  const limit = createdAt.getTime() + REFUND_CALENDAR_DAYS * DAY_MS;
  if (status === "settled" || now.getTime() <= limit) return [];
  const detail = `refund ${id} of ${amount} waits since ${createdAt.toISOString()} for the agency to give it back`;
  return [{ kind: "refund-waits", weight: "notice", detail }];
}

function checkRefunds({ payments, refunds }: BookedFacts, now: Date, graceMs: number): Finding[] {
  const taken = new Set(payments.filter((row) => !isAtProvider(row)).map(({ id }) => id));
  return refunds.flatMap((row): Finding[] => {
    if (taken.has(row.paymentId)) return checkRefundByAgency(row, now);
    const what = `refund ${row.id} of ${row.amount}`;
    if (isRepeated(row, refunds)) return [];
    if (row.status === "refused")
      return [
        {
          kind: "refund-failed",
          weight: "notice",
          detail: `${what} was refused: ${row.lastError ?? "no reason"}`,
        },
      ];
    const limit = row.status === "in-process" ? MAX_IN_PROCESS_MS : graceMs;
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

export function checkStates(facts: BookedFacts, now: Date, graceMs: number): Finding[] {
  const kept = keptPayments(facts);
  const money =
    facts.booking.status === "CONFIRMED"
      ? checkConfirmed(facts, kept)
      : kept.flatMap((payment) => checkKept(facts, payment));
  return [...money, ...checkRefunds(facts, now, graceMs), ...checkStuck(facts, now, graceMs)];
}
