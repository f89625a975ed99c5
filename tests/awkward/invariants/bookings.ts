import { assertInvariant } from "../broken.ts";
import { CAPACITY } from "../fixtures.ts";
import { ownBookings, type World } from "../world.ts";

/** A traveller has at most one unpaid booking for a date, because a new booking replaces the unpaid one. */
export function checkUnpaidBookings(world: World): void {
  const seen = new Map<string, string>();
  for (const { live, date, code } of ownBookings(world)) {
    if (!live) continue;
    const other = seen.get(date);
    assertInvariant(other === undefined, "one unpaid booking for one selection", {
      date,
      codes: [other, code],
    });
    seen.set(date, code);
  }
}

export function checkSeats({ records }: World): void {
  const taken = new Map<string, number>();
  for (const { date, startTime, seats, status, live } of records.bookings) {
    if (status !== "CONFIRMED" && !live) continue;
    const name = `${date} ${startTime}`;
    taken.set(name, (taken.get(name) ?? 0) + seats);
  }
  for (const [name, seats] of taken)
    assertInvariant(seats <= (records.capacities.get(name) ?? CAPACITY), "no seat is taken twice", {
      name,
      seats,
    });
}

/** Seats of the walker's own unpaid bookings count as free. */
export function freeSeatsOfWalker(world: World, date: string, startTime: string): number {
  // Without a session the site cannot attribute held seats to the walker.
  const own = new Set(world.signedIn ? ownBookings(world).map(({ id }) => id) : []);
  const taken = world.records.bookings
    .filter((one) => one.date === date && one.startTime === startTime)
    .filter((one) => one.status === "CONFIRMED" || (one.live && !own.has(one.id)))
    .reduce((sum, { seats }) => sum + seats, 0);
  return (world.records.capacities.get(`${date} ${startTime}`) ?? CAPACITY) - taken;
}
