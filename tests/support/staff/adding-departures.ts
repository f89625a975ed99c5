import { and, eq } from "drizzle-orm";
import { experiences } from "../../../src/db/schema/experiences.ts";
import { type AddDepartureInput, addDeparture } from "../../../src/use-cases/departures/add-departure.ts";
import { getCalendar } from "../../../src/use-cases/departures/get-calendar.ts";
import { getDeparture } from "../../../src/use-cases/departures/get-departure.ts";
import { listDepartures } from "../../../src/use-cases/departures/list-departures.ts";
import { removeDeparture } from "../../../src/use-cases/departures/remove-departure.ts";
import { perform } from "../../../src/use-cases/use-case.ts";
import { withRule } from "../samples/sample-schedule.ts";
import type { TestAgency } from "../use-case-context.ts";
import { staffOf } from "./staff.ts";

/** Only the extra departure goes on this day. */
export const CHRISTMAS = "2026-12-25";

export async function fieldOf(promise: Promise<unknown>): Promise<string | undefined> {
  const error = await promise.catch((thrown: unknown) => thrown);
  return error instanceof Error && "fields" in error ? Object.keys(error.fields ?? {})[0] : undefined;
}

export function addingDepartures(site: TestAgency) {
  const owner = () => staffOf(site, "owner");
  const key = (date = CHRISTMAS, startTime = "15:30") => ({
    experienceId: site.experience.id,
    date,
    startTime,
  });
  const add = (change: Partial<AddDepartureInput> = {}, ctx = owner()) =>
    perform(addDeparture, ctx, { ...key(), capacity: 4, cutOffMinutes: 60, ...change });
  const remove = (ctx = owner(), which = key()) => perform(removeDeparture, ctx, which);
  const scheduleAlso = async (startTime: string) => {
    const { agency } = site.system;
    const { schedule: before } = site.experience;
    const schedule = withRule(before, { startTimes: [...before.rules[0].startTimes, startTime] });
    await site.system.db
      .update(experiences)
      .set({ schedule })
      .where(and(eq(experiences.agencyId, agency.id), eq(experiences.id, site.experience.id)));
  };
  const onDay = async (date = CHRISTMAS) => {
    const period = { experienceId: site.experience.id, from: date, to: date };
    return (await perform(getCalendar, site.system, period)).departures;
  };
  const listed = async (date = CHRISTMAS) =>
    (await perform(listDepartures, owner(), { from: date, to: date })).departures;
  const file = (which = key()) => perform(getDeparture, owner(), which);

  return { owner, key, add, remove, scheduleAlso, onDay, listed, file };
}
