import { inTransaction } from "../../db/connection/transaction.ts";
import { listBulkCampaigns } from "../../db/queries/campaigns/bulk-cancellations.ts";
import { findExperience } from "../../db/queries/experiences/experiences.ts";
import {
  type CancelDeparturesInput,
  cancelDeparturesSchema,
  type LeftOut,
} from "../../domain/campaigns/bulk-cancellation.ts";
import { deadlineIssue, type OfferInput } from "../../domain/campaigns/choice.ts";
import { placeInstant } from "../../domain/departures/place-time.ts";
import { DomainError, type ErrorCode } from "../../domain/errors.ts";
import { issueMessage } from "../../domain/validation/field-messages.ts";
import { requireRecentSecondFactor } from "../access/may.ts";
import { findCampaignAt } from "../campaigns/steps/find-campaign-at.ts";
import { startAt } from "../campaigns/steps/start-at.ts";
import { storeOffer } from "../campaigns/steps/store-offer.ts";
import type { Needs } from "../context.ts";
import { requireDeparture } from "../departures/steps/require-departure.ts";
import { defineUseCase } from "../use-case.ts";
import type { LeftOutDeparture, StartedBulkCancellation } from "./bulk-cancellation-view.ts";
import { seatsForMoves } from "./steps/seats-for-moves.ts";

type StartNeeds = Needs<"db" | "jobs" | "clock" | "newId" | "agency" | "actor" | "locale">;

/** Refusals that concern a single departure. */
const LEFT_OUT_BY_ERROR: Partial<Record<ErrorCode, LeftOut>> = {
  "campaign-stale": "changed",
  "departure-not-found": "gone",
  "invalid-input": "not-offered",
  busy: "busy",
};

const offerOf = (
  departures: CancelDeparturesInput["departures"][number]["offered"],
  { until, move }: CancelDeparturesInput,
): OfferInput | undefined =>
  departures && departures.length > 0
    ? { kind: move ? "move" : "choose", departures, ...(until ? { until } : {}) }
    : undefined;

/**
 * Checks the deadline of all choices before the first departure is cancelled.
 * @throws DomainError `invalid-input`
 */
function requireDeadline({ clock, locale }: StartNeeds, { until, departures }: CancelDeparturesInput): void {
  if (!until) return;
  for (const { offered } of departures) {
    const issue = offered && offered.length > 0 && deadlineIssue(until, offered, clock.now());
    if (issue) throw new DomainError("invalid-input", {}, { until: issueMessage(issue, locale) });
  }
}

/** Returns the departure with a reason if it is left out, or null if this bulk cancellation cancelled it. */
async function cancelOne(
  ctx: StartNeeds,
  input: CancelDeparturesInput,
  departure: CancelDeparturesInput["departures"][number],
  hasSeats: ReturnType<typeof seatsForMoves>,
): Promise<LeftOutDeparture | null> {
  const { id: bulkCancellationId, cause, note, move } = input;
  const { people: shown, offered, ...key } = departure;
  const leftOut = (why: LeftOut, people = shown) => ({ ...key, why, shown, people });
  try {
    await requireDeparture(ctx, key);
    const existing = await findCampaignAt(ctx, key);
    const hasLeft = placeInstant(key.date, key.startTime) <= ctx.clock.now();
    if (!existing && hasLeft) return leftOut("departed");
    const request = { ...departure, id: ctx.newId(), cause, note, bulkCancellationId };
    const [target] = offered ?? [];
    if (!existing && move && target && !(await hasSeats(key, target))) return leftOut("not-offered");
    const campaign =
      existing ?? (await startAt(ctx, request, await storeOffer(ctx, key, offerOf(offered, input))));
    return campaign.bulkCancellationId === bulkCancellationId ? null : leftOut("cancelled");
  } catch (error) {
    const why = error instanceof DomainError ? LEFT_OUT_BY_ERROR[error.code] : undefined;
    if (!why) throw error;
    const people = (error as DomainError).facts.people;
    return leftOut(why, typeof people === "number" ? people : shown);
  }
}

const runAll = (ctx: StartNeeds, id: string): Promise<number> =>
  inTransaction(ctx.db, async (tx) => {
    const agencyId = ctx.agency.id;
    const campaigns = await listBulkCampaigns(tx, { agencyId, id });
    const running = campaigns.filter(({ status }) => status === "running");
    await ctx.jobs.enqueueAll(
      tx,
      "run-campaign",
      running.map((one) => ({ agencyId, campaignId: one.id })),
    );
    return campaigns.length;
  });

/**
 * Each departure is closed in a separate transaction. Bookings are processed after all departures are closed. A departure that
 * differs from the preview or cannot be cancelled is left out. Sending the same request again cancels the departures that the
 * first request did not reach.
 * @throws DomainError `not-allowed`, `second-factor-needed`, `experience-not-found`; `campaign-stale` if the caller confirmed
 * another number of people than the preview showed; `invalid-input` if the deadline is too early or too late for the offered
 * departures
 */
export const startBulkCancellation = defineUseCase({
  name: "start-bulk-cancellation",
  may: { staff: "departures.cancel" },
  input: cancelDeparturesSchema,
  needs: ["db", "jobs", "clock", "newId", "agency", "locale"],
  async run(ctx, input): Promise<StartedBulkCancellation> {
    requireRecentSecondFactor(ctx);
    const people = input.departures.reduce((sum, one) => sum + one.people, 0);
    if (people !== input.people) throw new DomainError("campaign-stale", { people, shown: input.people });
    for (const id of new Set(input.departures.map(({ experienceId }) => experienceId)))
      if (!(await findExperience(ctx.db, ctx.agency.id, id))) throw new DomainError("experience-not-found");
    requireDeadline(ctx, input);
    const leftOut: LeftOutDeparture[] = [];
    const hasSeats = seatsForMoves(ctx);
    for (const departure of input.departures) {
      const one = await cancelOne(ctx, input, departure, hasSeats);
      if (one) leftOut.push(one);
    }
    return { id: input.id, cancelled: await runAll(ctx, input.id), leftOut };
  },
});
