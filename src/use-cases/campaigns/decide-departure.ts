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
 * People whom a time change moves to the departure count only after they have chosen, or after the deadline of their choice.
 * @returns whether the decision is postponed
 */
async function postponeForMove(
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
 * Does nothing if no booking or open choice has seats on the departure. The agency gets an e-mail, because no staff member
 * started the decision.
 */
async function cancelOrWarn(
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
 * A departure to which a time change moves people is cancelled only after the deadline of their choice. The departure's lock
 * serializes the decision and payments, so that each payment either counts or is refunded. Repeated runs decide only once. A
 * run after the start does nothing.
 * @throws DomainError `busy` if another transaction holds the lock too long; the job retries.
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
      if (standing.below === "cancel" && (await postponeForMove(ctx, tx, departure, now))) return;
      await cancelOrWarn(ctx, tx, departure, { standing, confirmed: found.confirmed });
    });
  },
});
