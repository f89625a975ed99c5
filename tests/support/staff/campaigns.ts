import { v7 } from "uuid";
import { listEntries } from "../../../src/db/queries/booking/entries.ts";
import { balanceOf } from "../../../src/domain/ledger/entry.ts";
import type { CampaignBookingView, CampaignView } from "../../../src/use-cases/campaigns/campaign-view.ts";
import { getCampaign } from "../../../src/use-cases/campaigns/get-campaign.ts";
import { runCampaign } from "../../../src/use-cases/campaigns/run-campaign.ts";
import { startCampaign } from "../../../src/use-cases/campaigns/start-campaign.ts";
import { steerCampaign } from "../../../src/use-cases/campaigns/steer-campaign.ts";
import { choicePath } from "../../../src/use-cases/campaigns/steps/choice-link.ts";
import type { Context } from "../../../src/use-cases/context.ts";
import { perform } from "../../../src/use-cases/use-case.ts";
import { START, type TestAgency } from "../use-case-context.ts";
import { staffOf } from "./staff.ts";

export const DATE = "2026-12-05";
export const SUNDAY = { date: "2026-12-06", startTime: "08:00" };
export const TOTAL = 360_000;

export function campaigns(site: TestAgency) {
  const departure = (date = DATE, startTime = "08:00") => ({
    experienceId: site.experience.id,
    date,
    startTime,
  });
  const owner = () => staffOf(site, "owner");
  const visitor = (): Context => ({ ...site.system, actor: { kind: "anonymous" } });
  /** @param offer a refund by default. */
  const start = (people: number, offer?: object, date = DATE) =>
    perform(startCampaign, owner(), {
      ...{ ...departure(date), id: v7(), cause: "weather", people },
      ...(offer ? { offer: offer as never } : {}),
    });
  const run = (campaignId: string, ctx: Context = site.system) => perform(runCampaign, ctx, { campaignId });
  async function offered(people: number, offer: object, date = DATE): Promise<string> {
    const { id } = await start(people, offer, date);
    await run(id);
    return id;
  }
  const steer = (campaignId: string, to: "stop" | "resume") =>
    perform(steerCampaign, owner(), { campaignId, to });
  const look = (campaignId: string): Promise<CampaignView> => perform(getCampaign, owner(), { campaignId });
  async function rowOf(campaignId: string, bookingId: string): Promise<CampaignBookingView> {
    const row = (await look(campaignId)).bookings.find((one) => one.bookingId === bookingId);
    if (!row) throw new Error("the booking is not in the campaign");
    return row;
  }
  async function linkOf(campaignId: string, bookingId: string) {
    const path = choicePath(site.system, await site.booking(bookingId), campaignId);
    const [, , code = "", signature = ""] = path.split("/").map(decodeURIComponent);
    return { code, signature };
  }
  async function untilOver(campaignId: string): Promise<void> {
    const { chooseUntil } = await look(campaignId);
    site.clock.set(chooseUntil ?? START);
  }
  const charged = async (id: string): Promise<number> =>
    balanceOf(await listEntries(site.system.db, await site.booking(id))).charged;
  const bookPaid = (people = 2) => site.bookPaid(people);

  return {
    departure,
    owner,
    visitor,
    start,
    run,
    offered,
    steer,
    look,
    rowOf,
    linkOf,
    untilOver,
    charged,
    bookPaid,
  };
}
