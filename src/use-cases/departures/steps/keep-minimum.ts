import type { Transaction } from "../../../db/connection/client.ts";
import { findMinimum, type MinimumRow, updateGuarantee } from "../../../db/queries/departures/minimums.ts";
import { type Guarantee, isDecisionDue } from "../../../domain/departures/minimum.ts";
import { placeInstant } from "../../../domain/departures/place-time.ts";
import type { Needs } from "../../context.ts";
import { recordAudit } from "../../record-audit.ts";

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
 * Guarantees a locked departure in three cases:
 * - The confirmed people reach the minimum.
 * - The decision time has passed, and the rule is `run`.
 * - The decision time has passed, the rule is `cancel`, and staff or the operator still adds people. Otherwise schedules the
 *   decision, unless a due decision is left to staff. Does nothing if the departure has no minimum, is guaranteed, or has
 *   started. Must be called after every change that adds confirmed people. The guarantee stays even if a booking is cancelled
 *   later.
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
  // The site sells no seats after the decision time. By adding people then, the agency decides to run the departure.
  const isByAgency = addsPeople && (ctx.actor.kind === "staff" || ctx.actor.kind === "operator");
  if (isDue && below === "cancel" && isByAgency) return writeGuarantee(ctx, tx, departure, "staff");
  // The day's overview shows staff the due decision.
  if (isDue && below === "warn") return;
  await ctx.jobs.enqueue(tx, "decide-departure", { agencyId, departureId }, decidesAt);
}
