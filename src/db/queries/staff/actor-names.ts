import { inArray } from "drizzle-orm";
import type { Database } from "../../connection/client.ts";
import { staffAccounts } from "../../schema/staff.ts";
import { users } from "../../schema/users.ts";

export async function readActorNames(
  db: Database,
  { travellers, staff }: { travellers: string[]; staff: string[] },
): Promise<Map<string, string>> {
  const [guests, members] = await Promise.all([
    travellers.length > 0
      ? db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, travellers))
      : [],
    staff.length > 0
      ? db
          .select({ id: staffAccounts.id, name: staffAccounts.name, email: staffAccounts.email })
          .from(staffAccounts)
          .where(inArray(staffAccounts.id, staff))
      : [],
  ]);
  const named = [...guests, ...members.map(({ id, name, email }) => ({ id, name: name || email }))];
  return new Map(named.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
}
