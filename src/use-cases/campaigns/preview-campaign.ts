import type { Database } from "../../db/connection/client.ts";
import {
  type AffectedBooking,
  findCampaignOfDeparture,
  findDepartureId,
  listAffected,
  readMoneyOf,
} from "../../db/queries/campaigns/campaigns.ts";
import { listChoosersOf } from "../../db/queries/campaigns/choices.ts";
import { findCalendar } from "../../db/queries/departures/calendar.ts";
import { canBeOffered } from "../../domain/campaigns/choice.ts";
import { type DepartureKeyInput, departureKeySchema } from "../../domain/departures/departure-key.ts";
import { standingsOn } from "../../domain/departures/departure-standing.ts";
import { addDays, datesBetween, daysBetween, placeDate } from "../../domain/departures/place-time.ts";
import { earlierFirst } from "../../domain/departures/schedule.ts";
import { isOpen } from "../../domain/departures/seats.ts";
import { inLocale } from "../../domain/locale.ts";
import { isAtProvider } from "../../domain/payments/payment-method.ts";
import { heldOf } from "../../domain/payments/refundable.ts";
import type { Needs } from "../context.ts";
import { requireDeparture } from "../departures/steps/require-departure.ts";
import { defineUseCase } from "../use-case.ts";
import type { CampaignPreview, CampaignTarget } from "./campaign-view.ts";
import { peopleOf } from "./steps/open-campaign.ts";

const previewCampaignInput = departureKeySchema;

/** Returns the money held for some bookings, in whole pesos: through the provider, and by the agency itself. */
async function readHeld(db: Database, agencyId: string, bookingIds: readonly string[]) {
  const { payments, refunds } = await readMoneyOf(db, agencyId, bookingIds);
  const sumOf = (some: typeof payments) => some.reduce((sum, one) => sum + heldOf(one, refunds), 0);
  return {
    byProvider: sumOf(payments.filter(isAtProvider)),
    byAgency: sumOf(payments.filter((one) => !isAtProvider(one))),
  };
}

/** Seats of the paid bookings, which are the ones that can move. */
const seatsOf = (own: readonly AffectedBooking[]): number =>
  own.reduce((sum, { seats, status }) => sum + (status === "CONFIRMED" ? seats : 0), 0);

/** Days ahead in which departures are offered, and the most that are listed. */
const DAYS_AHEAD = 30;
const MAX_TARGETS = 12;

/** Returns the next departures that are open and late enough to be offered. */
async function listTargets(
  { db, agency, clock }: Needs<"db" | "agency" | "clock">,
  { experienceId, date, startTime }: DepartureKeyInput,
  seats: number,
): Promise<CampaignTarget[]> {
  const now = clock.now();
  const from = placeDate(now);
  const period = { from, to: addDays(date > from ? date : from, DAYS_AHEAD) };
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
    const affected = departureId ? await listAffected(db, { agencyId: agency.id, id: departureId }) : [];
    const choosers = departureId ? await listChoosersOf(db, { agencyId: agency.id, id: departureId }) : [];
    const own = affected.filter((one) => one.own);
    const held = await readHeld(
      db,
      agency.id,
      own.map(({ id }) => id),
    );
    const campaign = departureId && (await findCampaignOfDeparture(db, agency.id, departureId));
    return {
      departure: { ...key, title: inLocale(title, ctx.locale) },
      bookings: own.length,
      people: peopleOf(affected),
      unpaid: own.filter(({ status }) => status === "PENDING").length,
      moving: affected.length - own.length,
      choosing: choosers.length,
      ...held,
      unreachable: own.filter(({ reachable }) => !reachable).length,
      campaignId: campaign ? campaign.id : null,
      targets: await listTargets(ctx, key, seatsOf(own)),
    };
  },
});
