import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Database } from "./client.ts";

const CHANNEL = "catalogue_changed";
const PAUSE_MS = 1_000;

/**
 * Tells every server, with the transaction that causes it, that what an agency shows has changed.
 * @param agencyId all agencies where it is null.
 */
export async function announceCatalogueChange(db: Database, agencyId: string | null): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${agencyId ?? ""})`);
}

export interface CatalogueListener {
  close(): Promise<void>;
}

/**
 * Hears of changes from any server or command, on a connection of its own that has to reach PostgreSQL itself: a pooler
 * in transaction mode passes nothing on. A connection that broke is made anew, and counts as a change of everything,
 * since nobody knows what was missed.
 * @param onChange is given the agency, or null for all of them.
 */
export function listenForCatalogueChanges(
  url: string,
  onChange: (agencyId: string | null) => void,
): CatalogueListener {
  let client: pg.Client | undefined;
  let closed = false;

  async function hear(): Promise<void> {
    const own = new pg.Client({
      connectionString: url,
      application_name: "trocha catalogue",
      keepAlive: true,
    });
    client = own;
    const ended = new Promise<void>((resolve) => own.once("end", resolve).once("error", () => resolve()));
    own.on("error", () => {});
    own.on("notification", ({ payload }) => onChange(payload || null));
    await own.connect();
    await own.query(`listen ${CHANNEL}`);
    onChange(null);
    await ended;
  }

  async function keepHearing(): Promise<void> {
    while (!closed) {
      await hear().catch(() => {});
      await client?.end().catch(() => {});
      if (!closed) await pause(PAUSE_MS);
    }
  }

  const listening = keepHearing();
  return {
    async close() {
      closed = true;
      await client?.end().catch(() => {});
      await listening;
    },
  };
}
