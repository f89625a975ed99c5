import { v7 } from "uuid";
import type { Role } from "../../../src/domain/access/permissions.ts";
import { cancelByStaff } from "../../../src/use-cases/booking/cancel-booking.ts";
import { previewCancel } from "../../../src/use-cases/booking-by-staff/preview-cancel.ts";
import type { Context } from "../../../src/use-cases/context.ts";
import { perform } from "../../../src/use-cases/use-case.ts";
import type { TestAgency } from "../use-case-context.ts";

export const staffActor = (
  site: Pick<Context, "agency" | "clock">,
  roles: readonly Role[] = ["owner"],
  staffId: string = v7(),
) => {
  const email = `${staffId}@andesvivo.test`;
  const member = { staffId, agencyId: site.agency.id, email, name: "Marta Díaz", roles };
  return { kind: "staff", ...member, secondFactorAt: site.clock.now() } as const;
};

export async function cancelByRule(ctx: ReturnType<typeof staffOf>, id: string): Promise<void> {
  const { byRule } = await perform(previewCancel, ctx, { id });
  await perform(cancelByStaff, ctx, { id, terms: { refund: byRule } });
}

export const staffOf = (site: TestAgency, ...roles: Role[]) =>
  ({ ...site.system, actor: staffActor(site, roles) }) as const;
