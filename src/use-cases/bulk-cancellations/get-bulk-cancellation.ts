import { z } from "zod";
import { listBulkCampaigns, listBulkStandings } from "../../db/queries/campaigns/bulk-cancellations.ts";
import { BOOKING_STANDINGS, type BookingStanding, standingOf } from "../../domain/campaigns/standing.ts";
import { DomainError } from "../../domain/errors.ts";
import { inLocale } from "../../domain/locale.ts";
import { idField } from "../input-fields.ts";
import { defineUseCase } from "../use-case.ts";
import type { BulkCancellationView } from "./bulk-cancellation-view.ts";

type Row = Awaited<ReturnType<typeof listBulkStandings>>[number];

function countsOf(rows: readonly Row[]): Record<BookingStanding, number> {
  const standings = rows.map((row) => standingOf(row, row.choice).status);
  return Object.fromEntries(
    BOOKING_STANDINGS.map((status) => [status, standings.filter((one) => one === status).length]),
  ) as Record<BookingStanding, number>;
}

const refundedOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, { refundAmount, choice }) => sum + refundAmount + (choice?.refundAmount ?? 0), 0);

/** @throws DomainError `not-allowed`, `campaign-not-found` */
export const getBulkCancellation = defineUseCase({
  name: "get-bulk-cancellation",
  may: { staff: "departures.cancel" },
  input: z.object({ id: idField }),
  needs: ["db", "agency", "locale"],
  async run({ db, agency, locale }, { id }): Promise<BulkCancellationView> {
    const key = { agencyId: agency.id, id };
    const [campaigns, rows] = await Promise.all([listBulkCampaigns(db, key), listBulkStandings(db, key)]);
    const startedAt = campaigns.map((one) => one.createdAt).toSorted((a, b) => a.getTime() - b.getTime())[0];
    if (!startedAt) throw new DomainError("campaign-not-found");
    const rowsByCampaign = Map.groupBy(rows, ({ campaignId }) => campaignId);
    return {
      ...{ id, startedAt },
      departures: campaigns.map(({ createdAt: _, title, ...one }) => {
        const campaignRows = rowsByCampaign.get(one.id) ?? [];
        const titled = { ...one, title: inLocale(title, locale) };
        return { ...titled, counts: countsOf(campaignRows), refunded: refundedOf(campaignRows) };
      }),
      people: campaigns.reduce((sum, { people }) => sum + people, 0),
      ...{ refunded: refundedOf(rows), counts: countsOf(rows) },
      running: campaigns.some(({ status }) => status === "running"),
    };
  },
});
