import { v7 } from "uuid";
import type { Database } from "../src/db/connection/client.ts";
import { findAgency } from "../src/db/queries/agencies/agencies.ts";
import { clockOf } from "../src/ports/clock.ts";

export const operatorOf = (db: Database) => ({
  db,
  actor: { kind: "operator" } as const,
  newId: v7,
  clock: clockOf(() => new Date()),
});

export async function operatorAt(db: Database, agencyId: string) {
  const agency = await findAgency(db, agencyId);
  if (!agency) throw new Error(`There is no agency ${agencyId}.`);
  return { ...operatorOf(db), agency };
}
