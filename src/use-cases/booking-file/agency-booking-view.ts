import type { MoneyState } from "../../domain/booking/booking-filter.ts";
import type { BookingSource } from "../../domain/booking/booking-source.ts";
import type { BookingStatus } from "../../domain/booking/booking-status.ts";
import type { Locale } from "../../domain/locale.ts";

/** A booking in the agency's list. Money in whole pesos, date and time the place's own. */
export interface AgencyBookingRow {
  id: string;
  code: string;
  experienceId: string;
  title: string;
  date: string;
  startTime: string;
  status: BookingStatus;
  /** Whether its hold has lapsed, while it waits to be paid. */
  lapsed: boolean;
  /** Null where it is cancelled. */
  money: MoneyState | null;
  /** What is still to be paid; negative where money is to be given back. */
  due: number;
  totalPrice: number;
  people: number;
  /** People whose name or document is not known. */
  incomplete: number;
  /** Of the lead; null while it is not known, and once it was erased. */
  name: string | null;
  email: string | null;
  source: BookingSource;
  locale: Locale;
  createdAt: Date;
}

export interface AgencyBookingPage {
  rows: AgencyBookingRow[];
  /** Where the next page begins, as an address says it; null on the last one. */
  next: string | null;
}
