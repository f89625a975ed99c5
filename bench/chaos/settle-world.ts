import { setTimeout as sleep } from "node:timers/promises";
import { endChoices, settleFailures } from "./campaigns.ts";
import { type Delivery, type Payment, raiseEmailLimit } from "./stand-ins.ts";
import type { World } from "./world.ts";

/** Jobs that wait for a moment of a booking, for example the end of its hold. Separate steps make these jobs due. */
const WATCHING_JOBS = "'reconcile-booking', 'lapse-hold', 'lapse-change'";
const SETTLE_TIMEOUT_MS = 6 * 60_000;
const CHECK_INTERVAL_MS = 1_000;
/** Age of a job whose server was killed: longer than any job takes, and shorter than the queue's timeout of two minutes. */
const ABANDONED_AFTER = "40 seconds";

const countOf = async (world: World, statement: string): Promise<number> =>
  Number((await world.database.pool.query(statement)).rows[0]?.n ?? 0);

async function endFaults({ standIns }: World): Promise<void> {
  await raiseEmailLimit(standIns);
  for (const provider of ["mercado-pago", "mailersend"])
    await standIns.control("DELETE", `${provider}/faults`);
  await standIns.control("POST", "mercado-pago/webhooks", { mode: "deliver" });
  await standIns.control("POST", "mercado-pago/webhooks/release");
}

/** @returns how many webhooks were not delivered yet. */
async function resendWebhooks({ standIns }: World): Promise<number> {
  const all = await standIns.control<Delivery[]>("GET", "mercado-pago/webhooks");
  const waiting = all.filter((delivery) => delivery.state === "waiting" || delivery.state === "held");
  for (const { id } of waiting) await standIns.control("POST", `mercado-pago/webhooks/${id}/resend`);
  return waiting.length;
}

/**
 * Jobs of a killed server time out at the queue's next check, which runs once a minute.
 * @returns how many jobs have something to do.
 */
async function makeJobsDue(world: World): Promise<number> {
  const { pool } = world.database;
  await pool.query(`UPDATE jobs.job SET start_after = now()
    WHERE start_after > now()
    AND (state = 'retry' OR state = 'created' AND name NOT IN (${WATCHING_JOBS}, 'write-reminder', 'decide-departure', 'dead-letters'))`);
  await pool.query(`UPDATE jobs.job SET started_on = started_on - interval '5 minutes'
    WHERE state = 'active' AND started_on BETWEEN now() - interval '4 minutes' AND now() - interval '${ABANDONED_AFTER}'`);
  return countOf(
    world,
    `SELECT count(*) AS n FROM jobs.job WHERE name <> 'dead-letters'
     AND (state IN ('retry', 'active') OR state = 'created' AND start_after <= now())`,
  );
}

/**
 * @param until deadline in epoch milliseconds.
 * @throws Error after the deadline.
 */
async function waitUntilIdle(world: World, until: number): Promise<void> {
  for (let idleChecks = 0; idleChecks < 3; ) {
    if (Date.now() > until) throw new Error("The site does not come to rest.");
    const pendingWork = await Promise.all([resendWebhooks(world), makeJobsDue(world)]).then(
      ([webhooks, jobs]) => webhooks + jobs,
      () => 1,
    );
    idleChecks = pendingWork === 0 ? idleChecks + 1 : 0;
    await sleep(CHECK_INTERVAL_MS);
  }
}

const makeQueriesDue = (world: World) =>
  world.database.pool.query(
    "UPDATE jobs.job SET start_after = now() WHERE state = 'created' AND name = 'reconcile-booking'",
  );

async function expirePayments({ standIns }: World): Promise<void> {
  await standIns.control("POST", "mercado-pago/webhooks", { mode: "lose" });
  for (const { id, status } of await standIns.control<Payment[]>("GET", "mercado-pago/payments")) {
    if (status !== "pending" && status !== "in_process") continue;
    await standIns.control("POST", `mercado-pago/payments/${id}`, {
      status: "cancelled",
      status_detail: "expired",
    });
  }
  await standIns.control("POST", "mercado-pago/webhooks", { mode: "deliver" });
}

async function lapseHolds({ database: { pool } }: World): Promise<void> {
  // A confirmed booking keeps its hold's end. With an earlier end, the booking would seem to take its seats only at its
  // confirmation.
  const past = "least(hold_expires_at, now() - interval '2 hours')";
  await pool.query(`UPDATE bookings SET hold_expires_at = ${past} WHERE status = 'PENDING'`);
  await pool.query(`UPDATE booking_changes SET hold_expires_at = ${past} WHERE status = 'pending'`);
  await pool.query(
    "UPDATE jobs.job SET start_after = now() WHERE state = 'created' AND name IN ('lapse-hold', 'lapse-change')",
  );
}

/** The site asks the provider for missed payments when a checkout has ended. */
async function closeCheckouts({ database: { pool } }: World): Promise<void> {
  const past = "now() - interval '2 hours'";
  await pool.query(
    `UPDATE payments SET checkout_expires_at = ${past} WHERE attempt > 0 AND coalesce(checkout_expires_at > ${past}, true)`,
  );
}

async function decideDisputes({ standIns }: World): Promise<void> {
  for (const payment of await standIns.control<Payment[]>("GET", "mercado-pago/payments")) {
    if (payment.status !== "charged_back" || payment.status_detail !== "in_process") continue;
    const status_detail = payment.id % 2 === 0 ? "settled" : "reimbursed";
    await standIns.control("POST", `mercado-pago/payments/${payment.id}`, {
      status: "charged_back",
      status_detail,
    });
  }
}

/**
 * Every booking is reconciled before its hold lapses. Every hold lapses afterwards, every checkout closes, and jobs find
 * lost payments.
 * @returns duration in seconds.
 */
export async function settleWorld(world: World): Promise<number> {
  const began = Date.now();
  const until = began + SETTLE_TIMEOUT_MS;
  await endFaults(world);
  await decideDisputes(world);
  await endChoices(world);
  await waitUntilIdle(world, until);
  await settleFailures(world);
  await makeQueriesDue(world);
  await waitUntilIdle(world, until);
  await expirePayments(world);
  await makeQueriesDue(world);
  await waitUntilIdle(world, until);
  await lapseHolds(world);
  await closeCheckouts(world);
  await waitUntilIdle(world, until);
  await makeQueriesDue(world);
  await waitUntilIdle(world, until);
  return (Date.now() - began) / 1000;
}
