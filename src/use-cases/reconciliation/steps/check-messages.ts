import type { BookedFacts } from "../../../db/queries/reconciliation/reconciliation.ts";
import { type RefundCause, reasonOf } from "../../../domain/payments/refundable.ts";
import type { Finding } from "./discrepancy.ts";

/** The e-mail about a cancellation or a change includes the refund. */
const hasOwnMessage = (cause: RefundCause): boolean => !["cancellation", "change"].includes(reasonOf(cause));

/** Revisions by staff of an unpaid booking cause no e-mail. */
const unpaidRevisions = ({ booking: { confirmedAt }, changes }: BookedFacts): number =>
  changes.filter(
    ({ status, createdAt }) => status === "applied" && (!confirmedAt || createdAt <= confirmedAt),
  ).length;

/** The end of a replaced booking requires no message. */
function requiredCauses(facts: BookedFacts): string[] {
  const { booking, entries, refunds } = facts;
  // The agency gets no e-mail about a booking that it made itself.
  const isByHand = entries.some(({ reason }) => reason === "book-by-hand");
  const unpaidCount = isByHand ? unpaidRevisions(facts) : 0;
  const revisions = Array.from({ length: booking.revision }, (_, index) => index + 1);
  return [
    ...(isByHand ? [] : [`booking-lead:${booking.id}`]),
    ...(booking.confirmedAt ? [`booking-confirmed:${booking.id}`] : []),
    ...(booking.status === "CANCELLED" && !booking.replacedBy ? [`booking-cancelled:${booking.id}`] : []),
    ...revisions.slice(unpaidCount).map((revision) => `booking-changed:${booking.id}:${revision}`),
    ...refunds.filter(({ reason }) => hasOwnMessage(reason)).map((row) => `payment-refunded:${row.id}`),
  ];
}

export function checkMessages(facts: BookedFacts): Finding[] {
  return requiredCauses(facts).flatMap((cause): Finding[] => {
    const count = facts.messages.get(cause) ?? 0;
    return count === 1
      ? []
      : [{ kind: "message-missing", detail: `${count} messages ${cause} instead of one` }];
  });
}
