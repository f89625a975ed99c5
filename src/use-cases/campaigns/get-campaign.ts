import { z } from "zod";
import {
  findCampaign,
  findDepartureById,
  listCampaignBookings,
  listDeparturesById,
} from "../../db/queries/campaigns/campaigns.ts";
import { readHeldOfCampaign } from "../../db/queries/campaigns/choices.ts";
import { findExperience } from "../../db/queries/experiences/experiences.ts";
import { BOOKING_STANDINGS, type BookingStanding, standingOf } from "../../domain/campaigns/standing.ts";
import { DomainError } from "../../domain/errors.ts";
import { inLocale } from "../../domain/locale.ts";
import { idField } from "../input-fields.ts";
import { defineUseCase } from "../use-case.ts";
import type { CampaignBookingView, CampaignView, ChoiceOption } from "./campaign-view.ts";
import { hasNotStarted, readTimeChanges } from "./steps/choice-facts.ts";
import { findUndelivered } from "./steps/undelivered.ts";

type Row = Awaited<ReturnType<typeof listCampaignBookings>>[number];

/** @param selectable ids of the departures that the booking can still choose */
function toBookingView(
  row: Row,
  offered: readonly ChoiceOption[],
  selectable: Set<string>,
): CampaignBookingView {
  const { choice, refundAmount, ...booking } = row;
  const movedTo = offered.find(({ id }) => id === choice?.departureId);
  return {
    ...booking,
    ...standingOf(row, choice),
    refundAmount: refundAmount + (choice?.refundAmount ?? 0),
    chosenBy: choice?.chosenBy ?? null,
    movedTo: movedTo ? { date: movedTo.date, startTime: movedTo.startTime } : null,
    departures: offered.filter(({ id }) => selectable.has(id)),
  };
}

const countsOf = (bookings: readonly CampaignBookingView[]): Record<BookingStanding, number> =>
  Object.fromEntries(
    BOOKING_STANDINGS.map((status) => [status, bookings.filter((one) => one.status === status).length]),
  ) as Record<BookingStanding, number>;

/** @throws DomainError `not-allowed`, `campaign-not-found` */
export const getCampaign = defineUseCase({
  name: "get-campaign",
  may: { staff: "departures.cancel", operator: true },
  input: z.object({ campaignId: idField }),
  needs: ["db", "agency", "clock", "locale"],
  async run(ctx, { campaignId }): Promise<CampaignView> {
    const { db, agency } = ctx;
    const campaign = await findCampaign(db, { agencyId: agency.id, id: campaignId });
    const departure = campaign && (await findDepartureById(db, agency.id, campaign.departureId));
    if (!campaign || !departure) throw new DomainError("campaign-not-found");
    const [experience, rows, offered, held, timeChanges] = await Promise.all([
      findExperience(db, agency.id, departure.experienceId),
      listCampaignBookings(db, campaign),
      listDeparturesById(db, agency.id, campaign.offered ?? []),
      readHeldOfCampaign(db, campaign),
      readTimeChanges(db, [campaign]),
    ]);
    const notStarted = new Set(offered.filter(hasNotStarted(ctx.clock.now())).map((one) => one.id));
    const selectableOf = ({ bookingId }: Row) =>
      [...(held.get(bookingId) ?? [])].filter((one) => notStarted.has(one));
    const choosing = rows.filter(({ choice }) => choice?.status === "open" || choice?.status === "failed");
    const undelivered = await findUndelivered(
      db,
      campaign,
      choosing.map(({ bookingId }) => bookingId),
    );
    const bookings = rows.map((row) => {
      const reachable = row.reachable && !undelivered.has(row.bookingId);
      return toBookingView({ ...row, reachable }, offered, new Set(selectableOf(row)));
    });
    const { id, bulkCancellationId, cause, note, status, people, chooseUntil } = campaign;
    const { createdAt: startedAt } = campaign;
    return {
      ...{ id, bulkCancellationId, cause, note, status, people, startedAt, offered, chooseUntil, bookings },
      offer: campaign.offer ?? "refund",
      timeChange: timeChanges.get(id) ?? null,
      counts: countsOf(bookings),
      departure: { ...departure, title: experience ? inLocale(experience.title, ctx.locale) : "" },
      refunded: bookings.reduce((sum, { refundAmount }) => sum + refundAmount, 0),
    };
  },
});
