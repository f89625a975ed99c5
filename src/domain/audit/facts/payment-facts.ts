import type { BookingStatus } from "../../booking/booking-status.ts";
import type { RefundReason } from "../../messaging/email.ts";
import type { HandMethod } from "../../payments/payment-method.ts";
import type { PaymentStatus, RefundStatus } from "../../payments/payment-status.ts";
import type { RefundWay } from "../../payments/refund-way.ts";
import type { ProviderStatus } from "../../payments/settlement.ts";
import type { Move } from "./move.ts";

type RefundMove = Move<RefundStatus> & { refund: string; amount: number };

export interface PaymentFacts {
  "pay-booking": { attempt: number };
  "record-payment": {
    payment: string;
    from: PaymentStatus | null;
    to: PaymentStatus;
    provider: string;
    amount: number;
    refunded: number;
  };
  "settle-payment": Move<BookingStatus> & { payment: string; late?: boolean; provider?: ProviderStatus };
  "refuse-payment": { payment: string; amount: number; expected: number; currency: string; account: string };
  /** `currency` is absent for pesos. */
  "refund-payment": {
    payment: string;
    refund: string;
    reason: RefundReason;
    amount: number;
    currency?: string;
  };
  "request-refund": RefundMove;
  /**
   * `payment` is our own id. `amount` is the amount due, even if the method collects no money. `note` is the proof, such as a
   * receipt number.
   */
  "take-payment": Move<BookingStatus> & {
    payment: string;
    method: HandMethod;
    amount: number;
    note: string;
    late?: boolean;
    /** Id of the change that was paid. */
    change?: string;
  };
  "complete-refund": RefundMove & { note: string };
  /** `proof` is present only for refunds by hand. */
  "refund-booking": { amount: number; way: RefundWay; why: string; proof?: string };
  "ask-approval": { approval: string; amount: number; why: string };
  /** `askedBy` is the actor's name, such as `staff:<id>`. */
  "approve-refund": { approval: string; amount: number; askedBy: string };
  "decline-refund": { approval: string; amount: number; askedBy: string; why: string };
  "follow-dispute": RefundMove;
  /**
   * `payment` is the provider's id, and `amount` is the amount of the payment. `evidence` is the provider's state of the
   * evidence.
   */
  "refresh-chargeback": { payment: string; amount: number; deadline: string | null; evidence: string | null };
  /** Ids of the accounts at the provider. `from` is null for the platform's account. */
  "set-merchant-account": { from: string | null; to: string };
  "remove-merchant-account": { from: string };
  "rotate-keys": { accounts: number };
}
