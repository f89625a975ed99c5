import type { Transaction } from "../../../db/connection/client.ts";
import { type MinimumRow, updateGuarantee } from "../../../db/queries/departures/minimums.ts";
import type { Guarantee } from "../../../domain/departures/minimum.ts";
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
