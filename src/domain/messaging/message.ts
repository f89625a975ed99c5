import type { CampaignCause } from "../campaigns/campaign.ts";
import type { SocialProvider } from "../identity/social-provider.ts";
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
  | {
      kind: "booking-link";
      bookingId: string;
      /** Of the link for which staff had it sent; the e-mail has the one of its sending. */
      version: number;
      /** Which e-mail with that link it is, from 1. */
      sending: number;
    }
  | { kind: "payment-pending" | "payment-rejected"; bookingId: string; paymentId: string }
  | {
      kind: "booking-cancelled" | "agency-booking-cancelled";
      bookingId: string;
      reason: CancellationReason;
      refundAmount: number;
      /** Why the departure was cancelled, where it was, and what the agency adds in the message's language. */
      cause?: CampaignCause;
      note?: string;
    }
  | {
      kind: "booking-changed" | "agency-booking-changed";
      bookingId: string;
      /** The booking's revision after the change. */
      revision: number;
      changed: ChangedFacts;
      /** To the account that booked, if its traveller corrected data of people and nothing else; else to the lead. */
      to?: "account";
    }
  | {
      /** To the lead's address before it was changed, and to the new one if its traveller wrote it. */
      kind: "booking-email-changed" | "booking-email-added";
      bookingId: string;
      /** The booking's revision after the change. */
      revision: number;
      /** Keyed hash of the mailbox that it goes to. */
      address: string;
      /** The agency's staff changed it. */
      byAgency?: true;
    }
  | {
      /** To the lead's address before staff changed the contact data alone, which is no revision of the booking. */
      kind: "booking-email-changed";
      bookingId: string;
      /** Counts the booking's changes of contact data by staff, from 1. */
      contactChange: number;
      address: string;
      byAgency: true;
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
  | { kind: "contact-message" | "contact-receipt"; contactMessageId: string }
  | {
      /** To the verified address of a user, when a sign-in provider was linked to it or unlinked. */
      kind: "provider-linked" | "provider-unlinked";
      userId: string;
      /** Id of the event, so that each has one message. */
      eventId: string;
      provider: SocialProvider;
      /** Site where it happened: `https://www.andesvivo.test`. */
      siteOrigin: string;
    }
  | {
      kind: "staff-invitation";
      invitationId: string;
      /** Which sending of the invitation it is: an earlier one's link no longer counts. */
      sending: number;
      /** Where the panel is: `https://panel.example`. */
      panelOrigin: string;
    };

/**
 * `sending` is written before the provider is asked: a row that still has it after a crash may or may not have been sent,
 * and is not sent again automatically. `dropped` is not sent, because of a rule in `send-message.ts`.
 */
export const MESSAGE_STATUSES = ["waiting", "sending", "sent", "refused", "in-doubt", "dropped"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];
