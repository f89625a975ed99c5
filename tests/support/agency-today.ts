import type { Database } from "../../src/db/connection/client.ts";
import { dateAhead } from "./date-ahead.ts";
import { sampleSchedule } from "./samples/sample-schedule.ts";
import { openAgency, type TestAgency } from "./use-case-context.ts";

/** Commands read the real clock. The sample's season and registration end, and its clock stands still in 2026. */
export async function openAgencyToday(db: Database): Promise<TestAgency> {
  const season = { from: dateAhead(0), to: dateAhead(60) };
  const site = await openAgency(db, {
    agency: { rntExpiresOn: dateAhead(60) },
    experience: { schedule: sampleSchedule({ season, closedDays: [] }) },
  });
  site.clock.set(new Date());
  return site;
}
