import type { BookingStatus } from "../booking/booking-status.ts";
import { addDays, placeDate, placeInstant } from "../departures/place-time.ts";
import { HOUR_MS } from "../durations.ts";
import type { ShownAnswer } from "../questions/shown-answer.ts";
import type { CheckIn } from "./attendance.ts";

export interface ListedPerson {
  id: string;
  name: string | null;
  /** Name of the price, such as `Adulto`. */
  category: string;
  /** Absent on a list that an earlier release stored. */
  answers?: readonly ShownAnswer[];
}

/** A booking on a device at the entrance, without documents, e-mails and phone numbers. */
export interface ListedBooking {
  id: string;
  code: string;
  departureId: string;
  revision: number;
  status: BookingStatus;
  /** Amount still due, in whole pesos. */
  due: number;
  people: readonly ListedPerson[];
  notes: readonly string[];
  /** Answers of the booking, without those of its people. Absent on a list that an earlier release stored. */
  answers?: readonly ShownAnswer[];
}

export interface ListedDeparture {
  id: string;
  title: string;
  /** `YYYY-MM-DD` and `HH:MM` in place time. */
  date: string;
  startTime: string;
  /** Absent on a list that an earlier release stored. */
  isCancelled?: boolean;
  /** Absent on a list that an earlier release stored. */
  note?: string | null;
}

/**
 * A booking of a departure that is not on the list: the booking was moved, or another guide leads its departure. Tickets of the
 * booking may name a departure of the list.
 */
export interface BookingElsewhere {
  id: string;
  revision: number;
  status: BookingStatus;
  date: string;
  startTime: string;
}

export interface CheckInList {
  /** `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  departures: readonly ListedDeparture[];
  bookings: readonly ListedBooking[];
  elsewhere: readonly BookingElsewhere[];
  checkIns: readonly CheckIn[];
  /** Keys that verify tickets: 32 bytes each, in base64url. */
  publicKeys: readonly string[];
}

const LIST_DAYS = { before: 1, ahead: 3 } as const;

export function listDays(now: Date): { from: string; to: string } {
  const today = placeDate(now);
  return { from: addDays(today, -LIST_DAYS.before), to: addDays(today, LIST_DAYS.ahead) };
}

/** @param date of a departure, `YYYY-MM-DD` */
export function isOnCheckInList(date: string, now: Date): boolean {
  const { from, to } = listDays(now);
  return from <= date && date <= to;
}

const RETENTION_MS = 48 * HOUR_MS;

export const EMPTY_LIST: CheckInList = {
  ...{ from: "", to: "", departures: [], bookings: [], elsewhere: [], checkIns: [], publicKeys: [] },
};

/**
 * A device without network deletes past departures by itself.
 * @param now milliseconds since 1970
 */
export function withoutPast(list: CheckInList, now: number): CheckInList {
  const departures = list.departures.filter(
    ({ date, startTime }) => placeInstant(date, startTime).getTime() + RETENTION_MS > now,
  );
  if (departures.length === list.departures.length) return list;
  const kept = new Set(departures.map(({ id }) => id));
  const bookings = list.bookings.filter(({ departureId }) => kept.has(departureId));
  const bookingIds = new Set(bookings.map(({ id }) => id));
  const checkIns = list.checkIns.filter(({ bookingId }) => bookingIds.has(bookingId));
  return { ...list, departures, bookings, checkIns };
}
