import { adopt } from "./adopt.ts";
import { checkEmailsAtRest, checkEndedEmails } from "./emails.ts";
import {
  allMoneyIsAtRest,
  assertInvariant,
  checkInvariants,
  type SeatsBefore,
  seatsOf,
} from "./invariants.ts";
import type { Snapshot } from "./observed.ts";
import type { Reference } from "./reference.ts";
import { takeStep } from "./take-step.ts";
import type { World } from "./world.ts";

const HOPELESS_AFTER = 12;

async function restoreProviders(world: World, model: Reference): Promise<void> {
  await takeStep(world, model, { do: "provider", is: "up" });
  await takeStep(world, model, { do: "email", is: "up" });
  for (const id of world.panel.ids()) {
    world.panel.decide(id, "expired");
    world.panel.change(id, "dispute-won");
  }
}

async function notifyAll(world: World, model: Reference, ids: string[]): Promise<void> {
  for (const id of ids)
    await takeStep(world, model, { do: "notify", payment: world.panel.ids().indexOf(id) });
}

/** @returns the jobs that keep failing. */
async function runEverything(world: World): Promise<string[]> {
  for (;;) {
    const jobs = await world.runner.open();
    const alive = jobs.filter((job) => world.runner.failuresOf(job) < HOPELESS_AFTER);
    const [next] = alive;
    if (!next) return jobs.map((job) => job.name);
    if (next.dueAt > world.now()) world.site.clock.set(new Date(next.dueAt));
    world.panel.passTime(world.site.clock.now());
    world.panel.finishRefunds();
    const due = alive.filter((one) => one.dueAt <= world.now());
    const before = due.some((job) => job.name === "send-message") ? await world.look() : undefined;
    for (const job of due) await world.runner.run(job);
    if (before) checkEndedEmails(before, await world.look(), world.now());
  }
}

async function check(world: World, model: Reference, before: SeatsBefore): Promise<Snapshot> {
  const seen = await world.look();
  adopt(world, model, seen);
  checkInvariants(seen, model, world.panel, before, world.now());
  const pending = seen.bookings.filter((one) => one.status === "PENDING");
  assertInvariant(pending.length === 0, "no booking waits at rest", pending);
  allMoneyIsAtRest(seen, model, world.panel);
  return seen;
}

function recordsMatchTheProvider(world: World, seen: Snapshot): void {
  for (const row of seen.payments) {
    const truth = world.panel.look(row.provider);
    const same = row.providerStatus === truth.status && row.refunded === truth.amountRefunded;
    assertInvariant(same, "the records match the provider", { row, truth });
  }
}

/**
 * If webhooks get lost, the jobs first run with only the webhooks of the payments in `touched`, because only a webhook reports
 * the changes of these payments. All webhooks are sent afterwards.
 */
export async function comeToRest(world: World, model: Reference): Promise<void> {
  const before = seatsOf(await world.look(), model, world.now());
  await restoreProviders(world, model);
  await notifyAll(world, model, world.webhooksLost ? [...world.panel.touched] : world.panel.ids());
  const hopeless = await runEverything(world);
  await check(world, model, before);
  await notifyAll(world, model, world.panel.ids());
  await runEverything(world);
  const seen = await check(world, model, before);
  checkEmailsAtRest(seen, world.site.email.sent.length);
  recordsMatchTheProvider(world, seen);
  assertInvariant(
    hopeless.every((name) => name === "request-refund"),
    "every job is done at rest",
    hopeless,
  );
}
