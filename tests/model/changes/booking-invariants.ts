import { placeInstant } from "../../../src/domain/departures/place-time.ts";
import { collectsMoney } from "../../../src/domain/payments/payment-method.ts";
import { assertInvariant } from "../invariants.ts";
import { accountsOf, isLost, sumOf } from "./ledger-invariants.ts";
import type { SeenBooking, Snapshot } from "./observed.ts";

export interface OfferedDeparture {
  date: string;
  free: number;
  capacity: number;
}

type OverbookedDates = ReadonlySet<string>;

function takenOn(seen: Snapshot, date: string, now: number): number {
  const ids = seen.departures.filter((one) => one.date === date).map(({ id }) => id);
  const sold = seen.bookings.filter(
    (one) =>
      ids.includes(one.departure) &&
      (one.status === "CONFIRMED" || (one.status === "PENDING" && one.hold > now)),
  );
  const held = seen.changes.filter(
    (one) => ids.includes(one.departure) && one.status === "pending" && one.hold > now,
  );
  return sumOf(sold, ({ seats }) => seats) + sumOf(held, ({ seats }) => seats);
}

function seatsAddUp(
  seen: Snapshot,
  offered: readonly OfferedDeparture[],
  now: number,
  overbooked: OverbookedDates,
): void {
  for (const { date, free, capacity } of offered) {
    const taken = takenOn(seen, date, now);
    assertInvariant(taken <= capacity || overbooked.has(date), "no seat is sold twice", {
      date,
      taken,
      capacity,
    });
    assertInvariant(
      free === Math.max(0, capacity - taken),
      "free seats are the capacity less the taken seats",
      {
        date,
        free,
        taken,
        capacity,
      },
    );
  }
}

function peopleAddUp(seen: Snapshot): void {
  for (const { booking, current } of accountsOf(seen)) {
    const people = seen.people.filter((one) => one.booking === booking.id);
    assertInvariant(people.length === booking.participants, "a booking has its people", { booking, people });
    assertInvariant(people.filter(({ position }) => position === 0).length === 1, "one person leads", {
      booking,
    });
    for (const line of current) {
      const own = people.filter((one) => one.line === line.position);
      assertInvariant(own.length === line.people, "a line has its people", { booking, line, own });
    }
    const seats = sumOf(current, (line) => (line.takesSeat ? line.people : 0));
    assertInvariant(seats === booking.seats, "a booking has a seat for each person who takes one", {
      booking,
      seats,
    });
  }
}

const shapeOf = (
  seen: Snapshot,
  { id, departure, date, duration, total, taxes, seats }: SeenBooking,
): string => {
  const own = <T extends { booking: string }>(rows: T[]) => rows.filter((one) => one.booking === id);
  return JSON.stringify([departure, date, duration, total, taxes, seats, own(seen.lines), own(seen.people)]);
};

function onlyChangesChange(before: Snapshot, after: Snapshot): void {
  for (const booking of after.bookings) {
    const changes = after.changes.filter((one) => one.booking === booking.id);
    const applied = changes.filter(({ status }) => status === "applied").length;
    assertInvariant(booking.revision === applied, "each revision is a change that was applied", {
      booking,
      changes,
    });
    const was = before.bookings.find(({ id }) => id === booking.id);
    if (was?.revision === booking.revision)
      assertInvariant(
        shapeOf(before, was) === shapeOf(after, booking),
        "a booking changes by applied changes alone",
        {
          was,
          booking,
        },
      );
  }
}

function changesAreWhole(seen: Snapshot): void {
  for (const change of seen.changes) {
    const booking = seen.bookings.find(({ id }) => id === change.booking);
    const entries = seen.entries.filter((one) => one.change === change.id && one.line !== null);
    if (change.status !== "applied")
      assertInvariant(entries.length === 0, "a change that was not applied sells nothing", {
        change,
        entries,
      });
    if (change.status !== "pending") {
      assertInvariant(!change.hasPeople, "only a pending change stores people", change);
      continue;
    }
    const waits = booking?.status === "CONFIRMED" && booking.revision === change.revision;
    assertInvariant(waits, "a pending change fits its unchanged booking", { change, booking });
    const own = change.departure === booking.departure ? booking.seats : 0;
    const needed = Math.max(0, change.seatsAfter - own);
    assertInvariant(change.seats === needed, "a change keeps the seats that it needs", { change, booking });
  }
  const waiting = seen.changes.filter(({ status }) => status === "pending").map(({ booking }) => booking);
  assertInvariant(new Set(waiting).size === waiting.length, "a booking has one pending change", waiting);
}

function changesArePaid(seen: Snapshot): void {
  for (const change of seen.changes.filter(({ status }) => status === "applied")) {
    const asked = seen.refunds.filter(
      (one) => one.booking === change.booking && one.reason === `change-${change.revision + 1}`,
    );
    const back = sumOf(asked, ({ amount }) => amount);
    assertInvariant(back === change.refund, "a change refunds its stated amount", { change, asked });
    const isPaid = seen.payments.some(
      (one) =>
        one.change === change.id &&
        one.status === "approved" &&
        (one.amount === change.toPay || !collectsMoney(one.method)),
    );
    assertInvariant(change.toPay === 0 || isPaid, "a dearer change was paid", { change });
  }
}

/** Start of every departure, in place time. */
const START_TIME = "08:00";

/**
 * A return that the agency requested does not count. A booking whose money the provider returned after the departure stays
 * confirmed.
 */
function everyConfirmationIsPaid(seen: Snapshot, now: number): void {
  for (const { booking, payments, refunds } of accountsOf(seen)) {
    const hasDeparted = placeInstant(booking.date, START_TIME).getTime() <= now;
    if (booking.status !== "CONFIRMED" || hasDeparted) continue;
    const applied = seen.changes.filter((one) => one.booking === booking.id && one.status === "applied");
    const counts = ({ id, provider }: (typeof payments)[number]) =>
      provider !== null && (provider === booking.payment || applied.some(({ payment }) => payment === id));
    for (const row of payments.filter(counts)) {
      const own = refunds.filter((one) => one.payment === row.id && one.status !== "refused");
      const isReturned = isLost(row) || row.refunded >= row.amount;
      const isOwn = sumOf(own, ({ amount }) => amount) >= row.amount;
      assertInvariant(!isReturned || isOwn, "a confirmed booking is paid", { booking, row, own });
    }
  }
}

/** The panel's list reads only the stored mark. */
function missingDetailsAreStored({ bookings }: Snapshot): void {
  for (const booking of bookings)
    assertInvariant(booking.lacks === booking.unknown > 0, "the stored mark of missing details is right", {
      booking,
    });
}

function onlyThePresentPriceConfirms(before: Snapshot, after: Snapshot): void {
  for (const booking of after.bookings) {
    const was = before.bookings.find(({ id }) => id === booking.id);
    if (was?.status !== "PENDING" || booking.status !== "CONFIRMED" || booking.payment === null) continue;
    const used = after.payments.find(({ provider }) => provider === booking.payment);
    assertInvariant(used?.amount === booking.total, "only a payment of the current price confirms", {
      was,
      booking,
      used,
    });
  }
}

export function checkBookings(
  before: Snapshot,
  after: Snapshot,
  {
    offered,
    now,
    overbooked,
  }: { offered: readonly OfferedDeparture[]; now: number; overbooked: OverbookedDates },
): void {
  seatsAddUp(after, offered, now, overbooked);
  peopleAddUp(after);
  onlyChangesChange(before, after);
  changesAreWhole(after);
  changesArePaid(after);
  everyConfirmationIsPaid(after, now);
  missingDetailsAreStored(after);
  onlyThePresentPriceConfirms(before, after);
}
