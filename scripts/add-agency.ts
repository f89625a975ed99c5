import { findAgency, findAgencyByHost, saveAgency } from "../src/db/agencies.ts";
import type { Database } from "../src/db/client.ts";
import { saveExperience } from "../src/db/experiences.ts";
import type { AgencyFile } from "./agency-file.ts";

async function requireOwnHosts(db: Database, { agency, hosts }: AgencyFile): Promise<void> {
  for (const host of hosts) {
    const owner = await findAgencyByHost(db, host);
    if (owner && owner.id !== agency.id) throw new Error(`The host ${host} belongs to ${owner.name}.`);
  }
}

/**
 * Writes an agency and what it offers, whole or not at all. Again, it brings them up to date; hosts and experiences
 * that the file no longer names stay.
 * @throws Error where another agency has one of the hosts.
 */
export function addAgency(db: Database, file: AgencyFile, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await requireOwnHosts(tx, file);
    const known = await findAgency(tx, file.agency.id);
    const row = { ...file.agency, createdAt: known?.createdAt ?? now, updatedAt: now };
    await saveAgency(tx, row, file.hosts);
    for (const [position, { published, ...experience }] of file.experiences.entries()) {
      const owned = { ...experience, agencyId: file.agency.id };
      await saveExperience(tx, owned, { position, published, at: now });
    }
  });
}
