import type { PgBoss } from "pg-boss";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { bookAndTakePayment } from "../../../tests/support/staff/taken-payments.ts";
import { openAgency, type TestAgency } from "../../../tests/support/use-case-context.ts";
import { waitFor } from "../../../tests/support/wait-for.ts";
import { listDeadLetters } from "../../db/connection/dead-letters.ts";
import { openBoss } from "../../db/connection/jobs.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { insertGuideOfStaff } from "../../db/queries/departures/departure-guides.ts";
import { placeInstant } from "../../domain/departures/place-time.ts";
import { assignGuides } from "../../use-cases/departures/assign-guides.ts";
import { setListTime } from "../../use-cases/guide-lists/set-list-time.ts";
import { setInsurer } from "../../use-cases/insurer-lists/set-insurer.ts";
import { perform } from "../../use-cases/use-case.ts";
import type { ContextOf } from "../request/context-of.ts";
import { createLog } from "../telemetry/create-log.ts";
import { createMetrics } from "../telemetry/metrics.ts";
import { GUIDE_LISTS, runGuideLists, startGuideLists } from "./guide-lists.ts";

const database = databasePerFile();
let boss: PgBoss;
beforeAll(async () => {
  boss = await openBoss(database.url, { work: true, onError: () => {} });
});
afterAll(() => boss.stop({ graceful: false }));

async function agencyWithList(): Promise<TestAgency> {
  const site = await openAgency(database.db);
  const guide = { id: v7(), name: "Luz", email: "luz@andesvivo.test" };
  const key = { experienceId: site.experience.id, date: "2026-12-05", startTime: "08:00" };
  await inTransaction(database.db, (tx) => insertGuideOfStaff(tx, site.agency.id, guide, site.clock.now()));
  const owner = staffOf(site, "owner");
  await perform(assignGuides, owner, { ...key, guides: [guide.id], members: [] });
  await perform(setListTime, owner, { listTime: "17:00", panelOrigin: "https://panel.test" });
  await bookAndTakePayment(site, "cash");
  return site;
}

const listsOf = async (site: TestAgency) =>
  (await site.messages()).filter(({ content }) => content.kind === "guide-list").length;

test("a failure at one agency does not stop the other lists, and the next run sends the missing list", async () => {
  const [broken, sound] = [await agencyWithList(), await agencyWithList()];
  sound.clock.forward(+placeInstant("2026-12-04", "17:00") - +sound.clock.now());
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  let isBroken = true;
  const contextOf: ContextOf = (callContext) => ({
    ...{ ...sound.system, ...callContext },
    newId: () => {
      if (isBroken && callContext.agency.id === broken.agency.id) throw new Error("no more ids");
      return v7();
    },
  });
  const services = { ...sound.system, contextOf, log };

  await expect(runGuideLists(services)).rejects.toThrow("sending lists failed 1 times");
  expect([await listsOf(broken), await listsOf(sound)]).toEqual([0, 1]);
  expect(lines.join("")).toContain("no more ids");

  isBroken = false;
  await runGuideLists(services);
  await runGuideLists(services);
  expect([await listsOf(broken), await listsOf(sound)]).toEqual([1, 1]);
});

test("the insurer's lists are sent even if the guides' lists fail", async () => {
  const site = await agencyWithList();
  const insurer = { email: "listas@seguros.test", listTime: "17:00", panelOrigin: "https://panel.test" };
  await perform(setInsurer, staffOf(site, "owner"), insurer);
  site.clock.forward(+placeInstant("2026-12-04", "17:00") - +site.clock.now());
  let isBroken = true;
  const contextOf: ContextOf = (callContext) => ({
    ...{ ...site.system, ...callContext },
    newId: () => {
      const broken = isBroken && callContext.agency.id === site.agency.id;
      if (broken) isBroken = false;
      if (broken) throw new Error("no more ids");
      return v7();
    },
  });
  const services = { ...site.system, contextOf, log: createLog("silent") };
  await expect(runGuideLists(services)).rejects.toThrow("sending lists failed 1 times");
  const insurerLists = (await site.messages()).filter(({ content }) => content.kind === "insurer-list");
  expect([await listsOf(site), insurerLists.length]).toEqual([0, 1]);
});

test("a failed run is counted, and is no dead letter, because the next run repeats it", async () => {
  const log = createLog("silent");
  const db = {
    select: () => {
      throw new Error("no agencies");
    },
  } as never;
  const metrics = createMetrics();
  const services = { db, boss, log, metrics, contextOf: (() => ({})) as never };
  await startGuideLists(services);
  await boss.offWork(GUIDE_LISTS, { wait: true });
  await boss.send(GUIDE_LISTS);
  await startGuideLists(services);
  const failed = 'trocha_job_duration_seconds_count{queue="guide-lists",outcome="failed"} 1';
  await waitFor("the failure", async () => (await metrics.registry.metrics()).includes(failed));
  await boss.offWork(GUIDE_LISTS, { wait: true });
  expect(await listDeadLetters(database.db)).toEqual([]);
});

test("the job runs every five minutes, once for all servers", async () => {
  const services = { boss } as Parameters<typeof startGuideLists>[0];
  await startGuideLists(services);
  await startGuideLists(services);
  expect(await boss.getSchedules(GUIDE_LISTS)).toMatchObject([{ cron: "*/5 * * * *" }]);
  // A queue with this policy has at most one active job.
  expect(await boss.getQueue(GUIDE_LISTS)).toMatchObject({ policy: "singleton", retryLimit: 0 });
});
