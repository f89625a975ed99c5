import type { Database } from "../db/client.ts";
import { insertAudit } from "../db/messages.ts";
import type { Actor, Needs } from "./context.ts";
import { tellHappening } from "./happenings.ts";

export interface AuditEntry {
  /** The use case's name. */
  name: string;
  /** The row that changed. */
  subject: string;
  /** What changed and why; no personal data. */
  facts: Record<string, string | number | boolean | null>;
}

export const actorName = (actor: Actor): string => {
  if (actor.kind === "traveller") return `traveller:${actor.userId}`;
  return actor.kind === "system" ? `system:${actor.name}` : "anonymous";
};

/** Writes who did what, when and why, in the transaction that does it. */
export async function recordAudit(
  ctx: Needs<"agency" | "actor" | "clock" | "newId">,
  tx: Database,
  entry: AuditEntry,
): Promise<void> {
  await insertAudit(tx, {
    agencyId: ctx.agency.id,
    id: ctx.newId(),
    actor: actorName(ctx.actor),
    at: ctx.clock.now(),
    ...entry,
  });
  tellHappening(tx, { kind: "audit", name: entry.name, facts: entry.facts });
}
