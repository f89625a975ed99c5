import { listOpenInvitations } from "../../db/queries/staff/staff-invitations.ts";
import { listMembers } from "../../db/queries/staff/staff-members.ts";
import { requireMay } from "../access/may.ts";
import type { Needs } from "../context.ts";
import type { StaffView } from "./staff-view.ts";

/** Returns the agency's staff and open invitations. @throws DomainError `not-allowed`, `second-factor-needed` */
export async function listStaff(ctx: Needs<"db" | "agency" | "actor" | "clock">): Promise<StaffView> {
  const actor = requireMay(ctx.actor, "list-staff");
  const [members, invitations] = await Promise.all([
    listMembers(ctx.db, ctx.agency.id),
    listOpenInvitations(ctx.db, ctx.agency.id, ctx.clock.now()),
  ]);
  return {
    members: members.map(({ account, roles, lastSeenAt, staffId }) => ({
      id: staffId,
      email: account.email,
      name: account.name,
      roles,
      hasSecondFactor: account.totpSecret !== null,
      lastSeenAt,
      isSelf: staffId === actor.staffId,
    })),
    invitations: invitations.map(({ id, email, roles, sendings, expiresAt }) => ({
      ...{ id, email, roles, expiresAt },
      sentTimes: sendings,
    })),
  };
}
