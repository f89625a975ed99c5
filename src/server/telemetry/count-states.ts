import type pg from "pg";
import type { Logger } from "pino";
import { Counter, Gauge } from "prom-client";
import type { Database } from "../../db/connection/client.ts";
import { DEAD_LETTERS, JOB_NAMES } from "../../db/connection/jobs.ts";
import type { KeyedQueue } from "../../db/connection/keyed-queue.ts";
import { type QueueDepth, readQueueDepths } from "../../db/connection/readiness.ts";
import type { Metrics } from "./metrics.ts";

interface StateSources {
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

/** Minimum time between two reads of the queues. Scrapes in between get the previous values. */
const QUEUES_FRESH_MS = 5_000;

function gauge(
  { metrics: { registry } }: StateSources,
  name: string,
  help: string,
  read: () => number,
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}

function countPageAnswers({ pages, metrics: { registry } }: StateSources): void {
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

function countConnections({ pool, metrics: { registry } }: StateSources): void {
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

function countQueues({ db, log, metrics: { registry } }: StateSources): void {
  let lastRead: { at: number; depths: Promise<QueueDepth[]> } | undefined;
  const depths = async () => {
    const now = performance.now();
    if (!lastRead || now - lastRead.at > QUEUES_FRESH_MS) lastRead = { at: now, depths: readQueueDepths(db) };
    try {
      return await lastRead.depths;
    } catch {
      log.warn("queue metrics unavailable");
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
        const currentDepths = await depths();
        this.reset();
        if (!currentDepths) return;
        for (const queue of [...JOB_NAMES, DEAD_LETTERS]) this.set({ queue }, 0);
        for (const depth of currentDepths) this.set({ queue: depth.name }, value(depth));
      },
    });
  queueGauge("trocha_queue_waiting", "Jobs that are due and not started, of all processes", (d) => d.waiting);
  queueGauge(
    "trocha_queue_oldest_seconds",
    "Age of the oldest job that is due and not started, in seconds",
    (d) => d.oldestSeconds,
  );
}

/** @param readsQueues one process of a server is enough, because all processes share the queues */
export function countStates(sources: StateSources, readsQueues: boolean): void {
  const { pages, queue, load, admission } = sources;
  countPageAnswers(sources);
  gauge(sources, "trocha_page_cache_pages", "Cached pages", () => pages.size);
  gauge(
    sources,
    "trocha_page_cache_bytes",
    "Memory of cached pages with their compressed variants, in bytes",
    () => pages.bytes,
  );
  countConnections(sources);
  const departureQueueHelp =
    "Transactions waiting in the in-process queue of their departure, before they take a connection";
  gauge(sources, "trocha_departure_queue_waiting", departureQueueHelp, () => queue.waiting());
  gauge(sources, "trocha_requests_in_flight", "Requests in flight", () => load.inFlight);
  const admissionHelp = "Costly requests that wait for earlier requests of the same visitor's network";
  gauge(sources, "trocha_admission_waiting", admissionHelp, () => admission.waitingCount);
  if (readsQueues) countQueues(sources);
}
