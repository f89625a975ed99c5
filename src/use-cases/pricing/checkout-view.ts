import type { OwnHold } from "../../domain/booking/own-hold.ts";
import type { CompanionDetails } from "../../domain/participants/companion-details.ts";
import type { ChargedLine } from "../../domain/pricing/price-basis.ts";
import type { DepartureView } from "../departures/departure-view.ts";
import type { ExperienceView, PriceView } from "../experiences/experience-view.ts";

/** So many people at one price. Whole pesos; IVA and insurance are inside the amount. */
export interface CheckoutLineView extends ChargedLine {
  price: PriceView;
  amount: number;
  taxes: number;
  insurance: number;
}

/** A checkout as its URL names it, with everything computed from the agency's own data. Money in whole pesos. */
export interface CheckoutView {
  experience: ExperienceView;
  /** Who goes at which price, in the order of the experience's prices; at least one line. */
  lines: CheckoutLineView[];
  /** Of all lines, 1 to 10. */
  participants: number;
  /** That the party takes. */
  seats: number;
  /** Null until a date was chosen. */
  selectedDate: string | null;
  startTime: string | null;
  selectedDuration: string;
  /** Of the first line, as the unit price. */
  priceInfo: PriceView;
  /** The URL named prices or people that cannot be kept: another price applies, or fewer people. */
  priceChanged: boolean;
  unitPrice: number;
  subtotal: number;
  taxes: number;
  insurance: number;
  total: number;
  /** Whether everybody's details are asked for, or the lead's alone. */
  companionDetails: CompanionDetails;
  currency: "COP";
  breakdown: { type: "iva" | "insurance"; amount: number }[];
  /** The chosen departure; null until date and time are chosen, or where none runs then. */
  departure: DepartureView | null;
  /** Other departures of the date that fit the group, in order. */
  sameDay: DepartureView[];
  /** The visitor's unpaid booking that this checkout would pay or replace; null where there is none. */
  ownHold: OwnHold | null;
}
