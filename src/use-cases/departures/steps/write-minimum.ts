import type { Transaction } from "../../../db/connection/client.ts";
import type { LockedDeparture } from "../../../db/queries/departures/departures.ts";
import { findMinimum, updateOwnMinimum } from "../../../db/queries/departures/minimums.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Needs } from "../../context.ts";
import { recordAudit } from "../../record-audit.ts";
import { keepMinimum, writeGuarantee } from "./keep-minimum.ts";

/**
 * An existing guarantee stays. A departure that was booked without a minimum is guaranteed when it gets a minimum, because its
 * travellers bought without this condition.
 * @param minimum people; 0 for none, null restores the schedule's minimum
 * @throws DomainError `departure-without-minimum` if the schedule has no minimum, or the departure was cancelled
 */
export async function writeMinimum(
  ctx: Needs<"jobs" | "clock" | "newId" | "agency" | "actor">,
  tx: Transaction,
  { id, minimumPeople }: Pick<LockedDeparture, "id" | "minimumPeople">,
  minimum: number | null,
  bulkChange?: string,
): Promise<void> {
  const departure = { agencyId: ctx.agency.id, id };
  const before = await findMinimum(tx, departure);
  if (!before) throw new DomainError("departure-without-minimum");
  if (minimum === minimumPeople) return;
  await updateOwnMinimum(tx, departure, minimum, ctx.clock.now());
  const facts = { from: minimumPeople, to: minimum, ...(bulkChange ? { bulkChange } : {}) };
  await recordAudit(ctx, tx, { name: "change-minimum", subject: id, facts });
  const needed = (await findMinimum(tx, departure))?.standing?.needed ?? 0;
  const wasSold = before.standing === null && before.confirmed > 0;
  if (wasSold && needed > 0) await writeGuarantee(ctx, tx, { ...before, needed, id }, "sold");
  else await keepMinimum(ctx, tx, id, { addsPeople: false });
}
