import { v7 } from "uuid";
import type { ChangeTimeInput } from "../../src/domain/campaigns/time-change.ts";
import { changeTime } from "../../src/use-cases/campaigns/change-time.ts";
import { runCampaign } from "../../src/use-cases/campaigns/run-campaign.ts";
import { choicePath } from "../../src/use-cases/campaigns/steps/choice-link.ts";
import type { Context } from "../../src/use-cases/context.ts";
import { getCalendar } from "../../src/use-cases/departures/get-calendar.ts";
import { getDeparture } from "../../src/use-cases/departures/get-departure.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { staffOf } from "./staff.ts";
import type { TestAgency } from "./use-case-context.ts";

export const DATE = "2026-12-05";
export const TOTAL = 360_000;
/** Nobody has booked it yet, and the schedule has it. */
export const SCHEDULED = "10:00";

/** Field errors of a refusal. */
export const refused = (work: Promise<unknown>): Promise<string[]> =>
  work.then(
    () => [],
    (error: Error & { fields?: object }) => Object.keys(error.fields ?? {}),
  );

/** Acts of tests that change the time of a departure. */
export function timeChanges(site: () => TestAgency) {
  const key = (startTime = "08:00") => ({ experienceId: site().experience.id, date: DATE, startTime });
  const owner = () => staffOf(site(), "owner");
  const asked = (people: number, change: Partial<ChangeTimeInput> = {}) =>
    ({
      ...{ ...key(), id: v7(), newTime: "07:30", cause: "weather" as const, people },
      ...change,
    }) as const;
  const change = (people: number, more: Partial<ChangeTimeInput> = {}, ctx: Context = owner()) =>
    perform(changeTime, ctx, asked(people, more));
  const run = (campaignId: string) => perform(runCampaign, site().system, { campaignId });
  const file = (startTime: string) => perform(getDeparture, owner(), key(startTime));
  const visitor = (): Context => ({ ...site().system, actor: { kind: "anonymous" } });
  const paid = (people = 2, startTime = "08:00") => site().bookPaid(people, { startTime });
  async function changed(people: number, more: Partial<ChangeTimeInput> = {}): Promise<string> {
    const { id } = await change(people, more);
    await run(id);
    return id;
  }
  async function linkOf(campaignId: string, bookingId: string) {
    const path = choicePath(site().system, await site().booking(bookingId), campaignId);
    const [, , code = "", signature = ""] = path.split("/").map(decodeURIComponent);
    return { code, signature };
  }
  async function timesOnSite() {
    const period = { experienceId: site().experience.id, from: DATE, to: DATE };
    const { departures } = await perform(getCalendar, visitor(), period);
    return departures.map(({ startTime, status, free }) => [startTime, status, free]);
  }

  return { key, owner, asked, change, run, file, visitor, paid, changed, linkOf, timesOnSite };
}
