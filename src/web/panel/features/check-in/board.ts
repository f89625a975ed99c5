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

/** The people of one departure, as the entrance shows them. */
export interface Board {
  /** Cancelled bookings come last. */
  bookings: readonly BoardBooking[];
  /** Also people who came in before their booking was cancelled. */
  inside: number;
  /** People of bookings that are not cancelled, and people who came in before their booking was cancelled. */
  all: number;
  /** People who are neither in nor marked as a no-show, by confirmed booking. */
  missing: ReadonlyMap<string, readonly string[]>;
}

const hasStarted = ({ date, startTime }: ListedDeparture, now: number): boolean =>
  placeInstant(date, startTime).getTime() <= now;

/** Time after its start during which a departure still counts as boarding. */
const LATE_MS = 2 * HOUR_MS;

const byStart = (a: ListedDeparture, b: ListedDeparture): number =>
  `${a.date} ${a.startTime} ${a.title}`.localeCompare(`${b.date} ${b.startTime} ${b.title}`);

export const inOrder = (departures: readonly ListedDeparture[]): ListedDeparture[] =>
  departures.toSorted(byStart);

/** Returns the departure that is probably boarding: the earliest that started less than two hours ago or has not started. */
export function boardingNow(departures: readonly ListedDeparture[], now: number): ListedDeparture | null {
  const sorted = inOrder(departures);
  return sorted.find((one) => !hasStarted(one, now - LATE_MS)) ?? sorted.at(-1) ?? null;
}

/** @param sought part of a name or code; accents and case do not matter */
export function matches({ code, people }: ListedBooking, sought: string): boolean {
  const words = plainText(sought).split(/\s+/).filter(Boolean);
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
  for (const one of list.checkIns)
    checkInsOf.set(one.bookingId, [...(checkInsOf.get(one.bookingId) ?? []), one]);
  const bookings = list.bookings
    .filter((booking) => booking.departureId === departureId)
    .map((booking): BoardBooking => {
      const ids = booking.people.map(({ id }) => id);
      return { ...booking, attendance: attendanceOf(ids, checkInsOf.get(booking.id) ?? []) };
    })
    .sort((a, b) => Number(isCancelled(a)) - Number(isCancelled(b)) || a.code.localeCompare(b.code));
  const going = bookings.filter((booking) => !isCancelled(booking));
  const sumOf = (some: readonly BoardBooking[], count: (booking: BoardBooking) => number) =>
    some.reduce((sum, booking) => sum + count(booking), 0);
  const inOf = ({ attendance }: BoardBooking) => countIn(attendance);
  return {
    bookings,
    inside: sumOf(bookings, inOf),
    all: sumOf(going, ({ people }) => people.length) + sumOf(bookings.filter(isCancelled), inOf),
    missing: new Map(
      going
        .filter(isConfirmed)
        .map((booking) => [booking.id, missingOf(booking)] as const)
        .filter(([, ids]) => ids.length > 0),
    ),
  };
}

export const mayMarkMissing = (departure: ListedDeparture, now: number): boolean =>
  !departure.isCancelled && hasStarted(departure, now);
