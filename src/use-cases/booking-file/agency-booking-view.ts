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
  /** Payments minus refunds and chargebacks. */
  paid: number;
  totalPrice: number;
  people: number;
  /** Number of people with an unknown name or document. */
  incomplete: number;
  /** Number of people who are checked in. */
  checkedIn: number;
  name: string | null;
  email: string | null;
  source: BookingSource;
  locale: Locale;
  createdAt: Date;
}

export interface AgencyBookingPage {
  rows: AgencyBookingRow[];
  /** Order of the rows and of the next page. Differs from the requested order if a page in that order would be empty. */
  order: BookingOrder;
  /** Cursor of the next page, as used in a URL; null on the last page. */
  next: string | null;
  /**
   * Last day that was searched, if the search ended before the page was full. The next page continues from there. `order` says
   * whether `date` is a day of departure, creation or sale. Null if the page is full or the search is complete.
   */
  readTo: { order: BookingOrder | "sold"; date: string } | null;
}

export interface AgencyBookingList extends AgencyBookingPage {
  /** Whether the agency has any booking, matching or not. */
  hasBookings: boolean;
}
