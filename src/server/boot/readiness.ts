import { randomUUID } from "node:crypto";
import type { Database } from "../../db/connection/client.ts";
import { readDatabaseClock } from "../../db/connection/clock.ts";
import { hasMigration, hasQueues, takesWrites } from "../../db/connection/readiness.ts";
import { isUnavailable } from "../../db/connection/unavailable.ts";
import type { Clock } from "../../ports/clock.ts";
import { withTimeout } from "../../with-timeout.ts";
import type { LoadWatch } from "../load/load-watch.ts";

type Check = "accepting" | "load" | "database" | "writes" | "migrations" | "queue";

type Checks = Record<Check, "ok" | "failed"> & {
  /** `skewed`: the clocks of this machine and the database differ by more than 5 s. The server stays ready. */
  clock: "ok" | "skewed" | "failed";
};

/** Contains no internal details. */
export interface ReadinessReport {
  ready: boolean;
  checks: Checks;
}

type Answers = Pick<Checks, "database" | "writes" | "migrations" | "queue" | "clock">;

export interface Readiness {
  check(): Promise<ReadinessReport>;
  leave(): void;
}

/** A report is reused for this time, so that frequent probes cause no more queries. */
const FRESH_MS = 1_000;
const TIMEOUT_MS = 2_000;
/** A write probe creates and rolls back a table, so it runs rarely. */
const WRITES_FRESH_MS = 30_000;
const NO_WRITES_FRESH_MS = 3_000;
/** From this skew on, a countdown is visibly wrong. Holds are unaffected, because the database's clock decides them. */
const SKEW_REPORTED_MS = 5_000;
/** From this skew on, the server refuses valid signatures and shows active holds as lapsed. */
const SKEW_FAILED_MS = 60_000;

async function statusOf(check: Promise<boolean>): Promise<"ok" | "failed"> {
  const isPassed = await withTimeout(check, TIMEOUT_MS, () => false).catch(() => false);
  return isPassed ? "ok" : "failed";
}

/** The check also passes if the role may not create a table. */
function watchWrites(db: Database): () => Promise<boolean> {
  const name = `write_probe_${randomUUID().replaceAll("-", "")}`;
  let lastProbe: { until: number; isWritable: Promise<boolean> } | undefined;
  return () => {
    if (lastProbe && performance.now() < lastProbe.until) return lastProbe.isWritable;
    const isWritable = takesWrites(db, name).catch((error: unknown) => !isUnavailable(error));
    const probe = { until: Number.POSITIVE_INFINITY, isWritable };
    lastProbe = probe;
    void isWritable.then((writable) => {
      probe.until = performance.now() + (writable ? WRITES_FRESH_MS : NO_WRITES_FRESH_MS);
    });
    return isWritable;
  };
}

/** Returns a lower bound in milliseconds: the duration of the query does not count as skew. */
async function measureSkew(db: Database, clock: Clock): Promise<number> {
  const sentAt = clock.now().getTime();
  const databaseTime = (await readDatabaseClock(db)).getTime();
  const answeredAt = clock.now().getTime();
  return Math.max(0, sentAt - databaseTime, databaseTime - answeredAt);
}

const judgeSkew = (ms: number): Checks["clock"] => {
  if (ms > SKEW_FAILED_MS) return "failed";
  return ms > SKEW_REPORTED_MS ? "skewed" : "ok";
};

/** @param migration creation time of this build's newest migration, in milliseconds since 1970 */
export function createReadiness(
  db: Database,
  migration: number,
  load: Pick<LoadWatch, "level">,
  clock: Clock,
): Readiness {
  const checkWrites = watchWrites(db);
  let isStopping = false;
  let lastReport: { at: number; report: Promise<Answers> } | undefined;
  /** A query that timed out continues and occupies a connection. */
  let isQuerying = false;

  async function ask() {
    let skewMs = 0;
    const answers = measureSkew(db, clock).then((ms) => {
      skewMs = ms;
      return true;
    });
    const [migrated, queues, writable] = [hasMigration(db, migration), hasQueues(db), checkWrites()];
    isQuerying = true;
    void Promise.allSettled([answers, migrated, queues, writable]).then(() => {
      isQuerying = false;
    });
    const [database, migrations, queue, writes] = await Promise.all([
      statusOf(answers),
      statusOf(migrated),
      statusOf(queues),
      statusOf(writable),
    ]);
    return { database, writes, migrations, queue, clock: judgeSkew(skewMs) };
  }

  return {
    async check() {
      const now = performance.now();
      if (!lastReport || (!isQuerying && now - lastReport.at > FRESH_MS))
        lastReport = { at: now, report: ask() };
      const checks: Checks = {
        accepting: isStopping ? "failed" : "ok",
        load: load.level === "normal" ? "ok" : "failed",
        ...(await lastReport.report),
      };
      return { ready: !Object.values(checks).includes("failed"), checks };
    },
    leave() {
      isStopping = true;
    },
  };
}
