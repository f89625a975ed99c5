import type { OwnHold } from "../../domain/booking/own-hold.ts";
import type { CompanionDetails } from "../../domain/participants/companion-details.ts";
import type { ChargedLine } from "../../domain/pricing/price-basis.ts";
import type { DepartureView } from "../departures/departure-view.ts";
import type { ExperienceView, PriceView } from "../experiences/experience-view.ts";
import type { QuestionView } from "../questions/question-view.ts";

/** Amounts are in whole pesos, with IVA and insurance. */
export interface CheckoutLineView extends ChargedLine {
  price: PriceView;
  amount: number;
  taxes: number;
  insurance: number;
}

/** Amounts are in whole pesos. */
export interface CheckoutView {
  experience: ExperienceView;
  /** People by price, in the order of the experience's prices; at least one line. */
  lines: CheckoutLineView[];
  /** Number of people on all lines, 1 to 10. */
  participants: number;
  seats: number;
  selectedDate: string | null;
  startTime: string | null;
  /** Start times that can be chosen, in order: the times of the date's listed departures, and the chosen time. */
  startTimes: string[];
  selectedDuration: string;
  /** Price of the first line, like `unitPrice`. */
  priceInfo: PriceView;
  /** Whether the URL requests prices or people that are not available. */
  priceChanged: boolean;
  /** Number of people that the URL requests, if a booking cannot have so many. Null otherwise. */
  refusedPeople: number | null;
  unitPrice: number;
  subtotal: number;
  taxes: number;
  insurance: number;
  total: number;
  /** Whether the checkout asks for everybody's details or only the lead's. */
  companionDetails: CompanionDetails;
  currency: "COP";
  breakdown: { type: "iva" | "insurance"; amount: number }[];
  /** The chosen departure; null until date and time are chosen, or if no departure exists at that time. */
  departure: DepartureView | null;
  /** The date's other departures that fit the group, in order. */
  sameDay: DepartureView[];
  /** The visitor's unpaid booking that this checkout would pay or replace; null if there is none. */
  ownHold: OwnHold | null;
  /** Questions of the experience, in the order in which the checkout asks them. */
  questions: QuestionView[];
}
