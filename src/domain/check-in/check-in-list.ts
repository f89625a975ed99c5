import type { BookingStatus } from "../booking/booking-status.ts";
import type { CheckIn } from "./attendance.ts";

export interface ListedPerson {
  id: string;
  /** Null while it is not known. */
  name: string | null;
  /** The name of what they pay, such as `Adulto`. */
  category: string;
}

/** A booking as whoever receives its people sees it: no document, no e-mail, no phone. */
export interface ListedBooking {
  id: string;
  code: string;
  departureId: string;
  revision: number;
  status: BookingStatus;
  /** What is still to be paid, whole pesos. */
  due: number;
  people: readonly ListedPerson[];
  /** What staff wrote down about it. */
  notes: readonly string[];
}

export interface ListedDeparture {
  id: string;
  title: string;
  /** `YYYY-MM-DD` and `HH:MM`, the place's own. */
  date: string;
  startTime: string;
}

/** A booking that was changed once and departs on another day than the list has: its older tickets may name one of these days. */
export interface BookingElsewhere {
  id: string;
  revision: number;
  status: BookingStatus;
  date: string;
  startTime: string;
}

/** All that a device needs to receive people without network. */
export interface CheckInList {
  /** Days of the list, `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  departures: readonly ListedDeparture[];
  bookings: readonly ListedBooking[];
  elsewhere: readonly BookingElsewhere[];
  /** What any device has done about them. */
  checkIns: readonly CheckIn[];
  /** With which tickets are checked: 32 bytes each, in base64url. */
  publicKeys: readonly string[];
}

/** Days around today that a list has. */
export const LIST_DAYS = { before: 1, ahead: 3 } as const;
