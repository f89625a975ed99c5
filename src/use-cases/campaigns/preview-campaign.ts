import { findCampaignOfDeparture, findDepartureId } from "../../db/queries/campaigns/campaigns.ts";
import { findCalendar } from "../../db/queries/departures/calendar.ts";
import { canBeOffered } from "../../domain/campaigns/choice.ts";
import { type DepartureKeyInput, departureKeySchema } from "../../domain/departures/departure-key.ts";
import { standingsOn } from "../../domain/departures/departure-standing.ts";
import { addDays, datesBetween, daysBetween, placeDate } from "../../domain/departures/place-time.ts";
import { earlierFirst } from "../../domain/departures/schedule.ts";
import { isOpen } from "../../domain/departures/seats.ts";
import { inLocale } from "../../domain/locale.ts";
import type { Needs } from "../context.ts";
import { requireDeparture } from "../departures/steps/require-departure.ts";
import { defineUseCase } from "../use-case.ts";
import type { CampaignPreview, CampaignTarget } from "./campaign-view.ts";
import { NO_EFFECTS, readEffects } from "./steps/read-effects.ts";

const previewCampaignInput = departureKeySchema;

/** Limits of the departures that a preview lists as possible offers: days ahead, and number of departures. */
const OFFER_DAYS = 30;
const MAX_TARGETS = 12;

async function listTargets(
  { db, agency, clock }: Needs<"db" | "agency" | "clock">,
  { experienceId, date, startTime }: DepartureKeyInput,
  seats: number,
): Promise<CampaignTarget[]> {
  const now = clock.now();
  const from = placeDate(now);
  const period = { from, to: addDays(date > from ? date : from, OFFER_DAYS) };
  const found = await findCalendar(db, { agencyId: agency.id, experienceId }, period, now);
  if (!found) return [];
  const dates = datesBetween(period.from, period.to);
  return standingsOn(found.schedule, dates, found.departures, now)
    .filter((one) => isOpen(one.status) && canBeOffered(one, now))
    .filter((one) => one.date !== date || one.startTime !== startTime)
    .toSorted((a, b) => distance(a, date) - distance(b, date))
    .slice(0, MAX_TARGETS)
    .toSorted(earlierFirst)
    .map(({ date: day, startTime: time, free }) => ({
      date: day,
      startTime: time,
      free,
      fitsAll: free >= seats,
    }));
}

const distance = (one: { date: string }, date: string): number => Math.abs(daysBetween(date, one.date));

/** @throws DomainError `not-allowed`, `experience-not-found`, `departure-not-found` */
export const previewCampaign = defineUseCase({
  name: "preview-campaign",
  may: { staff: "departures.cancel", operator: true },
  input: previewCampaignInput,
  needs: ["db", "agency", "clock", "locale"],
  async run(ctx, { experienceId, date, startTime }): Promise<CampaignPreview> {
    const { db, agency } = ctx;
    const key = { experienceId, date, startTime };
    const { title } = await requireDeparture(ctx, key);
    const departureId = await findDepartureId(db, { agencyId: agency.id, ...key });
    const { seats, ...effects } = departureId ? await readEffects(ctx, departureId) : NO_EFFECTS;
    const campaign = departureId && (await findCampaignOfDeparture(db, agency.id, departureId));
    return {
      departure: { ...key, title: inLocale(title, ctx.locale) },
      ...effects,
      campaignId: campaign ? campaign.id : null,
      targets: await listTargets(ctx, key, seats),
    };
  },
});
