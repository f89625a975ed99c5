import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { listAffected } from "../../db/queries/campaigns/campaigns.ts";
import { findMoveDeadline, listChoosersOf } from "../../db/queries/campaigns/choices.ts";
import { type LockedDeparture, lockDepartureById } from "../../db/queries/departures/departures.ts";
import { findMinimum } from "../../db/queries/departures/minimums.ts";
import { decisionAfterMove } from "../../domain/campaigns/choice.ts";
import { isDecisionDue, type MinimumStanding } from "../../domain/departures/minimum.ts";
import { placeInstant } from "../../domain/departures/place-time.ts";
import { AGENCY_LOCALE } from "../../domain/locale.ts";
import type { MinimumDecided } from "../../domain/messaging/minimum-decided.ts";
import type { Needs } from "../context.ts";
import { keepMinimum } from "../departures/steps/keep-minimum.ts";
import { writeMessage } from "../messaging/steps/write-message.ts";
import { defineUseCase } from "../use-case.ts";
import { openCampaign, REFUND } from "./steps/open-campaign.ts";

type DecideNeeds = Needs<"jobs" | "clock" | "newId" | "agency" | "actor">;

/**
 * Enqueues the decision again while people are moved to a locked departure. They are not confirmed there before their choice or
 * its deadline.
 * @returns whether the decision waits
 */
async function waitForMove(
  ctx: DecideNeeds,
  tx: Transaction,
  { agencyId, id: departureId }: LockedDeparture,
  now: Date,
): Promise<boolean> {
  const until = await findMoveDeadline(tx, { agencyId, id: departureId });
  const decidesAt = until && decisionAfterMove(until, now);
  if (!decidesAt) return false;
  await ctx.jobs.enqueue(tx, "decide-departure", { agencyId, departureId }, decidesAt);
  return true;
}

/**
 * Cancels a locked departure for everybody who has booked it, or holds seats on it by a choice; or leaves it to staff. The
 * agency gets an e-mail, because none of its staff started this.
 */
async function decideBelow(
  ctx: DecideNeeds,
  tx: Transaction,
  departure: LockedDeparture,
  { standing, confirmed: people }: { standing: MinimumStanding; confirmed: number },
): Promise<void> {
  const affected = await listAffected(tx, departure);
  const choosers = await listChoosersOf(tx, departure);
  const bookings = affected.length + choosers.length;
  if (bookings === 0) return;
  const cancels = standing.below === "cancel";
  if (cancels) {
    const id = ctx.newId();
    await openCampaign(ctx, tx, departure, { id, cause: "minimum", note: null, affected, offer: REFUND });
  }
  const content: MinimumDecided = {
    ...{ kind: "minimum-decided", departureId: departure.id, outcome: cancels ? "cancelled" : "asks" },
    ...{ people, needed: standing.needed, bookings },
  };
  await writeMessage(ctx, tx, content, AGENCY_LOCALE);
}

/**
 * Decides about a departure at its decision time. Enough confirmed people, or a schedule that runs anyway, guarantee it.
 * Otherwise the schedule's rule applies: staff is asked, or the departure is cancelled with full refunds. A departure to which
 * a change of the time moves people is cancelled only after their deadline. The departure's lock orders the decision and the
 * payments, so that each payment counts or is refunded. A repeated or late run decides once. A run after the start cancels
 * nobody.
 * @throws DomainError `busy` if another transaction holds the lock for long; the job retries.
 */
export const decideDeparture = defineUseCase({
  name: "decide-departure",
  may: { system: true },
  needs: ["db", "jobs", "clock", "newId", "agency"],
  async run(ctx, { departureId }: { departureId: string }): Promise<void> {
    await inTransaction(ctx.db, async (tx) => {
      const departure = await lockDepartureById(tx, ctx.agency.id, departureId);
      const now = ctx.clock.byDatabase(departure.lockedAt);
      const found = await findMinimum(tx, departure);
      if (!found?.standing || placeInstant(found.date, found.startTime) <= now) return;
      const { standing } = found;
      const isBelow = isDecisionDue(standing, now) && standing.missing > 0 && standing.below !== "run";
      if (!isBelow) return keepMinimum(ctx, tx, departureId, { addsPeople: false });
      if (standing.below === "cancel" && (await waitForMove(ctx, tx, departure, now))) return;
      await decideBelow(ctx, tx, departure, { standing, confirmed: found.confirmed });
    });
  },
});
