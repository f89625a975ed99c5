import type { BookedFacts } from "../../db/queries/reconciliation/reconciliation.ts";
import { type RefundCause, reasonOf } from "../../domain/payments/refundable.ts";
import type { Finding } from "./discrepancy.ts";

/** Refunds outside cancellations and changes have an e-mail of their own. */
const hasOwnMessage = (cause: RefundCause): boolean => !["cancellation", "change"].includes(reasonOf(cause));

/** Counts the first revisions of a booking, made by staff before anybody had paid it. Nobody receives an e-mail about them. */
const unpaidRevisions = ({ booking: { confirmedAt }, changes }: BookedFacts): number =>
  changes.filter(
    ({ status, createdAt }) => status === "applied" && (!confirmedAt || createdAt <= confirmedAt),
  ).length;

/** Lists the messages that a booking's events require. The end of a replaced booking requires none. */
function owed(facts: BookedFacts): string[] {
  const { booking, entries, refunds } = facts;
  // The agency gets no lead about its own bookings.
  const isByHand = entries.some(({ reason }) => reason === "book-by-hand");
  const unpaid = isByHand ? unpaidRevisions(facts) : 0;
  const revisions = Array.from({ length: booking.revision }, (_, index) => index + 1);
  return [
    ...(isByHand ? [] : [`booking-lead:${booking.id}`]),
    ...(booking.confirmedAt ? [`booking-confirmed:${booking.id}`] : []),
    ...(booking.status === "CANCELLED" && !booking.replacedBy ? [`booking-cancelled:${booking.id}`] : []),
    ...revisions.slice(unpaid).map((revision) => `booking-changed:${booking.id}:${revision}`),
    ...refunds.filter(({ reason }) => hasOwnMessage(reason)).map((row) => `payment-refunded:${row.id}`),
  ];
}

export function checkMessages(facts: BookedFacts): Finding[] {
  return owed(facts).flatMap((cause): Finding[] => {
    const count = facts.messages.get(cause) ?? 0;
    return count === 1
      ? []
      : [{ kind: "message-missing", detail: `${count} messages ${cause} instead of one` }];
  });
}
