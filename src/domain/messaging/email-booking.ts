import type { MeetingPlaceView } from "../experiences/meeting-place.ts";
import type { PaymentMethod } from "../payments/payment-method.ts";
import type { ChargedLine } from "../pricing/price-basis.ts";
import type { TaxRule } from "../pricing/tax-rule.ts";

/** Facts about a booking for e-mails. Money is in whole pesos, dates and times are place time. */
export interface EmailBooking {
  id: string;
  revision: number;
  code: string;
  title: string;
  place: string;
  meetingPoint: string;
  departureNote: string | null;
  minimum?: string | undefined;
  meetingPlace: MeetingPlaceView | null;
  /** The experience's current requirements, not the requirements at the time of sale. */
  requirements: string[];
  date: string;
  startTime: string;
  /** ISO 8601. */
  duration: string;
  lines: readonly (ChargedLine & { priceOption: string; amount: number })[];
  participants: number;
  participantNames: string[];
  /** Name of each participant's price, such as "Adulto" or "Niño". */
  participantPrices: string[];
  totalPrice: number;
  taxRule: TaxRule;
  taxes: number;
  insurance: number;
  lead: { name: string; email: string; phoneNumber: string };
  /** Phone from the registration of the booking's account. Null if the account is missing or has the lead's phone. */
  accountPhone: string | null;
  /** False before a payment. Names of an unpaid booking may be any text, so e-mails about it greet nobody by name. */
  paid: boolean;
  /** Method of the payment. Before any payment it is the provider's checkout. */
  paidBy: PaymentMethod;
  url: string;
  voucherUrl: string;
  /** People with missing details, the URL to complete them, and the deadline (the departure's cut-off). */
  missing: { people: { number: number; name: string }[]; url: string; until: Date } | null;
  holdExpiresAt: Date | null;
  freeCancellationUntil: Date;
}

export interface ChangedFacts {
  /** Previous departure and duration. Null if neither changed. */
  from: { date: string; startTime: string; duration: string } | null;
  removed: number;
  added: number;
  corrected: number;
  refundAmount: number;
  paidAmount: number;
}
