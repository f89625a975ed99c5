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
  /** Order of the rows and of the next page. It differs from the requested order if the page would be empty. */
  order: BookingOrder;
  /** Cursor of the next page, as used in an address; null on the last page. */
  next: string | null;
  /**
   * Last day whose bookings were compared with the filter, if the page ends before it is full. The next page continues there.
   * The day is of departure, creation or sale, by the order. Null if the page is full, or if all bookings were compared.
   */
  readTo: { order: BookingOrder | "sold"; date: string } | null;
}

export interface AgencyBookingList extends AgencyBookingPage {
  /** Whether the agency has any booking, matching or not. */
  hasBookings: boolean;
}
