import { inTransaction } from "../../../db/connection/transaction.ts";
import { type StaffMemberRow, updateMember } from "../../../db/queries/staff/staff-members.ts";
import type { Needs } from "../../context.ts";

/** Shortest interval between two writes. */
const MIN_INTERVAL_MS = 5 * 60_000;

export async function notePresence(
  { db, clock }: Needs<"db" | "clock">,
  member: Pick<StaffMemberRow, "agencyId" | "staffId" | "lastSeenAt">,
): Promise<void> {
  const now = clock.now();
  const { lastSeenAt } = member;
  if (lastSeenAt && now.getTime() - lastSeenAt.getTime() < MIN_INTERVAL_MS) return;
  await inTransaction(db, (tx) => updateMember(tx, member, { lastSeenAt: now }));
}
