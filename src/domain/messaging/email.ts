import type { Role } from "../access/permissions.ts";
import type { Agency } from "../agencies/agency.ts";
import type { CampaignCause } from "../campaigns/campaign.ts";
import type { MeetingPlaceView } from "../experiences/meeting-place.ts";
import type { SocialProvider } from "../identity/social-provider.ts";
import type { Locale } from "../locale.ts";
import type { PaymentMethod } from "../payments/payment-method.ts";
import type { ChargedLine } from "../pricing/price-basis.ts";
import type { TaxRule } from "../pricing/tax-rule.ts";

/** What an e-mail about a booking can tell. Money in whole pesos, dates and times the place's own. */
export interface EmailBooking {
  id: string;
  /** How often it was changed. */
  revision: number;
  /** Short reference for people, such as `AV-7K2M9Q`. */
  code: string;
  title: string;
  place: string;
  meetingPoint: string;
  meetingPlace: MeetingPlaceView | null;
  /** What the agency wants to be brought and known, as it says today. */
  requirements: string[];
  date: string;
  startTime: string;
  /** ISO 8601. */
  duration: string;
  lines: readonly (ChargedLine & { priceOption: string; amount: number })[];
  participants: number;
  participantNames: string[];
  /** The price that each participant pays, such as "Adulto" or "Niño". */
  participantPrices: string[];
  totalPrice: number;
  taxRule: TaxRule;
  taxes: number;
  insurance: number;
  lead: { name: string; email: string; phoneNumber: string };
  /** What the account that booked gave at its registration; null where it is the lead's, or gone with the account. */
  accountPhone: string | null;
  /** Whether somebody has paid it. Until then its names may be anybody's text, and are not used as a greeting. */
  paid: boolean;
  /** How it was paid; the provider's checkout before anything was. */
  paidBy: PaymentMethod;
  /** The booking's page on the agency's site. */
  url: string;
  /** The public page that a voucher's QR code leads to. */
  voucherUrl: string;
  /** Whose details are missing, and where they are written until the departure's cut-off; null where nobody's are. */
  missing: { people: { number: number; name: string }[]; url: string; until: Date } | null;
  holdExpiresAt: Date | null;
  freeCancellationUntil: Date;
}

/**
 * All facts of an e-mail: rendering it needs no query. `refundByAgency` is what of a refund the agency gives back itself, as it took
 * the money itself; nothing where it is left out.
 */
export type Email = { agency: Agency; locale: Locale } & (
  | {
      kind: "booking-lead";
      booking: EmailBooking;
      /** Code of the booking that this one replaced; null where it is a new one. */
      replaces: string | null;
    }
  | {
      kind: "booking-confirmed";
      booking: EmailBooking;
      /** The provider's word for what was paid with, `visa` or `pse`: Ley 1480 of 2011 art. 50 d requires it. Null where the agency took it. */
      method: string | null;
    }
  | {
      kind: "payment-pending";
      booking: EmailBooking;
      method: string | null;
      instructionsUrl: string | null;
      /** What the payer names at the cash desk. */
      code: string | null;
      payBefore: Date | null;
    }
  | { kind: "payment-rejected"; booking: EmailBooking; reason: string; payAgainUrl: string }
  | {
      kind: "booking-cancelled";
      booking: EmailBooking;
      reason: CancellationReason;
      /** Why the departure was cancelled, where it was, and what the agency adds. */
      cause?: CampaignCause;
      note?: string;
      /** Zero where nothing goes back. */
      refundAmount: number;
      refundByAgency?: number;
      /** `YYYY-MM-DD`: by law the money is back on that day at the latest. */
      refundBy: string | null;
    }
  | {
      kind: "payment-refunded";
      booking: EmailBooking;
      reason: RefundReason;
      refundAmount: number;
      refundByAgency?: number;
      /** Pesos where it is left out. */
      refundCurrency?: string;
      refundBy: string;
    }
  | {
      kind: "refund-failed";
      booking: EmailBooking;
      reason: RefundReason;
      refundAmount: number;
      /** Pesos where it is left out. */
      refundCurrency?: string;
      refundBy: string;
      /** The provider's id of the payment whose money should go back. */
      providerPaymentId: string;
      /** Whether the provider refused for good; else it is still being asked. */
      refused: boolean;
    }
  /** To the agency: who is coming. */
  | { kind: "agency-booking-confirmed"; booking: EmailBooking }
  /** What is different, with the booking as it is now. */
  | { kind: "booking-changed"; booking: EmailBooking; changed: ChangedFacts; refundByAgency?: number }
  | { kind: "agency-booking-changed"; booking: EmailBooking; changed: ChangedFacts; refundByAgency?: number }
  /** To the agency: who is not coming any more. */
  | {
      kind: "agency-booking-cancelled";
      booking: EmailBooking;
      reason: CancellationReason;
      refundAmount: number;
      refundByAgency?: number;
    }
  | { kind: "booking-reminder"; booking: EmailBooking }
  /** To the traveller, while seats wait to be paid. */
  | { kind: "hold-ending"; booking: EmailBooking }
  /** To the traveller of a booking without an account: where it is seen and paid. */
  | { kind: "booking-link"; booking: EmailBooking }
  /** To the lead's address before the traveller changed it, or the agency. */
  | { kind: "booking-email-changed"; booking: EmailBooking; byAgency: boolean }
  /** To an address that the traveller typed and nobody has verified: it has no text of theirs. */
  | { kind: "booking-email-added"; booking: EmailBooking }
  /** To an address that somebody typed: it greets nobody, and says nothing of an account. */
  | { kind: "sign-in-code"; code: string }
  /** To the verified address of a user: another way to sign in was added, or taken away. */
  | {
      kind: "provider-linked" | "provider-unlinked";
      provider: SocialProvider;
      at: Date;
      /** The traveller's profile on the site where it happened. */
      profileUrl: string;
    }
  /** To whoever is to work for the agency: the link to its panel. */
  | {
      kind: "staff-invitation";
      url: string;
      roles: readonly Role[];
      /** Who invites; null where the platform does. */
      invitedBy: string | null;
      expiresAt: Date;
    }
  | { kind: "contact-message"; contact: EmailContact }
  | { kind: "contact-receipt"; contact: EmailContact }
);

export type EmailKind = Email["kind"];

/** The others about a booking go to travellers. */
export const EMAILS_TO_AGENCY: readonly EmailKind[] = [
  "booking-lead",
  "agency-booking-confirmed",
  "agency-booking-cancelled",
  "agency-booking-changed",
  "refund-failed",
];

/** E-mails that name the people of a booking: an address that nobody has verified gets none of them. */
export const EMAILS_WITH_NAMES: readonly EmailKind[] = [
  "booking-confirmed",
  "booking-changed",
  "booking-reminder",
];

/** What became different in a booking. Money in whole pesos; date and time the place's own. */
export interface ChangedFacts {
  /** When it was before; null where it is at the same time, for as long. */
  from: { date: string; startTime: string; duration: string } | null;
  /** Numbers of people. */
  removed: number;
  added: number;
  corrected: number;
  refundAmount: number;
  /** What was paid for it. */
  paidAmount: number;
}

/** `agency`: the departure does not take place. `staff`: somebody of the agency cancelled the booking for its traveller. */
export type CancellationReason = "traveller" | "staff" | "agency" | "hold-lapsed" | "money-returned";

export type RefundReason =
  | "late-payment"
  | "double-payment"
  | "cancelled-booking"
  | "cancellation"
  | "wrong-amount"
  /** The booking became cheaper. */
  | "change"
  /** The agency gives something back of its own accord. */
  | "goodwill";

export interface EmailContact {
  /** Filing number (radicado) by which the message can be followed, Ley 1480 of 2011, art. 50 g. */
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
