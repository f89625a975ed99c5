import { v7 } from "uuid";
import type { Role } from "../../src/domain/access/permissions.ts";
import type { TestAgency } from "./use-case-context.ts";

export const staffActor = (
  site: Pick<TestAgency, "agency" | "clock">,
  roles: readonly Role[] = ["owner"],
  staffId: string = v7(),
) => {
  const email = `${staffId}@andesvivo.test`;
  const member = { staffId, agencyId: site.agency.id, email, name: "Marta Díaz", roles };
  return { kind: "staff", ...member, secondFactorAt: site.clock.now() } as const;
};

export const staffOf = (site: TestAgency, ...roles: Role[]) =>
  ({ ...site.system, actor: staffActor(site, roles) }) as const;
