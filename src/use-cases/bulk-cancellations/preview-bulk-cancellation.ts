import { z } from "zod";
import { listCampaignsOf } from "../../db/queries/campaigns/bulk-cancellations.ts";
import { bulkSelectionSchema } from "../../domain/bulk-changes/bulk-change.ts";
import { MAX_CANCELLED, moveSchema, nextSchema } from "../../domain/campaigns/bulk-cancellation.ts";
import { inLocale } from "../../domain/locale.ts";
import type { CancelEffects } from "../campaigns/campaign-view.ts";
import { NO_EFFECTS, readEffects } from "../campaigns/steps/read-effects.ts";
import { selectDepartures } from "../departures/steps/select-departures.ts";
import { defineUseCase } from "../use-case.ts";
import type { BulkCancellationPreview, CancellableDeparture } from "./bulk-cancellation-view.ts";
import { moveTargets, nextDepartures } from "./steps/next-departures.ts";

const previewBulkCancellationInput = z.object({
  selection: bulkSelectionSchema,
  next: nextSchema.optional(),
  /** Target of a move. Absent for a refund, and for a choice between a refund and the `next` departures. */
  move: moveSchema.optional(),
});

function sumOf(effects: readonly CancelEffects[]): CancelEffects {
  const sum = (name: keyof CancelEffects) => effects.reduce((all, one) => all + one[name], 0);
  return {
    ...{ bookings: sum("bookings"), people: sum("people"), unpaid: sum("unpaid") },
    ...{ moving: sum("moving"), choosing: sum("choosing"), unreachable: sum("unreachable") },
    ...{ refunds: sum("refunds"), byProvider: sum("byProvider"), byAgency: sum("byAgency") },
  };
}

/**
 * Departures that have started are not selected.
 * @throws DomainError `not-allowed`, `experience-not-found`, `bulk-change-too-large`
 */
export const previewBulkCancellation = defineUseCase({
  name: "preview-bulk-cancellation",
  may: { staff: "departures.cancel" },
  input: previewBulkCancellationInput,
  needs: ["db", "agency", "clock", "locale"],
  async run(ctx, { selection, next = 0, move }): Promise<BulkCancellationPreview> {
    const selected = await selectDepartures(ctx, selection, MAX_CANCELLED);
    const ids = selected.flatMap(({ row }) => (row ? [row.id] : []));
    const campaigns = await listCampaignsOf(ctx.db, ctx.agency.id, ids);
    const findNext = nextDepartures(ctx, selected);
    const findTarget = move && moveTargets(ctx, selected, move);
    const offeredTo: typeof findNext = async (id, time, wish) => {
      if (wish.seats === 0) return [];
      if (findTarget) return findTarget(id, time, wish.seats);
      return wish.next > 0 ? findNext(id, time, wish) : [];
    };
    const departures: CancellableDeparture[] = [];
    for (const { experience, time, row } of selected) {
      const campaignId = row ? (campaigns.get(row.id) ?? null) : null;
      const found = row && !campaignId ? await readEffects(ctx, row.id) : NO_EFFECTS;
      const { seats, ...effects } = found;
      const offered = await offeredTo(experience.id, time, { seats, next });
      departures.push({
        ...{ experienceId: experience.id, title: inLocale(experience.title, ctx.locale) },
        ...{ ...time, ...effects, campaignId, offered },
      });
    }
    return { departures, total: sumOf(departures) };
  },
});
