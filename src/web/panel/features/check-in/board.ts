import {
  type Attendance,
  attendanceOf,
  type CheckIn,
  countIn,
} from "../../../../domain/check-in/attendance.ts";
import type {
  CheckInList,
  ListedBooking,
  ListedDeparture,
} from "../../../../domain/check-in/check-in-list.ts";
import { placeInstant } from "../../../../domain/departures/place-time.ts";
import { HOUR_MS } from "../../../../domain/durations.ts";
import { plainText } from "../../../../domain/search/plain-text.ts";

export interface BoardBooking extends ListedBooking {
  attendance: Attendance;
}

export interface Board {
  /** Cancelled bookings come last. */
  bookings: readonly BoardBooking[];
  /** Number of people who checked in, including people whose booking was cancelled afterwards. */
  checkedIn: number;
  /** Number of people of bookings that are not cancelled, and of people who checked in before a cancellation. */
  total: number;
  /** Ids of people without a check-in or a no-show mark, by the id of their confirmed booking. */
  missing: ReadonlyMap<string, readonly string[]>;
}

const hasStarted = ({ date, startTime }: ListedDeparture, now: number): boolean =>
  placeInstant(date, startTime).getTime() <= now;

const BOARDING_MS = 2 * HOUR_MS;

const byStart = (a: ListedDeparture, b: ListedDeparture): number =>
  `${a.date} ${a.startTime} ${a.title}`.localeCompare(`${b.date} ${b.startTime} ${b.title}`);

export const sortByStart = (departures: readonly ListedDeparture[]): ListedDeparture[] =>
  departures.toSorted(byStart);

/**
 * Returns the departures to choose from. Leaves out departures whose bookings are all cancelled, unless the departure itself
 * is cancelled, somebody has checked in, or no other departure is left.
 */
export function selectableDepartures(list: CheckInList): readonly ListedDeparture[] {
  const checkedIn = new Set(list.checkIns.map(({ bookingId }) => bookingId));
  const isSelectable = ({ id, isCancelled: isOff }: ListedDeparture) => {
    const booked = list.bookings.filter(({ departureId }) => departureId === id);
    return isOff || booked.length === 0 || booked.some((one) => !isCancelled(one) || checkedIn.has(one.id));
  };
  const selectable = list.departures.filter(isSelectable);
  return selectable.length > 0 ? selectable : list.departures;
}

/**
 * Returns the departure that is probably boarding: the earliest that started less than two hours ago or has not started.
 * Otherwise returns the last departure, or null if there is none.
 */
export function boardingDeparture(
  departures: readonly ListedDeparture[],
  now: number,
): ListedDeparture | null {
  const sorted = sortByStart(departures);
  return sorted.find((departure) => !hasStarted(departure, now - BOARDING_MS)) ?? sorted.at(-1) ?? null;
}

/** @param query words; accents and case do not matter */
export function matches({ code, people }: ListedBooking, query: string): boolean {
  const words = plainText(query).split(/\s+/).filter(Boolean);
  const texts = [code, ...people.map(({ name }) => name ?? "")].map(plainText);
  return words.every((word) => texts.some((text) => text.includes(word)));
}

const isCancelled = ({ status }: ListedBooking): boolean => status === "CANCELLED";

const isConfirmed = ({ status }: ListedBooking): boolean => status === "CONFIRMED";

function missingOf({ people, attendance }: BoardBooking): string[] {
  return people.map(({ id }) => id).filter((id) => attendance.people.get(id)?.state === "expected");
}

export function boardOf(list: CheckInList, departureId: string): Board {
  // Safari before 17.4 has no `Map.groupBy`.
  const checkInsOf = new Map<string, CheckIn[]>();
  for (const checkIn of list.checkIns)
    checkInsOf.set(checkIn.bookingId, [...(checkInsOf.get(checkIn.bookingId) ?? []), checkIn]);
  const bookings = list.bookings
    .filter((booking) => booking.departureId === departureId)
    .map((booking): BoardBooking => {
      const ids = booking.people.map(({ id }) => id);
      return { ...booking, attendance: attendanceOf(ids, checkInsOf.get(booking.id) ?? [], departureId) };
    })
    .sort((a, b) => Number(isCancelled(a)) - Number(isCancelled(b)) || a.code.localeCompare(b.code));
  const activeBookings = bookings.filter((booking) => !isCancelled(booking));
  const sumOf = (summed: readonly BoardBooking[], count: (booking: BoardBooking) => number) =>
    summed.reduce((sum, booking) => sum + count(booking), 0);
  const checkedInOf = ({ attendance }: BoardBooking) => countIn(attendance);
  return {
    bookings,
    checkedIn: sumOf(bookings, checkedInOf),
    total:
      sumOf(activeBookings, ({ people }) => people.length) + sumOf(bookings.filter(isCancelled), checkedInOf),
    missing: new Map(
      activeBookings
        .filter(isConfirmed)
        .map((booking) => [booking.id, missingOf(booking)] as const)
        .filter(([, ids]) => ids.length > 0),
    ),
  };
}

export const mayMarkMissing = (departure: ListedDeparture, now: number): boolean =>
  !departure.isCancelled && hasStarted(departure, now);
