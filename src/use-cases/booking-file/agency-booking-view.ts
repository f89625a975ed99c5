import type { BookingOrder, MoneyState } from "../../domain/booking/booking-filter.ts";
import type { BookingSource } from "../../domain/booking/booking-source.ts";
import type { BookingStatus } from "../../domain/booking/booking-status.ts";
import type { Locale } from "../../domain/locale.ts";

export interface AgencyBookingRow {
  id: string;
  code: string;
  experienceId: string;
  title: string;
  date: string;
  startTime: string;
  status: BookingStatus;
  lapsed: boolean;
  money: MoneyState | null;
  /** Amount still to be paid; negative if a refund is due. */
  due: number;
  totalPrice: number;
  people: number;
  /** Number of people with an unknown name or document. */
  incomplete: number;
  checkedIn: number;
  name: string | null;
  email: string | null;
  source: BookingSource;
  locale: Locale;
  createdAt: Date;
}

/** Amounts of a booking for the agency's accountant, in whole pesos. */
export interface BookingAccounts {
  /** Price without what was cancelled. `taxes` and `insurance` are parts of this amount. */
  charged: number;
  taxes: number;
  insurance: number;
  /** Payments, before refunds and chargebacks. */
  received: number;
  /** Refunds and chargebacks. */
  returned: number;
  /** Time of the sale. */
  confirmedAt: Date | null;
}

export interface ExportedBookingRow extends AgencyBookingRow {
  accounts: BookingAccounts;
}

export interface AgencyBookingPage<Row = AgencyBookingRow> {
  rows: Row[];
  /** Order of the rows and of the next page. Differs from the requested order if a page in that order would be empty. */
  order: BookingOrder;
  next: string | null;
  /**
   * Last day that was searched, if the search ended before the page was full. `order` says whether `date` is a day of
   * departure, creation or sale. Null if the page is full or the search is complete.
   */
  readTo: { order: BookingOrder | "sold"; date: string } | null;
}

export interface AgencyBookingList extends AgencyBookingPage {
  /** Whether the agency has any booking, matching or not. */
  hasBookings: boolean;
}
