import type { Transaction } from "../../../db/connection/client.ts";
import type { StaffAccountRow } from "../../../db/queries/staff/staff-accounts.ts";
import { listMembers } from "../../../db/queries/staff/staff-members.ts";
import { DEFAULT_LOCALE } from "../../../domain/locale.ts";
import type { Needs } from "../../context.ts";
import { writeMessage, writeMessages } from "../../messaging/steps/write-message.ts";
import { recordAudit } from "../../record-audit.ts";
import { deleteSecondFactor } from "./delete-second-factor.ts";

interface Reset {
  agencyIds: readonly string[];
  /** Null if the operator resets the second factor. */
  byStaffId: string | null;
  why: string | null;
  panelOrigin: string;
}

/** Requires the lock on the account. */
export async function resetFactor(
  ctx: Needs<"agency" | "actor" | "clock" | "jobs" | "newId">,
  tx: Transaction,
  { id: staffId, locale }: StaffAccountRow,
  { agencyIds, byStaffId, why, panelOrigin }: Reset,
): Promise<void> {
  await deleteSecondFactor(tx, staffId, ctx.clock.now());
  const change = { is: "reset", byStaffId, why } as const;
  const event = { staffId, factorEventId: ctx.newId(), change, panelOrigin };
  const toPerson = { ...event, kind: "second-factor-changed" } as const;
  await writeMessage(ctx, tx, toPerson, locale ?? DEFAULT_LOCALE);
  for (const agencyId of agencyIds) {
    const there = { ...ctx, agency: { id: agencyId } };
    await recordAudit(there, tx, { name: "reset-second-factor", subject: staffId, facts: { why } });
    const owners = (await listMembers(tx, agencyId)).filter(
      (one) => one.roles.includes("owner") && one.staffId !== staffId && one.staffId !== byStaffId,
    );
    const toOwners = owners.map(({ account }) => ({
      content: { ...event, kind: "colleague-factor-reset" as const, ownerId: account.id },
      locale: account.locale ?? DEFAULT_LOCALE,
    }));
    await writeMessages(there, tx, toOwners);
  }
}
