import type { Transaction } from "../../../db/connection/client.ts";
import { listMemberships } from "../../../db/queries/staff/staff-members.ts";
import type { OwnFactorChange } from "../../../domain/access/factor-change.ts";
import type { AuditEntry } from "../../../domain/audit/audit-entry.ts";
import { writeMessage } from "../../messaging/steps/write-message.ts";
import { recordAudit } from "../../record-audit.ts";
import type { StaffContext } from "./staff-context.ts";

const entryOf = (change: OwnFactorChange): AuditEntry =>
  change.is === "recovery-code-used"
    ? { name: "use-recovery-code", facts: { left: change.left } }
    : { name: "set-up-second-factor", facts: { replaced: change.is === "replaced" } };

/**
 * Records, in the audit of each of a person's agencies, that the person changed or used their second factor. Does nothing for a
 * person without an agency, who has no access yet.
 */
export async function noteFactorChange(
  ctx: StaffContext,
  tx: Transaction,
  change: OwnFactorChange,
): Promise<void> {
  const { id: staffId, locale } = ctx.staff;
  const actor = { kind: "staff", staffId } as const;
  const memberships = (await listMemberships(tx, staffId)).map(({ agencyId }) => ({
    ...ctx,
    ...{ actor, agency: { id: agencyId } },
  }));
  for (const there of memberships) await recordAudit(there, tx, { ...entryOf(change), subject: staffId });
  const [first] = memberships;
  if (!first) return;
  const event = { staffId, factorEventId: ctx.newId(), change, panelOrigin: ctx.panelOrigin };
  await writeMessage(first, tx, { ...event, kind: "second-factor-changed" }, locale ?? ctx.locale);
}
