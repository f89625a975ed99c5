import { listOpenInvitations } from "../../db/queries/staff/staff-invitations.ts";
import { listMembers } from "../../db/queries/staff/staff-members.ts";
import { defineUseCase } from "../use-case.ts";
import type { StaffView } from "./staff-view.ts";

/** @throws DomainError `not-allowed`, `second-factor-needed` */
export const listStaff = defineUseCase({
  name: "list-staff",
  may: { staff: "staff.manage" },
  needs: ["db", "clock", "agency"],
  async run(ctx): Promise<StaffView> {
    const actor = ctx.actor;
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
  },
});
