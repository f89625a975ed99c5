import type { Database } from "../../../src/db/connection/client.ts";
import { getCalendar } from "../../../src/use-cases/departures/get-calendar.ts";
import { settlePayment } from "../../../src/use-cases/payments/steps/settle-payment.ts";
import { completeRefund } from "../../../src/use-cases/refunds/complete-refund.ts";
import { perform } from "../../../src/use-cases/use-case.ts";
import { assertInvariant } from "../invariants.ts";
import { checkBookings } from "./booking-invariants.ts";
import type { Sequence } from "./change-step.ts";
import { checkHolds } from "./hold-invariants.ts";
import { checkLedger } from "./ledger-invariants.ts";
import type { Snapshot } from "./observed.ts";
import { openByHand } from "./take-staff-step.ts";
import { takeStep } from "./take-step.ts";
import { DATES, openWorld, type World, type WorldOptions } from "./world.ts";

export type Tally = Map<string, number>;

export const A_CHANGE_WAITED = "sequence in which a change waited";

const count = (tally: Tally, name: string): void => void tally.set(name, (tally.get(name) ?? 0) + 1);

async function check(world: World, before: Snapshot): Promise<Snapshot> {
  const period = { experienceId: world.site.experience.id, from: DATES[0], to: DATES[4] };
  const [after, { departures }] = await Promise.all([
    world.look(),
    perform(getCalendar, world.site.system, period),
  ]);
  checkLedger(before, after, world.panel.look);
  checkBookings(before, after, {
    offered: departures,
    now: world.now(),
    overbooked: world.overbooked,
  });
  checkHolds(world, before, after);
  return after;
}

async function notifyAll(world: World): Promise<void> {
  for (const providerPaymentId of world.panel.ids()) await settlePayment(world.system, { providerPaymentId });
}

/** Time after which all holds and all retries of refunds have ended. */
const LATER_MS = 60 * 24 * 60 * 60_000;

async function comeToRest(world: World, before: Snapshot): Promise<void> {
  world.site.payments.refundStatus = "approved";
  for (const id of world.panel.ids()) {
    world.panel.decide(id, "expired");
    world.panel.change(id, "dispute-won");
  }
  world.panel.finishRefunds();
  await notifyAll(world);
  // Checks before time passes, because the payments that were just notified are still in time.
  const notified = await check(world, before);
  const until = world.now() + LATER_MS;
  while ((await world.runJobs(until)) > 0) {
    world.panel.finishRefunds();
    await notifyAll(world);
  }
  for (const { id } of openByHand(await world.look()))
    await perform(completeRefund, world.staff(), { refundId: id, note: "Recibo 0412" });
  const seen = await check(world, notified);
  const pending = seen.bookings.filter(({ status }) => status === "PENDING");
  assertInvariant(pending.length === 0, "no booking waits at rest", pending);
  const changes = seen.changes.filter(({ status }) => status === "pending");
  assertInvariant(changes.length === 0, "no change waits at rest", changes);
  const refunds = seen.refunds.filter(({ status }) => status !== "settled");
  assertInvariant(refunds.length === 0, "every refund is settled at rest", refunds);
  for (const row of seen.payments) {
    if (row.provider === null) continue;
    const truth = world.panel.look(row.provider);
    const isRecorded = row.providerStatus === truth.status && row.refunded === truth.amountRefunded;
    assertInvariant(isRecorded, "the records match the provider", { row, truth });
  }
}

/** @throws Error if an invariant is violated after a step. */
export async function playSequence(
  db: Database,
  { taxRule, steps }: Sequence,
  tally: Tally = new Map(),
  options: WorldOptions = {},
): Promise<void> {
  const world = await openWorld(db, { taxRule, ...options });
  let seen = await world.look();
  let waited = false;
  for (const step of steps) {
    const outcome = await takeStep(world, seen, step);
    count(tally, `${step.do} ${outcome}`);
    seen = await check(world, seen);
    for (const { status } of step.do === "change" ? seen.changes.slice(-1) : [])
      count(tally, `change is ${status}`);
    waited ||= seen.changes.some(({ status }) => status === "pending");
  }
  if (waited) count(tally, A_CHANGE_WAITED);
  await comeToRest(world, seen);
}
