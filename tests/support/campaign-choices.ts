import { v7 } from "uuid";
import { listEntries } from "../../src/db/queries/booking/entries.ts";
import { balanceOf } from "../../src/domain/ledger/entry.ts";
import type { CampaignBookingView, CampaignView } from "../../src/use-cases/campaigns/campaign-view.ts";
import { chooseByLink } from "../../src/use-cases/campaigns/choose-by-link.ts";
import { getCampaign } from "../../src/use-cases/campaigns/get-campaign.ts";
import { getChoice } from "../../src/use-cases/campaigns/get-choice.ts";
import { runCampaign } from "../../src/use-cases/campaigns/run-campaign.ts";
import { startCampaign } from "../../src/use-cases/campaigns/start-campaign.ts";
import { choicePath } from "../../src/use-cases/campaigns/steps/choice-link.ts";
import type { Context } from "../../src/use-cases/context.ts";
import { getCalendar } from "../../src/use-cases/departures/get-calendar.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { staffOf } from "./staff.ts";
import { START, type TestAgency } from "./use-case-context.ts";

export const DATE = "2026-12-05";
export const SUNDAY = { date: "2026-12-06", startTime: "08:00" };
export const NEXT = { date: "2026-12-12", startTime: "08:00" };
export const TOTAL = 360_000;
export const choose = (departures: object[], change: object = {}) => ({
  kind: "choose",
  departures,
  ...change,
});

/** Acts of tests in which travellers of a cancelled departure choose. */
export function campaignChoices(site: () => TestAgency) {
  const departure = (date = DATE) => ({ experienceId: site().experience.id, date, startTime: "08:00" });
  const owner = () => staffOf(site(), "owner");
  const start = (people: number, offer: object, date = DATE) =>
    perform(startCampaign, owner(), {
      ...departure(date),
      ...{ id: v7(), cause: "weather", people, offer: offer as never },
    });
  const run = (campaignId: string, ctx: Context = site().system) => perform(runCampaign, ctx, { campaignId });
  const look = (campaignId: string): Promise<CampaignView> => perform(getCampaign, owner(), { campaignId });
  const visitor = (): Context => ({ ...site().system, actor: { kind: "anonymous" } });
  const paid = (people = 2) => site().bookPaid(people);
  async function offered(people: number, offer: object): Promise<string> {
    const { id } = await start(people, offer);
    await run(id);
    return id;
  }
  async function rowOf(campaignId: string, bookingId: string): Promise<CampaignBookingView> {
    const row = (await look(campaignId)).bookings.find((one) => one.bookingId === bookingId);
    if (!row) throw new Error("the booking is not in the campaign");
    return row;
  }
  async function linkOf(campaignId: string, bookingId: string) {
    const path = choicePath(site().system, await site().booking(bookingId), campaignId);
    const [, , code = "", signature = ""] = path.split("/").map(decodeURIComponent);
    return { code, signature };
  }
  /** Chooses a departure by its date, or the refund. */
  async function pick(campaignId: string, bookingId: string, to: string): Promise<void> {
    const link = await linkOf(campaignId, bookingId);
    const { departures } = await perform(getChoice, visitor(), link);
    const id = to === "refund" ? to : departures.find(({ date }) => date === to)?.id;
    await perform(chooseByLink, visitor(), { ...link, to: id ?? v7() });
  }
  async function freeOn(date: string): Promise<number> {
    const { departures } = await perform(getCalendar, visitor(), {
      ...{ experienceId: site().experience.id, from: date, to: date },
    });
    return departures.find(({ startTime }) => startTime === "08:00")?.free ?? -1;
  }
  const emailsAbout = async (bookingId: string, kind: string) =>
    (await site().messages()).filter(
      ({ content }) => content.kind === kind && "bookingId" in content && content.bookingId === bookingId,
    );
  const charged = async (id: string): Promise<number> =>
    balanceOf(await listEntries(site().system.db, await site().booking(id))).charged;
  const untilOver = async (campaignId: string): Promise<void> => {
    const { chooseUntil } = await look(campaignId);
    site().clock.set(chooseUntil ?? START);
  };

  return {
    departure,
    owner,
    start,
    run,
    look,
    visitor,
    paid,
    offered,
    rowOf,
    linkOf,
    pick,
    freeOn,
    emailsAbout,
    charged,
    untilOver,
  };
}
