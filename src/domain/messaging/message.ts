import type { OwnFactorChange } from "../access/factor-change.ts";
import type { CampaignCause } from "../campaigns/campaign.ts";
import type { SocialProvider } from "../identity/social-provider.ts";
import type { CancellationReason, RefundReason } from "./email.ts";
import type { ChangedFacts } from "./email-booking.ts";
import type { MinimumDecided } from "./minimum-decided.ts";

/** Without `byStaffId` and `why`, the operator made the reset. */
export interface FactorReset {
  is: "reset";
  byStaffId: string | null;
  why: string | null;
}

export type FactorChange = OwnFactorChange | FactorReset;

/** The rows that a message names are read when the e-mail is sent, so the e-mail shows their state at that time. */
export type MessageContent =
  | {
      kind: "booking-confirmed" | "agency-booking-confirmed" | "hold-ending";
      bookingId: string;
    }
  | {
      kind: "booking-reminder";
      bookingId: string;
      /** Date of the departure, `YYYY-MM-DD`. A booking that moves afterwards gets a new reminder. */
      date?: string;
    }
  | {
      kind: "booking-lead";
      bookingId: string;
      replaces?: string;
    }
  | {
      kind: "booking-link";
      bookingId: string;
      /** Version of the link when the message was written. The e-mail contains the version that is valid when it is sent. */
      version: number;
      sending: number;
    }
  | { kind: "payment-pending" | "payment-rejected"; bookingId: string; paymentId: string }
  | {
      kind: "change-payment-pending" | "change-payment-rejected";
      bookingId: string;
      changeId: string;
      paymentId: string;
    }
  | {
      /** To the agency, after the departure. The price is due again. */
      kind: "agency-chargeback-lost";
      bookingId: string;
      paymentId: string;
      /** Whole pesos. */
      amount: number;
    }
  | {
      kind: "booking-cancelled" | "agency-booking-cancelled";
      bookingId: string;
      reason: CancellationReason;
      refundAmount: number;
      /** Cause of the departure's cancellation, if it was cancelled, and the agency's note in the message's language. */
      cause?: CampaignCause;
      note?: string;
    }
  | {
      kind: "departure-choice";
      bookingId: string;
      campaignId: string;
      /** Id of an offered departure that was cancelled too. Absent in the first e-mail of a choice. */
      gone?: string;
    }
  | {
      kind: "staff-message";
      bookingId: string;
      staffMessageId: string;
    }
  | {
      kind: "booking-changed" | "agency-booking-changed";
      bookingId: string;
      revision: number;
      changed: ChangedFacts;
      /** `account` if the traveller only corrected data of people. By default the e-mail goes to the lead. */
      to?: "account";
    }
  | {
      /** To the lead's previous address, and to the new address if the traveller entered it. */
      kind: "booking-email-changed" | "booking-email-added";
      bookingId: string;
      revision: number;
      /** Keyed hash of the recipient's mailbox. */
      address: string;
      byAgency?: true;
    }
  | {
      /** A change of contact data alone does not raise the revision. */
      kind: "booking-email-changed";
      bookingId: string;
      /** Number of the change of contact data by staff, from 1. */
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
      /** Absent for pesos. */
      refundCurrency?: string;
    }
  | {
      kind: "guide-list";
      guideListId: string;
      guideId: string;
      /** New id for each reassignment of the guide, so that the guide gets the same list again. */
      putBack?: string;
    }
  | {
      kind: "guide-unassigned";
      departureId: string;
      guideId: string;
      /** New id for each time the guide is unassigned, so that each time sends a message. */
      unassignedId: string;
    }
  | { kind: "insurer-list"; insurerListId: string }
  | MinimumDecided
  | { kind: "contact-message" | "contact-receipt"; contactMessageId: string }
  | {
      kind: "provider-linked" | "provider-unlinked";
      userId: string;
      /** Each event sends one message. */
      eventId: string;
      provider: SocialProvider;
      /** `https://www.andesvivo.test` */
      siteOrigin: string;
    }
  | {
      kind: "second-factor-changed";
      staffId: string;
      factorEventId: string;
      change: FactorChange;
      panelOrigin: string;
    }
  | {
      kind: "colleague-factor-reset";
      ownerId: string;
      staffId: string;
      factorEventId: string;
      change: FactorReset;
      panelOrigin: string;
    }
  | {
      kind: "staff-invitation";
      invitationId: string;
      sending: number;
      panelOrigin: string;
    };

/**
 * Status of a message. `sending` is written before the call to the provider. A message with this status after a crash may
 * have been sent, and is not retried automatically. `dropped` was not sent because of a rule in `send-message.ts`.
 */
export const MESSAGE_STATUSES = ["waiting", "sending", "sent", "refused", "in-doubt", "dropped"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];
