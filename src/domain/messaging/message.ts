import type { CancellationReason, ChangedFacts, RefundReason } from "./email.ts";

/**
 * The content of a message, beside the rows that it is about. Those are read when it is sent, so that an e-mail shows their
 * state at that time.
 */
export type MessageContent =
  | {
      kind: "booking-confirmed" | "agency-booking-confirmed" | "hold-ending";
      bookingId: string;
    }
  | {
      kind: "booking-reminder";
      bookingId: string;
      /** Of the departure that it reminds of, `YYYY-MM-DD`: a booking that is moved afterwards has another one. */
      date?: string;
    }
  | {
      kind: "booking-lead";
      bookingId: string;
      /** Code of the booking that this one replaces. */
      replaces?: string;
    }
  | { kind: "payment-pending" | "payment-rejected"; bookingId: string; paymentId: string }
  | {
      kind: "booking-cancelled" | "agency-booking-cancelled";
      bookingId: string;
      reason: CancellationReason;
      refundAmount: number;
    }
  | {
      kind: "booking-changed" | "agency-booking-changed";
      bookingId: string;
      /** The booking's revision after the change. */
      revision: number;
      changed: ChangedFacts;
    }
  | {
      kind: "payment-refunded" | "refund-failed";
      bookingId: string;
      refundId: string;
      reason: RefundReason;
      refundAmount: number;
      /** Pesos where it is left out. */
      refundCurrency?: string;
    }
  | { kind: "contact-message" | "contact-receipt"; contactMessageId: string };

/**
 * `sending` is written before the provider is asked: a row that still has it after a crash may or may not have been sent,
 * and is not sent again automatically. `dropped` is not sent, because of a rule in `send-message.ts`.
 */
export const MESSAGE_STATUSES = ["waiting", "sending", "sent", "refused", "in-doubt", "dropped"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];
