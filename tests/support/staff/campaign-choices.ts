import { v7 } from "uuid";
import { chooseByLink } from "../../../src/use-cases/campaigns/choose-by-link.ts";
import { getChoice } from "../../../src/use-cases/campaigns/get-choice.ts";
import { getCalendar } from "../../../src/use-cases/departures/get-calendar.ts";
import { perform } from "../../../src/use-cases/use-case.ts";
import type { TestAgency } from "../use-case-context.ts";
import { campaigns } from "./campaigns.ts";

export const NEXT = { date: "2026-12-12", startTime: "08:00" };
export const choose = (departures: object[], change: object = {}) => ({
  kind: "choose",
  departures,
  ...change,
});

export function campaignChoices(site: TestAgency) {
  const campaign = campaigns(site);
  /** Chooses a departure by its date, or the refund. */
  async function pick(campaignId: string, bookingId: string, to: string): Promise<void> {
    const link = await campaign.linkOf(campaignId, bookingId);
    const { departures } = await perform(getChoice, campaign.visitor(), link);
    const id = to === "refund" ? to : departures.find(({ date }) => date === to)?.id;
    await perform(chooseByLink, campaign.visitor(), { ...link, to: id ?? v7() });
  }
  async function freeOn(date: string): Promise<number> {
    const { departures } = await perform(getCalendar, campaign.visitor(), {
      ...{ experienceId: site.experience.id, from: date, to: date },
    });
    return departures.find(({ startTime }) => startTime === "08:00")?.free ?? -1;
  }
  const emailsAbout = async (bookingId: string, kind: string) =>
    (await site.messages()).filter(
      ({ content }) => content.kind === kind && "bookingId" in content && content.bookingId === bookingId,
    );

  return { ...campaign, pick, freeOn, emailsAbout };
}
