import { listMemberships, type Membership } from "../../../db/queries/staff/staff-members.ts";
import type { StaffContext } from "./staff-context.ts";

export const listOwnAgencies = ({ db, staff }: StaffContext): Promise<Membership[]> =>
  listMemberships(db, staff.id);
