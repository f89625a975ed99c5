import { LRUCache } from "lru-cache";
import type { Database } from "../../db/connection/client.ts";
import { findAgency, findAgencyByHost } from "../../db/queries/agencies/agencies.ts";
import type { Agency } from "../../domain/agencies/agency.ts";
import type { Clock } from "../../ports/clock.ts";

export interface AgencyDirectory {
  byHost(host: string): Promise<Agency | undefined>;
  byId(id: string): Promise<Agency | undefined>;
  /**
   * Call after a change. The next look-up waits for the database, and falls back to the cached agency if the database fails.
   */
  invalidate(): void;
  /** Call if changes may have been missed. The next look-up returns the cached agency and refreshes it in the background. */
  markStale(): void;
}

interface Known {
  agency: Agency;
  until: number;
  changed: boolean;
}

const FRESH_MS = 10_000;
/** Anybody can send any host, so unknown hosts have a bounded cache, apart from the agencies. */
const MAX_UNKNOWN_HOSTS = 1_000;

/**
 * Agencies by host and by id. A cached agency is returned at once, and refreshed in the background after 10 s. The cached
 * agency stays in use if the database is unavailable.
 */
export function createAgencyDirectory(db: Database, clock: Clock): AgencyDirectory {
  const known = new Map<string, Known>();
  const inFlight = new Map<string, Promise<Agency | undefined>>();
  const now = () => clock.now().getTime();
  const unknown = new LRUCache<string, true>({ max: MAX_UNKNOWN_HOSTS, ttl: FRESH_MS });

  function store(key: string, agency: Agency | undefined): void {
    known.delete(key);
    unknown.delete(key);
    if (agency) known.set(key, { agency, until: now() + FRESH_MS, changed: false });
    else unknown.set(key, true);
  }

  function fetchOnce(key: string, look: () => Promise<Agency | undefined>): Promise<Agency | undefined> {
    const running = inFlight.get(key);
    if (running) return running;
    const asked: Promise<Agency | undefined> = look()
      .then((agency) => {
        if (inFlight.get(key) === asked) store(key, agency);
        return agency;
      })
      .finally(() => {
        if (inFlight.get(key) === asked) inFlight.delete(key);
      });
    inFlight.set(key, asked);
    return asked;
  }

  async function find(key: string, look: () => Promise<Agency | undefined>): Promise<Agency | undefined> {
    const found = known.get(key);
    if (found && found.until > now()) return found.agency;
    if (unknown.has(key)) return undefined;
    const asked = fetchOnce(key, look);
    if (!found) return asked;
    const freshOrKnown = asked.catch(() => {
      found.until = now() + FRESH_MS;
      return found.agency;
    });
    return found.changed ? freshOrKnown : found.agency;
  }

  function markStale(): void {
    unknown.clear();
    for (const found of known.values()) found.until = 0;
  }

  return {
    byHost: (host) => find(`host ${host}`, () => findAgencyByHost(db, host)),
    byId: (id) => find(`id ${id}`, () => findAgency(db, id)),
    markStale,
    invalidate() {
      markStale();
      inFlight.clear();
      for (const found of known.values()) found.changed = true;
    },
  };
}
