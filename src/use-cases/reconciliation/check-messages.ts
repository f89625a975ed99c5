import type { BookedFacts } from "../../db/queries/reconciliation/reconciliation.ts";
import type { Finding } from "./discrepancy.ts";

/** The messages that must exist for a booking by its events. None is sent about the end of one that was replaced. */
function owed({ booking, refunds }: BookedFacts): string[] {
  return [
    `booking-lead:${booking.id}`,
    ...(booking.confirmedAt ? [`booking-confirmed:${booking.id}`] : []),
    ...(booking.status === "CANCELLED" && !booking.replacedBy ? [`booking-cancelled:${booking.id}`] : []),
    ...refunds.filter((row) => row.reason !== "cancellation").map((row) => `payment-refunded:${row.id}`),
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
