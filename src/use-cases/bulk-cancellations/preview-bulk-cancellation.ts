import { z } from "zod";
import { listCampaignsOf } from "../../db/queries/campaigns/bulk-cancellations.ts";
import { bulkSelectionSchema } from "../../domain/bulk-changes/bulk-change.ts";
import { MAX_CANCELLED } from "../../domain/campaigns/bulk-cancellation.ts";
import { inLocale } from "../../domain/locale.ts";
import type { CancelEffects } from "../campaigns/campaign-view.ts";
import { NO_EFFECTS, readEffects } from "../campaigns/steps/read-effects.ts";
import { selectDepartures } from "../departures/steps/select-departures.ts";
import { defineUseCase } from "../use-case.ts";
import type { BulkCancellationPreview, CancellableDeparture } from "./bulk-cancellation-view.ts";

const previewBulkCancellationInput = z.object({ selection: bulkSelectionSchema });

function sumOf(effects: readonly CancelEffects[]): CancelEffects {
  const sum = (name: keyof CancelEffects) => effects.reduce((all, one) => all + one[name], 0);
  return {
    ...{ bookings: sum("bookings"), people: sum("people"), unpaid: sum("unpaid") },
    ...{ moving: sum("moving"), choosing: sum("choosing"), unreachable: sum("unreachable") },
    ...{ byProvider: sum("byProvider"), byAgency: sum("byAgency") },
  };
}

/**
 * Returns the effects of cancelling the selected departures now. Departures that have left are not selected.
 * @throws DomainError `not-allowed`, `experience-not-found`, `bulk-change-too-large`
 */
export const previewBulkCancellation = defineUseCase({
  name: "preview-bulk-cancellation",
  may: { staff: "departures.cancel" },
  input: previewBulkCancellationInput,
  needs: ["db", "agency", "clock", "locale"],
  async run(ctx, { selection }): Promise<BulkCancellationPreview> {
    const selected = await selectDepartures(ctx, selection, MAX_CANCELLED);
    const ids = selected.flatMap(({ row }) => (row ? [row.id] : []));
    const campaigns = await listCampaignsOf(ctx.db, ctx.agency.id, ids);
    const departures: CancellableDeparture[] = [];
    for (const { experience, time, row } of selected) {
      const campaignId = row ? (campaigns.get(row.id) ?? null) : null;
      const found = row && !campaignId ? await readEffects(ctx, row.id) : NO_EFFECTS;
      const { seats: _, ...effects } = found;
      departures.push({
        ...{ experienceId: experience.id, title: inLocale(experience.title, ctx.locale) },
        ...{ ...time, ...effects, campaignId },
      });
    }
    return { departures, total: sumOf(departures) };
  },
});
