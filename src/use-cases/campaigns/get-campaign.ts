import { z } from "zod";
import {
  findCampaign,
  findDepartureById,
  listCampaignBookings,
} from "../../db/queries/campaigns/campaigns.ts";
import { findExperience } from "../../db/queries/experiences/experiences.ts";
import { CAMPAIGN_BOOKING_STATUSES, type CampaignBookingStatus } from "../../domain/campaigns/campaign.ts";
import { DomainError } from "../../domain/errors.ts";
import { inLocale } from "../../domain/locale.ts";
import { idField } from "../input-fields.ts";
import { defineUseCase } from "../use-case.ts";
import type { CampaignView } from "./campaign-view.ts";

const getCampaignInput = z.object({ campaignId: idField });

/** @throws DomainError `not-allowed`, `campaign-not-found` */
export const getCampaign = defineUseCase({
  name: "get-campaign",
  may: { staff: "departures.cancel", operator: true },
  input: getCampaignInput,
  needs: ["db", "agency", "locale"],
  async run(ctx, { campaignId }): Promise<CampaignView> {
    const { db, agency } = ctx;
    const campaign = await findCampaign(db, { agencyId: agency.id, id: campaignId });
    const departure = campaign && (await findDepartureById(db, agency.id, campaign.departureId));
    if (!campaign || !departure) throw new DomainError("campaign-not-found");
    const experience = await findExperience(db, agency.id, departure.experienceId);
    const bookings = await listCampaignBookings(db, campaign);
    const counts = Object.fromEntries(
      CAMPAIGN_BOOKING_STATUSES.map((status) => [
        status,
        bookings.filter((one) => one.status === status).length,
      ]),
    ) as Record<CampaignBookingStatus, number>;
    const { id, cause, note, status, people, createdAt: startedAt } = campaign;
    return {
      ...{ id, cause, note, status, people, startedAt, counts, bookings },
      departure: { ...departure, title: experience ? inLocale(experience.title, ctx.locale) : "" },
      refunded: bookings.reduce((sum, { refundAmount }) => sum + refundAmount, 0),
    };
  },
});
