import type { Settlement } from "../../../domain/payments/settlement.ts";
import type { Needs } from "../../context.ts";

export type SettlePaymentNeeds = Needs<
  "db" | "queue" | "jobs" | "clock" | "newId" | "agency" | "actor" | "payments" | "encryption"
>;

/**
 * Result of settling a payment.
 * - `unknown`: the provider or this agency has no such payment.
 * - `mismatch`: the payment does not match its booking. The payment does not count, and is refunded if possible.
 */
export type SettleOutcome =
  | { kind: "settled"; bookingId: string; settlement: Settlement["kind"] }
  | { kind: "mismatch"; bookingId: string }
  | { kind: "unknown" };
