/** Reason why a payment is pending. */
export type Wait = "transfer" | "cash" | "review";
