import type { Database } from "../../db/connection/client.ts";
import {
  type AffectedBooking,
  findCampaignOfDeparture,
  findDepartureId,
  listAffected,
  readMoneyOf,
} from "../../db/queries/campaigns/campaigns.ts";
import { departureKeySchema } from "../../domain/departures/departure-key.ts";
import { inLocale } from "../../domain/locale.ts";
import { isAtProvider } from "../../domain/payments/payment-method.ts";
import { heldOf } from "../../domain/payments/refundable.ts";
import { requireDeparture } from "../departures/steps/require-departure.ts";
import { defineUseCase } from "../use-case.ts";
import type { CampaignPreview } from "./campaign-view.ts";

const previewCampaignInput = departureKeySchema;

export const peopleOf = (affected: readonly AffectedBooking[]): number =>
  affected.reduce((sum, { own, people }) => sum + (own ? people : 0), 0);

/** Returns the money held for some bookings, in whole pesos: through the provider, and by the agency itself. */
async function readHeld(db: Database, agencyId: string, bookingIds: readonly string[]) {
  const { payments, refunds } = await readMoneyOf(db, agencyId, bookingIds);
  const sumOf = (some: typeof payments) => some.reduce((sum, one) => sum + heldOf(one, refunds), 0);
  return {
    byProvider: sumOf(payments.filter(isAtProvider)),
    byAgency: sumOf(payments.filter((one) => !isAtProvider(one))),
  };
}

/** @throws DomainError `not-allowed`, `experience-not-found`, `departure-not-found` */
export const previewCampaign = defineUseCase({
  name: "preview-campaign",
  may: { staff: "departures.cancel", operator: true },
  input: previewCampaignInput,
  needs: ["db", "agency", "locale"],
  async run(ctx, { experienceId, date, startTime }): Promise<CampaignPreview> {
    const { db, agency } = ctx;
    const key = { experienceId, date, startTime };
    const { title } = await requireDeparture(ctx, key);
    const departureId = await findDepartureId(db, { agencyId: agency.id, ...key });
    const affected = departureId ? await listAffected(db, { agencyId: agency.id, id: departureId }) : [];
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
      ...held,
      unreachable: own.filter(({ reachable }) => !reachable).length,
      campaignId: campaign ? campaign.id : null,
    };
  },
});
