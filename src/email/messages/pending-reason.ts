export type PendingReason = "transfer" | "cash" | "review";
