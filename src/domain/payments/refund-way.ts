/** `by-hand`: at the desk or by transfer, with a proof. */
export const REFUND_WAYS = ["as-paid", "by-hand"] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];
