import { LRUCache } from "lru-cache";
import type { Database } from "../../db/connection/client.ts";
import { findAgency, findAgencyByHost } from "../../db/queries/agencies/agencies.ts";
import type { Agency } from "../../domain/agencies/agency.ts";
import type { Clock } from "../../ports/clock.ts";

export interface AgencyDirectory {
  byHost(host: string): Promise<Agency | undefined>;
  byId(id: string): Promise<Agency | undefined>;
  /**
   * Must be called after a change of an agency. The next look-up waits for the database, and returns the cached agency if the
   * database fails.
   */
  invalidate(): void;
  /**
   * Must be called if changes may have been missed. The next look-up returns the cached agency and refreshes it in the
   * background.
   */
  markStale(): void;
}

interface CachedAgency {
  agency: Agency;
  until: number;
  hasChanged: boolean;
}

const FRESH_MS = 10_000;
/** Unknown hosts have a bounded cache of their own, because anybody can send any host. */
const MAX_UNKNOWN_HOSTS = 1_000;

/**
 * After 10 s, the agency is refreshed in the background. If the database is unavailable, the cached agency stays
 * in use.
 */
export function createAgencyDirectory(db: Database, clock: Clock): AgencyDirectory {
  const cachedAgencies = new Map<string, CachedAgency>();
  const inFlight = new Map<string, Promise<Agency | undefined>>();
  const now = () => clock.now().getTime();
  const unknownHosts = new LRUCache<string, true>({ max: MAX_UNKNOWN_HOSTS, ttl: FRESH_MS });

  function store(key: string, agency: Agency | undefined): void {
    cachedAgencies.delete(key);
    unknownHosts.delete(key);
    if (agency) cachedAgencies.set(key, { agency, until: now() + FRESH_MS, hasChanged: false });
    else unknownHosts.set(key, true);
  }

  function fetchOnce(key: string, query: () => Promise<Agency | undefined>): Promise<Agency | undefined> {
    const runningLookUp = inFlight.get(key);
    if (runningLookUp) return runningLookUp;
    const lookUp: Promise<Agency | undefined> = query()
      .then((agency) => {
        if (inFlight.get(key) === lookUp) store(key, agency);
        return agency;
      })
      .finally(() => {
        if (inFlight.get(key) === lookUp) inFlight.delete(key);
      });
    inFlight.set(key, lookUp);
    return lookUp;
  }

  async function find(key: string, query: () => Promise<Agency | undefined>): Promise<Agency | undefined> {
    const cached = cachedAgencies.get(key);
    if (cached && cached.until > now()) return cached.agency;
    if (unknownHosts.has(key)) return undefined;
    const lookUp = fetchOnce(key, query);
    if (!cached) return lookUp;
    const freshOrCached = lookUp.catch(() => {
      cached.until = now() + FRESH_MS;
      return cached.agency;
    });
    return cached.hasChanged ? freshOrCached : cached.agency;
  }

  function markStale(): void {
    unknownHosts.clear();
    for (const cached of cachedAgencies.values()) cached.until = 0;
  }

  return {
    byHost: (host) => find(`host ${host}`, () => findAgencyByHost(db, host)),
    byId: (id) => find(`id ${id}`, () => findAgency(db, id)),
    markStale,
    invalidate() {
      markStale();
      inFlight.clear();
      for (const cached of cachedAgencies.values()) cached.hasChanged = true;
    },
  };
}
