/** Reason why a payment is pending. */
export type PendingReason = "transfer" | "cash" | "review";
