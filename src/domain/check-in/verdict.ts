import { attendanceOf, type CheckIn } from "./attendance.ts";
import type { BookingElsewhere, CheckInList, ListedBooking, ListedPerson } from "./check-in-list.ts";
import type { Ticket } from "./ticket.ts";

export type Verdict =
  /** `isChanged`: the booking was changed after the voucher was issued. */
  | { kind: "pass"; booking: ListedBooking; people: readonly ListedPerson[]; isChanged: boolean }
  | { kind: "already-in"; booking: ListedBooking; first: CheckIn }
  /** `departureId` is null if the departure is not on the list, or several departures fit the ticket's date and time. */
  | { kind: "other-departure"; date: string; startTime: string; departureId: string | null }
  /** `booking` is null if the list does not have it. `isPerson`: only this person was removed from the booking. */
  | { kind: "cancelled"; booking: ListedBooking | null; isPerson: boolean }
  | { kind: "departure-cancelled"; booking: ListedBooking | null }
  | { kind: "unpaid"; booking: ListedBooking; people: readonly ListedPerson[]; due: number }
  /** A genuine ticket that is newer than the list. */
  | { kind: "newer"; ticket: Ticket; booking: ListedBooking | null }
  | { kind: "false" };

export type VerdictKind = Verdict["kind"];

export const MAY_ENTER: readonly VerdictKind[] = ["pass", "unpaid", "newer"];

type CheckedParty = { bookingId: string; participantId: string | null };

function verdictOfListed(
  { departures, checkIns }: Pick<CheckInList, "departures" | "checkIns">,
  booking: ListedBooking,
  departureId: string,
  party: CheckedParty & { isChanged: boolean },
): Verdict {
  const { participantId, isChanged } = party;
  if (booking.status === "CANCELLED") return { kind: "cancelled", booking, isPerson: false };
  const wanted = booking.people.filter(({ id }) => participantId === null || id === participantId);
  if (wanted.length === 0) return { kind: "cancelled", booking, isPerson: true };
  const departure = departures.find(({ id }) => id === booking.departureId);
  if (departure?.isCancelled) return { kind: "departure-cancelled", booking };
  if (departure && departure.id !== departureId) {
    const { date, startTime } = departure;
    return { kind: "other-departure", date, startTime, departureId: departure.id };
  }
  const attendance = attendanceOf(
    booking.people.map(({ id }) => id),
    checkIns.filter(({ bookingId }) => bookingId === booking.id),
    booking.departureId,
  );
  const people = wanted.filter(({ id }) => attendance.people.get(id)?.state !== "in");
  const entries = wanted.flatMap(({ id }) => attendance.people.get(id)?.entry ?? []);
  const [first] = entries.toSorted((a, b) => a.at - b.at);
  if (people.length === 0 && first) return { kind: "already-in", booking, first };
  if (booking.status === "PENDING" || booking.due > 0)
    return { kind: "unpaid", booking, people, due: booking.due };
  return { kind: "pass", booking, people, isChanged };
}

const verdictElsewhere = ({ status, date, startTime }: BookingElsewhere): Verdict =>
  status === "CANCELLED"
    ? { kind: "cancelled", booking: null, isPerson: false }
    : { kind: "other-departure", date, startTime, departureId: null };

export function verdictOfBooking(list: CheckInList, departureId: string, party: CheckedParty): Verdict {
  const booking = list.bookings.find(({ id }) => id === party.bookingId);
  const elsewhere = list.elsewhere.find(({ id }) => id === party.bookingId);
  if (!booking) return elsewhere ? verdictElsewhere(elsewhere) : { kind: "false" };
  return verdictOfListed(list, booking, departureId, { ...party, isChanged: false });
}

/**
 * The verdict follows the list if the list has the booking in the ticket's revision or a later one. Otherwise it follows the
 * ticket.
 * @param departureId the departure that is boarding now
 * @param isGenuine whether a key of the agency signed the ticket
 */
export function verdictOf(
  list: CheckInList,
  departureId: string,
  ticket: Ticket | null,
  isGenuine: boolean,
): Verdict {
  if (!ticket || !isGenuine) return { kind: "false" };
  const { bookingId, revision, date, startTime } = ticket;
  const booking = list.bookings.find(({ id }) => id === bookingId);
  if (booking && booking.revision >= revision)
    return verdictOfListed(list, booking, departureId, {
      ...ticket,
      isChanged: booking.revision > revision,
    });
  const elsewhere = list.elsewhere.find(({ id }) => id === bookingId);
  if (elsewhere && elsewhere.revision >= revision) return verdictElsewhere(elsewhere);
  const here = list.departures.find(({ id }) => id === departureId);
  if (here && here.date === date && here.startTime === startTime)
    return here.isCancelled
      ? { kind: "departure-cancelled", booking: booking ?? null }
      : { kind: "newer", ticket, booking: booking ?? null };
  const there = list.departures.filter((one) => one.date === date && one.startTime === startTime);
  const departure = there.length === 1 ? there[0] : undefined;
  return { kind: "other-departure", date, startTime, departureId: departure?.id ?? null };
}

export interface Admission {
  bookingId: string;
  participantIds: readonly string[] | null;
}

/**
 * Judges an admission again by the current list, because the list may have changed since the verdict was shown.
 * @param shown the verdict that the admission confirms
 * @returns null if the shown verdict still applies to everybody who is admitted, otherwise the new verdict
 */
export function changedVerdict(
  list: CheckInList,
  departureId: string,
  shown: Verdict,
  { bookingId, participantIds }: Admission,
): Verdict | null {
  if (shown.kind === "newer") {
    const verdict = verdictOf(list, departureId, shown.ticket, true);
    return verdict.kind === "newer" ? null : verdict;
  }
  const parties = (participantIds ?? [null]).map((participantId) => ({ bookingId, participantId }));
  const verdicts = parties.map((party) => verdictOfBooking(list, departureId, party));
  const dueOf = (verdict: Verdict) => (verdict.kind === "unpaid" ? verdict.due : 0);
  if (verdicts.every((one) => one.kind === shown.kind && dueOf(one) === dueOf(shown))) return null;
  const [only] = verdicts;
  return verdicts.length === 1 && only
    ? only
    : verdictOfBooking(list, departureId, { bookingId, participantId: null });
}
