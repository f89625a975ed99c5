import { LRUCache } from "lru-cache";
import type { Database } from "../../db/connection/client.ts";
import { findAgency, findAgencyByHost } from "../../db/queries/agencies/agencies.ts";
import type { Agency } from "../../domain/agencies/agency.ts";
import type { Clock } from "../../ports/clock.ts";

export interface AgencyDirectory {
  /** @param host normalised. */
  byHost(host: string): Promise<Agency | undefined>;
  byId(id: string): Promise<Agency | undefined>;
  /** Something has changed: the next look-up waits for the database, and answers what was known where that fails. */
  invalidate(): void;
  /** Anything may have changed: the next look-up answers what is known and renews it in the background. */
  markStale(): void;
}

interface Known {
  agency: Agency;
  until: number;
  /** It is known to be out of date. */
  changed: boolean;
}

const FRESH_MS = 10_000;
/** Anyone can send any host: those that nobody has are cached within bounds, apart from the agencies. */
const MOST_UNKNOWN = 1_000;

/**
 * Agencies by host and by id. A known one is returned at once, and read again in the background after ten seconds; while
 * the database cannot be asked, for as long as that takes.
 */
export function createAgencyDirectory(db: Database, clock: Clock): AgencyDirectory {
  const known = new Map<string, Known>();
  const inFlight = new Map<string, Promise<Agency | undefined>>();
  const now = () => clock.now().getTime();
  const unknown = new LRUCache<string, true>({ max: MOST_UNKNOWN, ttl: FRESH_MS });

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
    const askedOrKnown = asked.catch(() => {
      found.until = now() + FRESH_MS;
      return found.agency;
    });
    return found.changed ? askedOrKnown : found.agency;
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
