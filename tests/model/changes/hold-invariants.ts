import { HOUR, MINUTE } from "../../support/use-case-context.ts";
import { assertInvariant } from "../invariants.ts";
import { type HoldHistory, justifiedUntil } from "../justified-hold.ts";
import type { ProviderPanel } from "../provider-panel.ts";
import { sumOf } from "./ledger-invariants.ts";
import type { SeenBooking, SeenChange, Snapshot } from "./observed.ts";

const CUT_OFF_MS = 2 * HOUR;
const FIRST_HOLD_MS = 30 * MINUTE;
/** Longest unpaid hold of consecutive changes of one booking. */
const LONGEST_HOLD_MS = 49 * HOUR;
const MAX_UNPAID = 5;
const MAX_UNPAID_SEATS = 10;

interface ChangeHistory extends HoldHistory {
  /** Start of the first pending change in a chain of replaced changes. */
  since: number;
}

interface HoldContext {
  holds: Map<string, ChangeHistory>;
  panel: ProviderPanel;
  now(): number;
}

export const holdHistories = () => new Map<string, ChangeHistory>();

export const isWaiting = ({ status, hold }: SeenChange, now: number): boolean =>
  status === "pending" && hold > now;

function cutOffOf(seen: Snapshot, departureId: string): number {
  const departure = seen.departures.find(({ id }) => id === departureId);
  if (!departure) throw new Error(`no departure ${departureId}`);
  return Date.parse(`${departure.date}T${departure.time}-05:00`) - CUT_OFF_MS;
}

function changesEndInTime(before: Snapshot, after: Snapshot, now: number): void {
  for (const change of after.changes) {
    const was = before.changes.find(({ id }) => id === change.id);
    const old = (was ? before : after).bookings.find(({ id }) => id === change.booking);
    if (!old) continue;
    const until = Math.min(cutOffOf(after, old.departure), cutOffOf(after, change.departure));
    const facts = { change, until, now };
    if (change.status === "pending")
      assertInvariant(change.hold <= until, "no change waits past the end of its booking", facts);
    const payment = after.payments.find(({ id }) => id === change.payment);
    const isPaidNow = was?.status === "pending" && change.status === "applied" && payment?.provider !== null;
    assertInvariant(!isPaidNow || now < until, "no change is paid after its booking could be changed", facts);
  }
}

function begin(world: HoldContext, before: Snapshot, change: SeenChange): ChangeHistory {
  const now = world.now();
  const replaced = before.changes.find((one) => one.booking === change.booking && isWaiting(one, now));
  const since = (replaced && world.holds.get(replaced.id)?.since) ?? now;
  const base = Math.min(now + FIRST_HOLD_MS, since + LONGEST_HOLD_MS);
  return { since, base, failed: 0, failedAt: Number.NEGATIVE_INFINITY };
}

function holdsAreJustified(world: HoldContext, before: Snapshot, after: Snapshot): void {
  for (const change of after.changes) {
    const history = world.holds.get(change.id) ?? begin(world, before, change);
    world.holds.set(change.id, history);
    const own = after.payments.filter((one) => one.change === change.id);
    const payments = own.flatMap(({ provider, status }) =>
      provider === null ? [] : [{ ...world.panel.look(provider), status }],
    );
    const until = justifiedUntil(history, payments, world.now());
    if (!isWaiting(change, world.now())) continue;
    const ceiling = history.since + LONGEST_HOLD_MS;
    assertInvariant(change.hold <= ceiling, "no change waits past its ceiling", { change, ceiling });
    assertInvariant(change.hold <= until, "a pending change lasts as long as its payments justify", {
      change,
      until,
      own,
    });
  }
}

function unpaidOf(seen: Snapshot, user: string, now: number) {
  const own = seen.bookings.filter((one) => one.user === user);
  const bookings = own.filter(({ status, hold }) => status === "PENDING" && hold > now);
  const changes = seen.changes.filter(
    (one) => one.seats > 0 && isWaiting(one, now) && own.some(({ id }) => id === one.booking),
  );
  return [...bookings, ...changes];
}

function checkUnpaidLimits(before: Snapshot, after: Snapshot, now: number): void {
  const isNew = (rows: readonly { id: string }[], { id }: { id: string }) =>
    rows.every((one) => one.id !== id);
  const made: SeenBooking[] = after.bookings.filter((one) => isNew(before.bookings, one));
  const changed = after.changes.filter((one) => isNew(before.changes, one) && one.byTraveller);
  const users = [...made, ...changed].map(
    (one) => after.bookings.find(({ id }) => id === ("booking" in one ? one.booking : one.id))?.user,
  );
  for (const user of users) {
    if (!user) continue;
    const unpaid = unpaidOf(after, user, now);
    assertInvariant(unpaid.length <= MAX_UNPAID, "unpaid holds stay within the limit", { unpaid });
    for (const { id } of after.departures) {
      const seats = sumOf(
        unpaid.filter(({ departure }) => departure === id),
        (one) => one.seats,
      );
      assertInvariant(seats <= MAX_UNPAID_SEATS, "unpaid holds stay within the limit", { unpaid, seats });
    }
  }
}

export function checkHolds(world: HoldContext, before: Snapshot, after: Snapshot): void {
  changesEndInTime(before, after, world.now());
  holdsAreJustified(world, before, after);
  checkUnpaidLimits(before, after, world.now());
}
