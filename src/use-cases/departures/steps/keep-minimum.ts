import type { Transaction } from "../../../db/connection/client.ts";
import { findMinimum, type MinimumRow, updateGuarantee } from "../../../db/queries/departures/minimums.ts";
import { type Guarantee, isDecisionDue } from "../../../domain/departures/minimum.ts";
import { placeInstant } from "../../../domain/departures/place-time.ts";
import type { Needs } from "../../context.ts";
import { recordAudit } from "../../record-audit.ts";

/** Guarantees a locked departure, and writes an audit entry. */
export async function writeGuarantee(
  ctx: Needs<"clock" | "newId" | "agency" | "actor">,
  tx: Transaction,
  departure: Pick<MinimumRow, "date" | "startTime" | "confirmed"> & { id: string; needed: number },
  by: Guarantee,
): Promise<void> {
  const { id, date, startTime, confirmed, needed } = departure;
  await updateGuarantee(tx, { agencyId: ctx.agency.id, id }, by, ctx.clock.now());
  const facts = { by, confirmed, needed, date, startTime };
  await recordAudit(ctx, tx, { name: "guarantee-departure", subject: id, facts });
}

/**
 * Guarantees a locked departure in two cases: its confirmed people reach the minimum, or its decision time has passed and it
 * goes with any number. Otherwise schedules the decision. Every change that adds confirmed people calls this function, so a
 * later cancellation takes no guarantee back.
 * @param addsPeople whether people are added. If staff adds them past the decision time, it has decided that the departure
 * goes.
 */
export async function keepMinimum(
  ctx: Needs<"jobs" | "clock" | "newId" | "agency" | "actor">,
  tx: Transaction,
  departureId: string,
  { addsPeople }: { addsPeople: boolean },
): Promise<void> {
  const { id: agencyId } = ctx.agency;
  const found = await findMinimum(tx, { agencyId, id: departureId });
  if (!found?.standing || found.guaranteedBy !== null) return;
  const now = ctx.clock.byDatabase(found.readAt);
  if (placeInstant(found.date, found.startTime) <= now) return;
  const { missing, needed, decidesAt, below } = found.standing;
  const departure = { ...found, needed, id: departureId };
  if (missing === 0) return writeGuarantee(ctx, tx, departure, "people");
  const isDue = isDecisionDue(found.standing, now);
  if (isDue && below === "run") return writeGuarantee(ctx, tx, departure, "decision");
  // The site no longer sells it. An agency that still books somebody has decided that it goes.
  const isByAgency = addsPeople && (ctx.actor.kind === "staff" || ctx.actor.kind === "operator");
  if (isDue && below === "cancel" && isByAgency) return writeGuarantee(ctx, tx, departure, "staff");
  // Staff sees a due decision in the day's overview.
  if (isDue && below === "warn") return;
  await ctx.jobs.enqueue(tx, "decide-departure", { agencyId, departureId }, decidesAt);
}
