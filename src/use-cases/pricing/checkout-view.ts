import type { OwnHold } from "../../domain/booking/own-hold.ts";
import type { CompanionDetails } from "../../domain/participants/companion-details.ts";
import type { ChargedLine } from "../../domain/pricing/price-basis.ts";
import type { DepartureView } from "../departures/departure-view.ts";
import type { ExperienceView, PriceView } from "../experiences/experience-view.ts";
import type { QuestionView } from "../questions/question-view.ts";

/** Whole pesos; the amount includes IVA and insurance. */
export interface CheckoutLineView extends ChargedLine {
  price: PriceView;
  amount: number;
  taxes: number;
  insurance: number;
}

/** By the URL, with everything computed from the agency's own data. Whole pesos. */
export interface CheckoutView {
  experience: ExperienceView;
  /** In the order of the experience's prices; at least one line. */
  lines: CheckoutLineView[];
  /** People on all lines, 1 to 10. */
  participants: number;
  seats: number;
  selectedDate: string | null;
  startTime: string | null;
  /** In order: start times of the date's listed departures, and the chosen one. */
  startTimes: string[];
  selectedDuration: string;
  /** For the first line, like `unitPrice`. */
  priceInfo: PriceView;
  /** The URL names prices or people that are not available, so that other prices or fewer people apply. */
  priceChanged: boolean;
  unitPrice: number;
  subtotal: number;
  taxes: number;
  insurance: number;
  total: number;
  /** Everybody's details, or only the lead's. */
  companionDetails: CompanionDetails;
  currency: "COP";
  breakdown: { type: "iva" | "insurance"; amount: number }[];
  /** Null until date and time are chosen, or if there is no departure then. */
  departure: DepartureView | null;
  /** Other departures of the date that fit the group, in order. */
  sameDay: DepartureView[];
  /** Unpaid booking of the visitor that this checkout would pay or replace. */
  ownHold: OwnHold | null;
  /** In their order. */
  questions: QuestionView[];
}
