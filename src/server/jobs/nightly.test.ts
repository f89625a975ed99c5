import type { PgBoss } from "pg-boss";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { refuseUpdates } from "../../../tests/support/databases/refuse-updates.ts";
import { DAY, openAgency, type TestAgency } from "../../../tests/support/use-case-context.ts";
import { waitFor } from "../../../tests/support/wait-for.ts";
import { listDeadLetters } from "../../db/connection/dead-letters.ts";
import { openBoss } from "../../db/connection/jobs.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { insertStaffAccount } from "../../db/queries/staff/staff-accounts.ts";
import { clockOf } from "../../ports/clock.ts";
import { cancelBooking } from "../../use-cases/booking/cancel-booking.ts";
import type { Context } from "../../use-cases/context.ts";
import { perform } from "../../use-cases/use-case.ts";
import type { ContextOf } from "../request/context-of.ts";
import { createLog } from "../telemetry/create-log.ts";
import { createMetrics } from "../telemetry/metrics.ts";
import { NIGHTLY, runNightly, startNightly } from "./nightly.ts";

const database = databasePerFile();
let boss: PgBoss;
beforeAll(async () => {
  boss = await openBoss(database.url, { work: true, onError: () => {} });
});
afterAll(() => boss.stop({ graceful: false }));

const config = {
  RETENTION_DOCUMENTS_DAYS: 730,
  RETENTION_NAMES_DAYS: 3_653,
  RETENTION_MESSAGES_DAYS: 730,
  RETENTION_UNPAID_DAYS: 30,
  RETENTION_VISITS_DAYS: 760,
};

test("a failed deletion at one agency does not stop the deletion at other agencies", async () => {
  const [broken, sound] = [await openAgency(database.db), await openAgency(database.db)];
  for (const site of [broken, sound]) {
    const { ctx, id } = await site.book(1);
    await perform(cancelBooking, ctx, { id });
  }
  await database.pool.query(
    "update participants set document_number = 'v1.lost.AAAAAAAAAAAAAAAA.AAAA' where agency_id = $1",
    [broken.agency.id],
  );
  await database.pool.query("update bookings set cancelled_at = '2026-12-20' where agency_id = $1", [
    broken.agency.id,
  ]);
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  sound.clock.forward(31 * DAY);
  const { system } = sound;
  const contextOf: ContextOf = (callContext) => ({ ...system, ...callContext });
  const services = { ...system, config, contextOf, log };

  await expect(runNightly(services)).rejects.toThrow(
    `1 steps of the nightly run failed: keep-retention of ${broken.agency.id}`,
  );

  const { rows } = await database.pool.query<{ agency_id: string; name: string }>(
    "select agency_id, name from participants",
  );
  const nameAt = (agencyId: string) => rows.find((row) => row.agency_id === agencyId)?.name;
  expect([nameAt(broken.agency.id), nameAt(sound.agency.id)]).toEqual(["Ana Restrepo", ""]);
  expect(lines.join("")).toContain('"lost\\" is not in ENCRYPTION_KEYS');
  await database.pool.query("update participants set document_number = null where agency_id = $1", [
    broken.agency.id,
  ]);
});

const BROKEN_CLOCK = clockOf(() => {
  throw new Error("no clock");
});

/** Makes work for two steps: check-in marks of bookings, search terms of people. */
async function makeWork(site: TestAgency): Promise<void> {
  await site.book(1);
  const of = [site.agency.id];
  await database.pool.query("update bookings set has_check_ins = null where agency_id = $1", of);
  await database.pool.query("update participants set search_terms = null where agency_id = $1", of);
}

async function readWork({ agency }: TestAgency): Promise<{ marked: boolean; found: boolean }> {
  const { rows } = await database.pool.query(
    `select b.has_check_ins is not null as marked, p.search_terms is not null as found
     from bookings b join participants p on p.agency_id = b.agency_id and p.booking_id = b.id where b.agency_id = $1`,
    [agency.id],
  );
  return rows[0];
}

function nightlyOf(site: TestAgency, overrides: Partial<Context> = {}) {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const contextOf: ContextOf = (callContext) => ({ ...site.system, ...overrides, ...callContext });
  const failedSteps = () =>
    lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "nightly step failed");
  return { services: { ...site.system, config, contextOf, log }, failedSteps };
}

test("a step whose statement the database refuses does not stop the agency's later steps, and the retry repeats it", async () => {
  const [broken, sound] = [await openAgency(database.db), await openAgency(database.db)];
  for (const site of [broken, sound]) await makeWork(site);
  const restore = await refuseUpdates(database.pool, "bookings", `old.agency_id = '${broken.agency.id}'`);
  const { services, failedSteps } = nightlyOf(sound);
  const failure = `1 steps of the nightly run failed: complete-has-check-ins of ${broken.agency.id}`;
  try {
    await expect(runNightly(services)).rejects.toThrow(failure);
  } finally {
    await restore();
  }
  expect(await readWork(broken)).toEqual({ marked: false, found: true });
  expect(await readWork(sound)).toEqual({ marked: true, found: true });
  expect(failedSteps()).toMatchObject([
    { step: "complete-has-check-ins", agency: broken.agency.id, queue: "nightly", level: 50 },
  ]);
  await runNightly(services);
  expect(await readWork(broken)).toEqual({ marked: true, found: true });
});

test("a step that throws does not stop the agency's later steps", async () => {
  const site = await openAgency(database.db);
  await makeWork(site);
  const { services, failedSteps } = nightlyOf(site, { clock: BROKEN_CLOCK });
  await expect(runNightly(services)).rejects.toThrow("keep-retention of");
  expect(await readWork(site)).toEqual({ marked: true, found: true });
  const steps = failedSteps().filter(({ agency }) => agency === site.agency.id);
  expect(steps.map(({ step }) => step)).toEqual([
    "keep-retention",
    "delete-old-visits",
    "delete-old-drafts",
    "enqueue-decisions",
  ]);
});

test("a failure in tables that all agencies share does not stop the agencies, and keeps the proof of former memberships", async () => {
  const site = await openAgency(database.db);
  await makeWork(site);
  const at = new Date(site.clock.now().getTime() - 60 * DAY);
  const staffId = v7();
  await inTransaction(database.db, (tx) =>
    insertStaffAccount(
      tx,
      { id: staffId, email: "eva@andesvivo.test", name: null, image: null, createdAt: at, updatedAt: at },
      { provider: "google", providerAccountId: "7" },
    ),
  );
  await database.pool.query(
    `insert into staff_invitations (agency_id, id, email, roles, locale, created_at, expires_at, accepted_at)
     values ($1, $2, 'eva@andesvivo.test', '{desk}', 'es-co', $3, $3, $3)`,
    [site.agency.id, v7(), at],
  );
  const countInvitations = async () =>
    (await database.pool.query("select from staff_invitations where agency_id = $1", [site.agency.id]))
      .rowCount;
  const restore = await refuseUpdates(database.pool, "staff_accounts");
  const { services } = nightlyOf(site);
  try {
    await expect(runNightly(services)).rejects.toThrow(
      "1 steps of the nightly run failed: delete-former-staff",
    );
  } finally {
    await restore();
  }
  expect(await readWork(site)).toEqual({ marked: true, found: true });
  expect(await countInvitations()).toBe(1);
  await runNightly(services);
  expect(await countInvitations()).toBe(0);
  const { rows } = await database.pool.query("select left_at from staff_accounts where id = $1", [staffId]);
  expect(rows).toEqual([{ left_at: expect.any(Date) }]);
});

test("a database that does not answer ends the run at the first failure", async () => {
  const site = await openAgency(database.db);
  const down = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const db = { execute: () => Promise.reject(down), transaction: () => Promise.reject(down) } as never;
  const { services, failedSteps } = nightlyOf(site);
  await expect(runNightly({ ...services, db })).rejects.toThrow("ECONNREFUSED");
  expect(failedSteps()).toHaveLength(1);
});

test("a night that fails all its attempts becomes a dead letter with the steps, also in the queue of an earlier release", async () => {
  const site = await openAgency(database.db);
  await makeWork(site);
  await boss.createQueue(NIGHTLY, { policy: "singleton", retryLimit: 3 });
  const metrics = createMetrics();
  const services = { ...nightlyOf(site).services, boss, metrics };
  await startNightly(services);
  await boss.offWork(NIGHTLY, { wait: true });
  await boss.send(NIGHTLY);
  await database.pool.query("update jobs.job set retry_limit = 0 where name = $1", [NIGHTLY]);
  const restore = await refuseUpdates(database.pool, "bookings", `old.agency_id = '${site.agency.id}'`);
  const failedCount = 'trocha_job_duration_seconds_count{queue="nightly",outcome="failed"}';
  expect(await metrics.registry.metrics()).toContain(`${failedCount} 0`);
  try {
    await startNightly(services);
    await waitFor("the dead letter", async () => (await listDeadLetters(database.db)).length === 1);
  } finally {
    await boss.offWork(NIGHTLY, { wait: true });
    await restore();
  }
  expect(await listDeadLetters(database.db)).toMatchObject([
    { queue: NIGHTLY, reason: expect.stringContaining(`complete-has-check-ins of ${site.agency.id}`) },
  ]);
  expect(await metrics.registry.metrics()).toContain(`${failedCount} 1`);
});

test("the job runs every night in place time, once for all servers", async () => {
  const services = { boss } as Parameters<typeof startNightly>[0];
  await startNightly(services);
  await startNightly(services);
  expect(await boss.getSchedules(NIGHTLY)).toMatchObject([
    { cron: "10 3 * * *", timezone: "America/Bogota" },
  ]);
  // A queue with this policy has at most one active job.
  expect(await boss.getQueue(NIGHTLY)).toMatchObject({ policy: "singleton", retryLimit: 3, retryDelay: 600 });
});
