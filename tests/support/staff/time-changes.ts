import { v7 } from "uuid";
import type { ChangeTimeInput } from "../../../src/domain/campaigns/time-change.ts";
import { changeTime } from "../../../src/use-cases/campaigns/change-time.ts";
import type { Context } from "../../../src/use-cases/context.ts";
import { getCalendar } from "../../../src/use-cases/departures/get-calendar.ts";
import { getDeparture } from "../../../src/use-cases/departures/get-departure.ts";
import { perform } from "../../../src/use-cases/use-case.ts";
import type { TestAgency } from "../use-case-context.ts";
import { campaigns, DATE } from "./campaigns.ts";

/** A scheduled start time without bookings. */
export const SCHEDULED = "10:00";

export const refused = (work: Promise<unknown>): Promise<string[]> =>
  work.then(
    () => [],
    (error: Error & { fields?: object }) => Object.keys(error.fields ?? {}),
  );

export function timeChanges(site: TestAgency) {
  const { departure, owner, visitor, run, linkOf } = campaigns(site);
  const key = (startTime = "08:00") => departure(DATE, startTime);
  const asked = (people: number, change: Partial<ChangeTimeInput> = {}) =>
    ({
      ...{ ...key(), id: v7(), newTime: "07:30", cause: "weather" as const, people },
      ...change,
    }) as const;
  const change = (people: number, more: Partial<ChangeTimeInput> = {}, ctx: Context = owner()) =>
    perform(changeTime, ctx, asked(people, more));
  const file = (startTime: string) => perform(getDeparture, owner(), key(startTime));
  const bookPaid = (people = 2, startTime = "08:00") => site.bookPaid(people, { startTime });
  async function changed(people: number, more: Partial<ChangeTimeInput> = {}): Promise<string> {
    const { id } = await change(people, more);
    await run(id);
    return id;
  }
  async function timesOnSite() {
    const period = { experienceId: site.experience.id, from: DATE, to: DATE };
    const { departures } = await perform(getCalendar, visitor(), period);
    return departures.map(({ startTime, status, free }) => [startTime, status, free]);
  }

  return { key, owner, asked, change, run, file, visitor, bookPaid, changed, linkOf, timesOnSite };
}
