import type { Transaction } from "../db/connection/client.ts";
import { insertAudit } from "../db/queries/messaging/messages.ts";
import type { Agency } from "../domain/agencies/agency.ts";
import type { AuditEntry } from "../domain/audit/audit-entry.ts";
import type { Actor } from "./access/actor.ts";
import type { Needs } from "./context.ts";
import { publishAfterCommit } from "./domain-events.ts";

type Author = Exclude<Actor, { kind: "staff" }> | Pick<Extract<Actor, { kind: "staff" }>, "kind" | "staffId">;

export function actorName(actor: Author): string {
  if (actor.kind === "traveller") return `traveller:${actor.userId}`;
  if (actor.kind === "staff") return `staff:${actor.staffId}`;
  if (actor.kind === "insurer") return `insurer:${actor.listId}`;
  return actor.kind === "system" ? `system:${actor.name}` : actor.kind;
}

/** `subject` is the id of the changed row. */
export async function recordAudit(
  ctx: Needs<"clock" | "newId"> & { agency: Pick<Agency, "id">; actor: Author },
  tx: Transaction,
  { subject, ...entry }: AuditEntry & { subject: string },
): Promise<void> {
  await insertAudit(tx, {
    agencyId: ctx.agency.id,
    id: ctx.newId(),
    actor: actorName(ctx.actor),
    at: ctx.clock.now(),
    subject,
    ...entry,
  });
  publishAfterCommit(tx, { kind: "audit", agencyId: ctx.agency.id, entry });
}
