import type { BookedFacts } from "../../db/queries/reconciliation/reconciliation.ts";
import { type RefundCause, reasonOf } from "../../domain/payments/refundable.ts";
import type { Finding } from "./discrepancy.ts";

/** Refunds outside cancellations and changes have an e-mail of their own. */
const hasOwnMessage = (cause: RefundCause): boolean => !["cancellation", "change"].includes(reasonOf(cause));

/** Lists the messages that a booking's events require. The end of a replaced booking requires none. */
function owed({ booking, entries, refunds }: BookedFacts): string[] {
  // The agency gets no lead about its own bookings.
  const isByHand = entries.some(({ reason }) => reason === "book-by-hand");
  return [
    ...(isByHand ? [] : [`booking-lead:${booking.id}`]),
    ...(booking.confirmedAt ? [`booking-confirmed:${booking.id}`] : []),
    ...(booking.status === "CANCELLED" && !booking.replacedBy ? [`booking-cancelled:${booking.id}`] : []),
    ...Array.from({ length: booking.revision }, (_, index) => `booking-changed:${booking.id}:${index + 1}`),
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
