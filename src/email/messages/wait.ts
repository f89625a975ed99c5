/** What a pending payment waits for. */
export type Wait = "transfer" | "cash" | "review";
