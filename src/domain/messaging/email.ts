import type { OwnFactorChange } from "../access/factor-change.ts";
import type { Role } from "../access/permissions.ts";
import type { Agency } from "../agencies/agency.ts";
import type { CampaignCause } from "../campaigns/campaign.ts";
import type { ChoiceDefault } from "../campaigns/choice.ts";
import type { TimeChange } from "../campaigns/time-change.ts";
import type { AutomaticCause, ListCause } from "../export/list-cause.ts";
import type { SocialProvider } from "../identity/social-provider.ts";
import type { Locale } from "../locale.ts";
import type { ChangedFacts, EmailBooking } from "./email-booking.ts";
import type { MessageText } from "./message-text.ts";
import type { MinimumDecided } from "./minimum-decided.ts";

export interface EmailFactorReset {
  is: "reset";
  /** Null if the platform made the reset. */
  by: string | null;
  why: string | null;
}

/**
 * `refundByAgency` is the part of a refund that the agency pays back itself, because it took that money itself. Absent means
 * zero.
 */
export type Email = { agency: Agency; locale: Locale } & (
  | {
      kind: "booking-lead";
      booking: EmailBooking;
      replaces: string | null;
    }
  | {
      kind: "booking-confirmed";
      booking: EmailBooking;
      /**
       * The provider's name of the payment method, `visa` or `pse`. Ley 1480 of 2011, art. 50 d requires it. Null if
       * the agency took the payment.
       */
      method: string | null;
    }
  | {
      kind: "payment-pending";
      booking: EmailBooking;
      method: string | null;
      instructionsUrl: string | null;
      /** Reference that the payer gives at the cash desk. */
      code: string | null;
      payBefore: Date | null;
    }
  | { kind: "payment-rejected"; booking: EmailBooking; reason: string; payAgainUrl: string }
  | {
      /** `booking` is the booking before the change. */
      kind: "change-payment-pending";
      booking: EmailBooking;
      /** Departure and people after the change. */
      wanted: { date: string; startTime: string; participants: number };
      /** Whole pesos. */
      toPay: number;
      method: string | null;
      instructionsUrl: string | null;
      code: string | null;
      payBefore: Date | null;
    }
  | {
      /** `booking` is the booking, which stays as it is. */
      kind: "change-payment-rejected";
      booking: EmailBooking;
      /** Departure and people that the change asked for. */
      wanted: { date: string; startTime: string; participants: number };
      /** Whole pesos. */
      toPay: number;
      /** The provider's `status_detail`. */
      reason: string;
      /** Moment until which the change can still be paid. Null if the change has ended. */
      payBefore: Date | null;
    }
  | {
      kind: "booking-cancelled";
      booking: EmailBooking;
      reason: CancellationReason;
      cause?: CampaignCause;
      note?: string;
      refundAmount: number;
      refundByAgency?: number;
      /** Legal deadline of the refund, `YYYY-MM-DD`. */
      refundBy: string | null;
    }
  | {
      kind: "departure-choice";
      booking: EmailBooking;
      cause: CampaignCause;
      note?: string;
      departures: readonly { date: string; startTime: string; url: string }[];
      /** Offered departure that was cancelled too. Absent in the first e-mail of a choice. */
      gone?: { date: string; startTime: string };
      refundUrl: string;
      /** Whole pesos. */
      refundAmount: number;
      until: Date;
      byDefault: ChoiceDefault;
      /** Null if the departure was cancelled. */
      timeChange: TimeChange | null;
    }
  /** To a traveller: text of staff, in which placeholders are not filled in yet. */
  | { kind: "staff-message"; booking: EmailBooking; text: MessageText; departureCancelled: boolean }
  | {
      kind: "payment-refunded";
      booking: EmailBooking;
      reason: RefundReason;
      refundAmount: number;
      refundByAgency?: number;
      /** Absent for pesos. */
      refundCurrency?: string;
      refundBy: string;
    }
  | {
      kind: "refund-failed";
      booking: EmailBooking;
      reason: RefundReason;
      refundAmount: number;
      refundCurrency?: string;
      refundBy: string;
      providerPaymentId: string;
      /** Whether the provider's refusal is final. */
      refused: boolean;
    }
  | { kind: "agency-booking-confirmed"; booking: EmailBooking }
  | { kind: "agency-chargeback-lost"; booking: EmailBooking; amount: number; providerPaymentId: string }
  | { kind: "booking-changed"; booking: EmailBooking; changed: ChangedFacts; refundByAgency?: number }
  | { kind: "agency-booking-changed"; booking: EmailBooking; changed: ChangedFacts; refundByAgency?: number }
  | {
      kind: "agency-booking-cancelled";
      booking: EmailBooking;
      reason: CancellationReason;
      refundAmount: number;
      refundByAgency?: number;
    }
  | { kind: "booking-reminder"; booking: EmailBooking }
  | { kind: "hold-ending"; booking: EmailBooking }
  | { kind: "booking-link"; booking: EmailBooking }
  /** To the lead's previous address, after the traveller or the agency changed the address. */
  | { kind: "booking-email-changed"; booking: EmailBooking; byAgency: boolean }
  /** To a new, unverified address. Contains no text that the traveller typed. */
  | { kind: "booking-email-added"; booking: EmailBooking }
  /** To an unverified address. Contains no name and does not reveal whether an account exists. */
  | { kind: "sign-in-code"; code: string }
  /** To a user's verified address, when a sign-in method was added or removed. */
  | {
      kind: "provider-linked" | "provider-unlinked";
      provider: SocialProvider;
      at: Date;
      profileUrl: string;
    }
  | {
      kind: "staff-invitation";
      url: string;
      roles: readonly Role[];
      invitedBy: string | null;
      expiresAt: Date;
    }
  | { kind: "second-factor-changed"; change: OwnFactorChange | EmailFactorReset; at: Date; url: string }
  | {
      kind: "colleague-factor-reset";
      colleague: { name: string | null; email: string };
      change: EmailFactorReset;
      at: Date;
      url: string;
    }
  | {
      kind: "guide-list";
      cause: ListCause;
      title: string;
      date: string;
      startTime: string;
      newTime: string | null;
      resends: boolean;
      people: number;
      bookings: number;
      url: string;
    }
  | {
      kind: "insurer-list";
      cause: AutomaticCause;
      title: string;
      date: string;
      startTime: string;
      /** Place time at which a cancelled departure leaves instead, on the same day. */
      newTime: string | null;
      people: number;
      url: string;
    }
  | (Pick<MinimumDecided, "kind" | "outcome" | "people" | "needed" | "bookings"> & {
      title: string;
      date: string;
      startTime: string;
    })
  | { kind: "guide-unassigned"; title: string; date: string; startTime: string; hasOtherGuides: boolean }
  | { kind: "contact-message"; contact: EmailContact }
  | { kind: "contact-receipt"; contact: EmailContact }
);

export type EmailKind = Email["kind"];

export const EMAILS_TO_AGENCY: readonly EmailKind[] = [
  "booking-lead",
  "agency-booking-confirmed",
  "agency-booking-cancelled",
  "agency-booking-changed",
  "agency-chargeback-lost",
  "refund-failed",
  "minimum-decided",
];

/** E-mails with names of participants are never sent to an unverified address. */
export const EMAILS_WITH_NAMES: readonly EmailKind[] = [
  "booking-confirmed",
  "booking-changed",
  "booking-reminder",
];

/** `agency`: the whole departure was cancelled. `staff`: staff cancelled this booking for its traveller. */
export type CancellationReason = "traveller" | "staff" | "agency" | "hold-lapsed" | "money-returned";

export type RefundReason =
  | "late-payment"
  | "double-payment"
  | "cancelled-booking"
  | "cancellation"
  | "wrong-amount"
  | "change"
  | "goodwill";

export interface EmailContact {
  /** Reference number (radicado) to track the message, Ley 1480 of 2011, art. 50 g. */
  filingNumber: string;
  filedAt: Date;
  name: string;
  email: string;
  phone: string | null;
  message: string;
}

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
  attachments: { filename: string; content: string; disposition: "attachment" | "inline"; id?: string }[];
}

export type RenderEmail = (email: Email) => Promise<RenderedEmail>;
