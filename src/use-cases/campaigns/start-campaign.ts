import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import {
  findCampaignOfDeparture,
  insertCampaign,
  insertCampaignBookings,
  listAffected,
} from "../../db/queries/campaigns/campaigns.ts";
import { updateDeparture } from "../../db/queries/departures/departure-changes.ts";
import { lockDeparture } from "../../db/queries/departures/departures.ts";
import { type CancelDepartureInput, cancelDepartureSchema } from "../../domain/campaigns/campaign.ts";
import { DomainError } from "../../domain/errors.ts";
import { actorName } from "../access/actor.ts";
import { requireRecentSecondFactor } from "../access/may.ts";
import type { Needs } from "../context.ts";
import { requireDeparture } from "../departures/steps/require-departure.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { peopleOf } from "./preview-campaign.ts";

const startCampaignInput = cancelDepartureSchema;

type StartCampaignNeeds = Needs<"db" | "jobs" | "clock" | "newId" | "agency" | "actor">;

async function start(
  ctx: StartCampaignNeeds,
  tx: Transaction,
  input: CancelDepartureInput,
): Promise<{ id: string }> {
  const { id, experienceId, date, startTime, cause, note, people: shown } = input;
  const agencyId = ctx.agency.id;
  const key = { agencyId, experienceId, date, startTime };
  const departure = await lockDeparture(tx, key, ctx.newId(), ctx.clock.now());
  // The departure's lock ensures that two simultaneous requests share one campaign.
  const known = await findCampaignOfDeparture(tx, agencyId, departure.id);
  if (known) return { id: known.id };
  const affected = await listAffected(tx, departure);
  const people = peopleOf(affected);
  if (people !== shown) throw new DomainError("campaign-stale", { people, shown });
  const now = ctx.clock.now();
  await updateDeparture(tx, departure, { capacity: departure.capacity, closed: true }, now);
  const at = { createdAt: now, updatedAt: now };
  const campaign = { agencyId, id, departureId: departure.id, cause, note: note ?? null, people, ...at };
  const isNew = await insertCampaign(tx, {
    ...campaign,
    status: "running",
    startedBy: actorName(ctx.actor),
  });
  if (!isNew) throw new DomainError("idempotency-key-reused");
  await insertCampaignBookings(
    tx,
    affected.map((one) => ({
      ...{ agencyId, campaignId: id, bookingId: one.id },
      ...{ status: "waiting", refundAmount: 0, updatedAt: now },
    })),
  );
  await recordAudit(ctx, tx, {
    name: "cancel-departure",
    subject: departure.id,
    facts: { campaign: id, cause, bookings: affected.length, people, date, startTime },
  });
  await ctx.jobs.enqueue(tx, "run-campaign", { agencyId, campaignId: id });
  return { id };
}

/**
 * Cancels a departure for everybody. The departure is closed immediately, and a job cancels its bookings one by one. The bookings
 * are refunded in full, whatever the policy, because the agency is the cause (Ley 1480 of 2011, art. 23). Returns the departure's
 * existing campaign if there is one.
 * @throws DomainError `not-allowed`, `second-factor-needed`, `experience-not-found`, `departure-not-found`, `busy`;
 * `campaign-stale` if the number of people differs from the preview.
 */
export const startCampaign = defineUseCase({
  name: "start-campaign",
  may: { staff: "departures.cancel", operator: true },
  input: startCampaignInput,
  needs: ["db", "jobs", "clock", "newId", "agency"],
  async run(ctx, input): Promise<{ id: string }> {
    requireRecentSecondFactor(ctx);
    await requireDeparture(ctx, input);
    return inTransaction(ctx.db, (tx) => start(ctx, tx, input));
  },
});
