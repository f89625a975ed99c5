import { findAgency, findAgencyByHost } from "../db/agencies.ts";
import type { Database } from "../db/client.ts";
import type { Agency } from "../domain/agencies/agency.ts";
import type { Clock } from "../ports/clock.ts";

export interface AgencyDirectory {
  /** @param host normalised. */
  byHost(host: string): Promise<Agency | undefined>;
  byId(id: string): Promise<Agency | undefined>;
  /** Asks anew from now on. */
  forget(): void;
}

const FRESH_MS = 10_000;
/** Anyone can send any host; what is remembered of them is bounded. */
const MOST_ENTRIES = 1_000;

/** Agencies by host and by id, remembered for ten seconds, and for as long as the database cannot be asked. */
export function createAgencyDirectory(db: Database, clock: Clock): AgencyDirectory {
  const remembered = new Map<string, { until: number; agency: Promise<Agency | undefined> }>();

  function remember(key: string, find: () => Promise<Agency | undefined>): Promise<Agency | undefined> {
    const now = clock.now().getTime();
    const known = remembered.get(key);
    if (known && known.until > now) return known.agency;
    if (remembered.size >= MOST_ENTRIES) remembered.clear();
    const agency = known ? find().catch(() => known.agency) : find();
    remembered.set(key, { until: now + FRESH_MS, agency });
    agency.catch(() => remembered.delete(key));
    return agency;
  }

  return {
    byHost: (host) => remember(`host ${host}`, () => findAgencyByHost(db, host)),
    forget: () => remembered.clear(),
    byId: (id) => remember(`id ${id}`, () => findAgency(db, id)),
  };
}
