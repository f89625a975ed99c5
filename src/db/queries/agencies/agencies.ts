import { and, asc, eq, notInArray } from "drizzle-orm";
import type { Agency } from "../../../domain/agencies/agency.ts";
import { announceCatalogueChange } from "../../connection/catalogue-changes.ts";
import type { Database, Transaction } from "../../connection/client.ts";
import { agencies, agencyHosts } from "../../schema/agencies.ts";

/** @param host normalised, see `normaliseHost` */
export async function findAgencyByHost(db: Database, host: string): Promise<Agency | undefined> {
  const rows = await db
    .select({ agency: agencies })
    .from(agencyHosts)
    .innerJoin(agencies, eq(agencies.id, agencyHosts.agencyId))
    .where(eq(agencyHosts.host, host));
  return rows[0]?.agency;
}

export async function listHosts(db: Database, agencyId: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(agencyHosts)
    .where(eq(agencyHosts.agencyId, agencyId))
    .orderBy(asc(agencyHosts.host));
  return rows.map(({ host }) => host);
}

export async function findAgency(db: Database, id: string): Promise<Agency | undefined> {
  const rows = await db.select().from(agencies).where(eq(agencies.id, id));
  return rows[0];
}

export async function listAgencies(db: Database): Promise<Agency[]> {
  return db.select().from(agencies).orderBy(asc(agencies.id));
}

export async function saveAgency(tx: Transaction, agency: Agency, hosts: readonly string[]): Promise<void> {
  await tx.insert(agencies).values(agency).onConflictDoUpdate({ target: agencies.id, set: agency });
  const changed = new Set([agency.id]);
  for (const host of hosts) {
    // The host may have belonged to another agency.
    const owners = await tx.select().from(agencyHosts).where(eq(agencyHosts.host, host));
    for (const { agencyId } of owners) changed.add(agencyId);
    await tx
      .insert(agencyHosts)
      .values({ host, agencyId: agency.id })
      .onConflictDoUpdate({ target: agencyHosts.host, set: { agencyId: agency.id } });
  }
  for (const id of changed) await announceCatalogueChange(tx, id);
}

export async function removeOtherHosts(
  tx: Transaction,
  agencyId: string,
  hosts: readonly string[],
): Promise<string[]> {
  const removed = await tx
    .delete(agencyHosts)
    .where(and(eq(agencyHosts.agencyId, agencyId), notInArray(agencyHosts.host, [...hosts])))
    .returning({ host: agencyHosts.host });
  return removed.map(({ host }) => host).sort();
}
