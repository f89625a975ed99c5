import type { BookedFacts } from "../../db/queries/reconciliation/reconciliation.ts";
import { type RefundCause, reasonOf } from "../../domain/payments/refundable.ts";
import type { Finding } from "./discrepancy.ts";

/** A refund that the message about a cancellation or a change does not announce has one of its own. */
const hasOwnMessage = (cause: RefundCause): boolean => !["cancellation", "change"].includes(reasonOf(cause));

/** The messages that must exist for a booking by its events. None is sent about the end of one that was replaced. */
function owed({ booking, entries, refunds }: BookedFacts): string[] {
  // Of what the agency booked itself it needs no lead.
  const isByHand = entries.some(({ reason }) => reason === "book-by-hand");
  return [
    ...(isByHand ? [] : [`booking-lead:${booking.id}`]),
    ...(booking.confirmedAt ? [`booking-confirmed:${booking.id}`] : []),
    ...(booking.status === "CANCELLED" && !booking.replacedBy ? [`booking-cancelled:${booking.id}`] : []),
    ...Array.from({ length: booking.revision }, (_, index) => `booking-changed:${booking.id}:${index + 1}`),
    ...refunds.filter(({ reason }) => hasOwnMessage(reason)).map((row) => `payment-refunded:${row.id}`),
  ];
}

/** Whether every message that must exist was written, and once. */
export function checkMessages(facts: BookedFacts): Finding[] {
  return owed(facts).flatMap((cause): Finding[] => {
    const count = facts.messages.get(cause) ?? 0;
    return count === 1
      ? []
      : [{ kind: "message-missing", detail: `${count} messages ${cause} instead of one` }];
  });
}
