import type pg from "pg";
import type { Logger } from "pino";
import { Counter, Gauge } from "prom-client";
import type { Database } from "../../db/connection/client.ts";
import { DEAD_LETTERS, JOB_NAMES } from "../../db/connection/jobs.ts";
import type { KeyedQueue } from "../../db/connection/keyed-queue.ts";
import { type QueueDepth, readQueueDepths } from "../../db/connection/readiness.ts";
import type { Metrics } from "./metrics.ts";

interface Watched {
  pages: {
    readonly tally: Readonly<Record<"fresh" | "stale" | "renders" | "failures", number>>;
    readonly size: number;
    readonly bytes: number;
  };
  pool: pg.Pool;
  queue: KeyedQueue;
  db: Database;
  load: { readonly inFlight: number };
  admission: { readonly waitingCount: number };
  log: Logger;
  metrics: Metrics;
}

/** Minimum interval between two reads of the job queues. Scrapes in between repeat the last values. */
const QUEUES_FRESH_MS = 5_000;

function gauge({ metrics: { registry } }: Watched, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}

function countPageAnswers({ pages, metrics: { registry } }: Watched): void {
  new Counter({
    name: "trocha_page_cache_answers_total",
    help: "Public pages answered from the cache (fresh, stale), renderings started, renderings failed",
    labelNames: ["answer"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [answer, times] of Object.entries(pages.tally)) this.inc({ answer }, times);
    },
  });
}

function countConnections({ pool, metrics: { registry } }: Watched): void {
  new Gauge({
    name: "trocha_database_connections",
    help: "Database connections of the pool in use and idle, the pool's maximum, and requests waiting for a connection",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set({ state: "in-use" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "max" }, pool.options.max);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
}

function countQueues({ db, log, metrics: { registry } }: Watched): void {
  let read: { at: number; depths: Promise<QueueDepth[]> } | undefined;
  const depths = async () => {
    const now = performance.now();
    if (!read || now - read.at > QUEUES_FRESH_MS) read = { at: now, depths: readQueueDepths(db) };
    try {
      return await read.depths;
    } catch {
      log.warn("the queues could not be read for the metrics");
      return undefined;
    }
  };
  const queueGauge = (name: string, help: string, value: (depth: QueueDepth) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ["queue"],
      registers: [registry],
      aggregator: "max",
      async collect() {
        const found = await depths();
        this.reset();
        if (!found) return;
        for (const queue of [...JOB_NAMES, DEAD_LETTERS]) this.set({ queue }, 0);
        for (const depth of found) this.set({ queue: depth.name }, value(depth));
      },
    });
  queueGauge("trocha_queue_waiting", "Jobs that are due and not started, of all processes", (d) => d.waiting);
  queueGauge(
    "trocha_queue_oldest_seconds",
    "Age of the oldest job that is due and not started, in seconds",
    (d) => d.oldestSeconds,
  );
}

/**
 * Adds the metrics that are read at each scrape: page cache, connections, queue, requests.
 * @param queues whether to read the job queues. One process suffices, because the queues are common to all.
 */
export function countStates(watched: Watched, queues: boolean): void {
  const { pages, queue, load, admission } = watched;
  countPageAnswers(watched);
  gauge(watched, "trocha_page_cache_pages", "Cached pages", () => pages.size);
  gauge(
    watched,
    "trocha_page_cache_bytes",
    "Memory of cached pages with their compressed variants, in bytes",
    () => pages.bytes,
  );
  countConnections(watched);
  const waiting =
    "Transactions waiting in the in-process queue of their departure, before they take a connection";
  gauge(watched, "trocha_departure_queue_waiting", waiting, () => queue.waiting());
  gauge(watched, "trocha_requests_in_flight", "Requests in flight", () => load.inFlight);
  const waitingRequests = "Costly requests that wait until their network has its turn";
  gauge(watched, "trocha_admission_waiting", waitingRequests, () => admission.waitingCount);
  if (queues) countQueues(watched);
}
