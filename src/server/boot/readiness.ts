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

/** Whether a load balancer should send requests here, and the failed checks. Holds no internal details. */
export interface ReadinessReport {
  ready: boolean;
  checks: Checks;
}

type Answers = Pick<Checks, "database" | "writes" | "migrations" | "queue" | "clock">;

export interface Readiness {
  check(): Promise<ReadinessReport>;
  /** Makes the server not ready for good. */
  leave(): void;
}

/** Lifetime of a result. Probes within this time cause no queries. */
const FRESH_MS = 1_000;
const TIMEOUT_MS = 2_000;
/**
 * A write probe creates and rolls back a table, so probes are rare. They are more frequent after a failure, to notice the
 * recovery.
 */
const WRITES_FRESH_MS = 30_000;
const NO_WRITES_FRESH_MS = 3_000;
/** From this skew on, a countdown is visibly wrong. Holds are unaffected, because the database's clock decides them. */
const SKEW_REPORTED_MS = 5_000;
/** From this skew on, the server refuses valid signatures and shows active holds as lapsed. */
const SKEW_FAILED_MS = 60_000;

async function holds(check: Promise<boolean>): Promise<"ok" | "failed"> {
  const isPassed = await withTimeout(check, TIMEOUT_MS, () => false).catch(() => false);
  return isPassed ? "ok" : "failed";
}

/** Whether the database accepts writes, checked at intervals. Passes if the role may not create a table. */
function watchWrites(db: Database): () => Promise<boolean> {
  const name = `write_probe_${randomUUID().replaceAll("-", "")}`;
  let known: { until: number; takes: Promise<boolean> } | undefined;
  return () => {
    if (known && performance.now() < known.until) return known.takes;
    const takes = takesWrites(db, name).catch((error: unknown) => !isUnavailable(error));
    const asked = { until: Number.POSITIVE_INFINITY, takes };
    known = asked;
    void takes.then((does) => {
      asked.until = performance.now() + (does ? WRITES_FRESH_MS : NO_WRITES_FRESH_MS);
    });
    return takes;
  };
}

/** Returns a lower bound of the clock skew, in milliseconds. The duration of the query does not count as skew. */
async function measureSkew(db: Database, clock: Clock): Promise<number> {
  const asked = clock.now().getTime();
  const theirs = (await readDatabaseClock(db)).getTime();
  const answered = clock.now().getTime();
  return Math.max(0, asked - theirs, theirs - answered);
}

const judgeSkew = (ms: number): Checks["clock"] => {
  if (ms > SKEW_FAILED_MS) return "failed";
  return ms > SKEW_REPORTED_MS ? "skewed" : "ok";
};

/**
 * @param migration creation time of this build's newest migration, in milliseconds since 1970.
 * @param load of this process.
 */
export function createReadiness(
  db: Database,
  migration: number,
  load: Pick<LoadWatch, "level">,
  clock: Clock,
): Readiness {
  const writesGo = watchWrites(db);
  let leaving = false;
  let asked: { at: number; report: Promise<Answers> } | undefined;
  /** A query continues after its timeout and occupies a connection. No second query is sent meanwhile. */
  let waiting = false;

  async function ask() {
    let skewMs = 0;
    const answers = measureSkew(db, clock).then((ms) => {
      skewMs = ms;
      return true;
    });
    const [migrated, queues, writable] = [hasMigration(db, migration), hasQueues(db), writesGo()];
    waiting = true;
    void Promise.allSettled([answers, migrated, queues, writable]).then(() => {
      waiting = false;
    });
    const [database, migrations, queue, writes] = await Promise.all([
      holds(answers),
      holds(migrated),
      holds(queues),
      holds(writable),
    ]);
    return { database, writes, migrations, queue, clock: judgeSkew(skewMs) };
  }

  return {
    async check() {
      const now = performance.now();
      if (!asked || (!waiting && now - asked.at > FRESH_MS)) asked = { at: now, report: ask() };
      const checks: Checks = {
        accepting: leaving ? "failed" : "ok",
        load: load.level === "normal" ? "ok" : "failed",
        ...(await asked.report),
      };
      return { ready: !Object.values(checks).includes("failed"), checks };
    },
    leave() {
      leaving = true;
    },
  };
}
