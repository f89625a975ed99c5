import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { type Database, KEEP_ALIVE } from "./client.ts";

const CHANNEL = "catalogue_changed";
/** A notification makes open pages of the agency's panel reload their data. */
const ACTIVITY_CHANNEL = "agency_activity";
const RECONNECT_DELAY_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;

export interface Heartbeat {
  everyMs: number;
  answerMs: number;
}

const HEARTBEAT: Heartbeat = { everyMs: 10_000, answerMs: 5_000 };

/** @param agencyId null for all agencies */
export async function announceCatalogueChange(db: Database, agencyId: string | null): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${agencyId ?? ""})`);
}

/** Call it outside the transaction of the activity, because transactions that notify wait for each other at commit. */
export async function announceActivity(db: Database, agencyId: string): Promise<void> {
  await db.execute(sql`select pg_notify(${ACTIVITY_CHANNEL}, ${agencyId})`);
}

export interface CatalogueListener {
  close(): Promise<void>;
}

export interface CatalogueHandlers {
  /** `agencyId` is null if the change concerns all agencies. */
  onChange(agencyId: string | null): void;
  onActivity?(agencyId: string): void;
  /** Called whenever a connection is established, because earlier changes may have been missed. */
  onGap(): void;
}

/** @throws Error if the connection does not answer in time */
async function checkHealth(client: pg.Client, everyMs: number, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await pause(everyMs, undefined, { signal: ended }).catch(() => {});
    if (!ended.aborted) await client.query("select 1");
  }
}

async function listenOnce(client: pg.Client, handlers: CatalogueHandlers, everyMs: number): Promise<void> {
  const ended = new AbortController();
  client.once("end", () => ended.abort()).on("error", () => ended.abort());
  client.on("notification", ({ channel, payload }) => {
    if (channel === ACTIVITY_CHANNEL) handlers.onActivity?.(payload ?? "");
    else handlers.onChange(payload || null);
  });
  await client.connect();
  await client.query(`listen ${CHANNEL}; listen ${ACTIVITY_CHANNEL}`);
  handlers.onGap();
  await checkHealth(client, everyMs, ended.signal);
}

/**
 * Listens on a connection that is replaced if it breaks or stops answering.
 * @param url address of PostgreSQL itself, because a pooler in transaction mode would forward no notifications
 */
export function listenForCatalogueChanges(
  url: string,
  handlers: CatalogueHandlers,
  { everyMs, answerMs } = HEARTBEAT,
): CatalogueListener {
  const closing = new AbortController();
  let client: pg.Client | undefined;
  // `end()` would wait for a server that no longer answers. PostgreSQL ends the session of a closed connection by
  // itself.
  const dropConnection = () => client?.connection.stream.destroy();

  async function listenUntilClosed(): Promise<void> {
    while (!closing.signal.aborted) {
      client = new pg.Client({
        connectionString: url,
        application_name: "trocha catalogue",
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        query_timeout: answerMs,
        ...KEEP_ALIVE,
      });
      await listenOnce(client, handlers, everyMs).catch(() => {});
      dropConnection();
      await pause(RECONNECT_DELAY_MS, undefined, { signal: closing.signal }).catch(() => {});
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
