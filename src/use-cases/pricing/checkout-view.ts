import type { OwnHold } from "../../domain/booking/own-hold.ts";
import type { DepartureView } from "../departures/departure-view.ts";
import type { ExperienceView, PriceView } from "../experiences/experience-view.ts";

/** A checkout as its URL names it, with everything computed from the agency's own data. Money in whole pesos. */
export interface CheckoutView {
  experience: ExperienceView;
  /** 1 to 10. */
  participants: number;
  /** Null until a date was chosen. */
  selectedDate: string | null;
  startTime: string | null;
  selectedDuration: string;
  priceInfo: PriceView;
  /** The URL named a price option that no longer exists; the first one applies. */
  priceChanged: boolean;
  unitPrice: number;
  subtotal: number;
  taxes: number;
  insurance: number;
  total: number;
  currency: "COP";
  breakdown: { type: "iva" | "insurance"; amount: number }[];
  /** The chosen departure; null until date and time are chosen, or where none runs then. */
  departure: DepartureView | null;
  /** Other departures of the date that fit the group, in order. */
  sameDay: DepartureView[];
  /** The visitor's unpaid booking that this checkout would pay or replace; null where there is none. */
  ownHold: OwnHold | null;
}
