import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { type Database, KEEP_ALIVE } from "./client.ts";

const CHANNEL = "catalogue_changed";
/** The channel of what was done at an agency: pages of its panel that are open load their data again. */
const ACTIVITY = "agency_activity";
/** Before it tries to connect again. */
const PAUSE_MS = 1_000;
const CONNECT_MS = 5_000;

/** How often an idle connection is checked by a query, and the time-out of its answer, in milliseconds. */
export interface Heartbeat {
  everyMs: number;
  answerMs: number;
}

const HEARTBEAT: Heartbeat = { everyMs: 10_000, answerMs: 5_000 };

/**
 * Notifies every server, when the transaction commits, that what an agency shows has changed.
 * @param agencyId all agencies where it is null.
 */
export async function announceCatalogueChange(db: Database, agencyId: string | null): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${agencyId ?? ""})`);
}

/**
 * Notifies every server that something was done at an agency. Not in the transaction that does it: at their commit, transactions that
 * notify wait for each other.
 */
export async function announceActivity(db: Database, agencyId: string): Promise<void> {
  await db.execute(sql`select pg_notify(${ACTIVITY}, ${agencyId})`);
}

export interface CatalogueListener {
  close(): Promise<void>;
}

/** The callbacks for changes. */
export interface CatalogueNews {
  /** Something changed: of an agency, or of all of them where it is null. */
  onChange(agencyId: string | null): void;
  /** Something was done at an agency. */
  onActivity?(agencyId: string): void;
  /** From now on changes are received; earlier ones may have been missed. */
  onGap(): void;
}

/** @throws Error where the connection does not answer in time. */
async function beat(client: pg.Client, everyMs: number, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await pause(everyMs, undefined, { signal: ended }).catch(() => {});
    if (!ended.aborted) await client.query("select 1");
  }
}

/** Listens on one connection until that ends or stops answering. */
async function listenOnce(client: pg.Client, news: CatalogueNews, everyMs: number): Promise<void> {
  const ended = new AbortController();
  client.once("end", () => ended.abort()).on("error", () => ended.abort());
  client.on("notification", ({ channel, payload }) => {
    if (channel === ACTIVITY) news.onActivity?.(payload ?? "");
    else news.onChange(payload || null);
  });
  await client.connect();
  await client.query(`listen ${CHANNEL}; listen ${ACTIVITY}`);
  news.onGap();
  await beat(client, everyMs, ended.signal);
}

/**
 * Receives changes from any server or command, on a connection of its own that has to reach PostgreSQL itself: a pooler
 * in transaction mode passes nothing on. A connection that broke or stopped answering is replaced.
 */
export function listenForCatalogueChanges(
  url: string,
  news: CatalogueNews,
  { everyMs, answerMs } = HEARTBEAT,
): CatalogueListener {
  const closing = new AbortController();
  let client: pg.Client | undefined;
  // Not `end()`, which would wait for a server that no longer answers; PostgreSQL ends a session whose connection is closed.
  const dropConnection = () => client?.connection.stream.destroy();

  async function listenUntilClosed(): Promise<void> {
    while (!closing.signal.aborted) {
      client = new pg.Client({
        connectionString: url,
        application_name: "trocha catalogue",
        connectionTimeoutMillis: CONNECT_MS,
        query_timeout: answerMs,
        ...KEEP_ALIVE,
      });
      await listenOnce(client, news, everyMs).catch(() => {});
      dropConnection();
      await pause(PAUSE_MS, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  const listening = listenUntilClosed();
  return {
    async close() {
      closing.abort();
      dropConnection();
      await listening;
    },
  };
}
