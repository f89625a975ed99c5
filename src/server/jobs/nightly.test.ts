import type { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { DAY, openAgency } from "../../../tests/support/use-case-context.ts";
import { openBoss } from "../../db/connection/jobs.ts";
import { cancelBooking } from "../../use-cases/booking/cancel-booking.ts";
import { perform } from "../../use-cases/use-case.ts";
import type { ContextOf } from "../request/context-of.ts";
import { createLog } from "../telemetry/create-log.ts";
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

  await expect(runNightly(services)).rejects.toThrow("nightly run failed at 1 agencies");

  const { rows } = await database.pool.query<{ agency_id: string; name: string }>(
    "select agency_id, name from participants",
  );
  const nameAt = (agencyId: string) => rows.find((row) => row.agency_id === agencyId)?.name;
  expect([nameAt(broken.agency.id), nameAt(sound.agency.id)]).toEqual(["Ana Restrepo", ""]);
  expect(lines.join("")).toContain('"lost\\" is not in ENCRYPTION_KEYS');
});

test("the job runs every night in place time, once for all servers", async () => {
  const services = { boss } as Parameters<typeof startNightly>[0];
  await startNightly(services);
  await startNightly(services);
  expect(await boss.getSchedules(NIGHTLY)).toMatchObject([
    { cron: "10 3 * * *", timezone: "America/Bogota" },
  ]);
});
