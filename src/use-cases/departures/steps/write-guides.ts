import type { Transaction } from "../../../db/connection/client.ts";
import {
  listAllGuides,
  listGuidesOf,
  setDepartureGuides,
} from "../../../db/queries/departures/departure-guides.ts";
import type { LockedDeparture } from "../../../db/queries/departures/departures.ts";
import type { Needs } from "../../context.ts";
import { writeAssignmentEmails } from "../../guide-lists/steps/write-assignment-emails.ts";
import { recordAudit } from "../../record-audit.ts";

const namesOf = (guides: readonly { name: string }[]): string => guides.map(({ name }) => name).join(", ");

export async function writeGuides(
  ctx: Needs<"jobs" | "clock" | "newId" | "agency" | "actor">,
  tx: Transaction,
  departure: LockedDeparture,
  guideIds: ReadonlySet<string>,
  bulkChange?: string,
): Promise<void> {
  const key = { agencyId: ctx.agency.id, departureId: departure.id };
  const before = await listGuidesOf(tx, key);
  if (before.length === guideIds.size && before.every(({ id }) => guideIds.has(id))) return;
  const after = (await listAllGuides(tx, ctx.agency.id)).filter(({ id }) => guideIds.has(id));
  await setDepartureGuides(tx, key, [...guideIds], ctx.clock.now());
  const facts = { from: namesOf(before), to: namesOf(after), ...(bulkChange ? { bulkChange } : {}) };
  await recordAudit(ctx, tx, { name: "assign-guides", subject: departure.id, facts });
  const known = new Set(before.map(({ id }) => id));
  await writeAssignmentEmails(ctx, tx, departure, {
    unassignedIds: [...known].filter((id) => !guideIds.has(id)),
    assignedIds: [...guideIds].filter((id) => !known.has(id)),
  });
}
