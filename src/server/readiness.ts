import type { Database } from "../db/client.ts";
import { answersAtAll, hasMigration, hasQueues } from "../db/readiness.ts";
import type { LoadWatch } from "./load/load-watch.ts";

type Check = "accepting" | "load" | "database" | "migrations" | "queue";

type Checks = Record<Check, "ok" | "failed">;

/** Whether requests should be sent here, and what speaks against it. Nothing in it tells of the inside. */
export interface ReadinessReport {
  ready: boolean;
  checks: Checks;
}

export interface Readiness {
  check(): Promise<ReadinessReport>;
  /** From now on it is not ready, for good. */
  leave(): void;
}

/** Probes may come as often as they like: the database is asked once in this time. */
const FRESH_MS = 1_000;
const PATIENCE_MS = 2_000;

async function holds(check: Promise<boolean>): Promise<"ok" | "failed"> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  try {
    return (await Promise.race([check, tooLate])) === false ? "failed" : "ok";
  } catch {
    return "failed";
  } finally {
    clearTimeout(timer);
  }
}

/**
 * @param migration when the newest migration of this build was made, in milliseconds since 1970.
 * @param load how much this process has on its hands.
 */
export function createReadiness(db: Database, migration: number, load: Pick<LoadWatch, "strain">): Readiness {
  let leaving = false;
  let asked: { at: number; report: Promise<Pick<Checks, "database" | "migrations" | "queue">> } | undefined;
  /** Questions outlive the patience for them, each in a connection: none is asked beside them. */
  let waiting = false;

  async function ask() {
    const [answers, migrated, queues] = [answersAtAll(db), hasMigration(db, migration), hasQueues(db)];
    waiting = true;
    void Promise.allSettled([answers, migrated, queues]).then(() => {
      waiting = false;
    });
    const [database, migrations, queue] = await Promise.all([holds(answers), holds(migrated), holds(queues)]);
    return { database, migrations, queue };
  }

  return {
    async check() {
      const now = performance.now();
      if (!asked || (!waiting && now - asked.at > FRESH_MS)) asked = { at: now, report: ask() };
      const checks: Checks = {
        accepting: leaving ? "failed" : "ok",
        load: load.strain === "calm" ? "ok" : "failed",
        ...(await asked.report),
      };
      return { ready: Object.values(checks).every((result) => result === "ok"), checks };
    },
    leave() {
      leaving = true;
    },
  };
}
