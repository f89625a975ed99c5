import type { Database } from "../db/client.ts";
import { answersAtAll, hasMigration, hasQueues } from "../db/readiness.ts";

type Check = "accepting" | "database" | "migrations" | "queue";

/** Whether requests should be sent here, and what speaks against it. Nothing in it tells of the inside. */
export interface ReadinessReport {
  ready: boolean;
  checks: Record<Check, "ok" | "failed">;
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

/** @param migration when the newest migration of this build was made, in milliseconds since 1970. */
export function createReadiness(db: Database, migration: number): Readiness {
  let leaving = false;
  let asked: { at: number; report: Promise<ReadinessReport["checks"]> } | undefined;
  /** Questions outlive the patience for them, each in a connection: none is asked beside them. */
  let waiting = false;

  async function ask(): Promise<ReadinessReport["checks"]> {
    const [answers, migrated, queues] = [answersAtAll(db), hasMigration(db, migration), hasQueues(db)];
    waiting = true;
    void Promise.allSettled([answers, migrated, queues]).then(() => {
      waiting = false;
    });
    const [database, migrations, queue] = await Promise.all([holds(answers), holds(migrated), holds(queues)]);
    return { accepting: "ok", database, migrations, queue };
  }

  return {
    async check() {
      const now = performance.now();
      if (!asked || (!waiting && now - asked.at > FRESH_MS)) asked = { at: now, report: ask() };
      const checks = { ...(await asked.report), accepting: leaving ? ("failed" as const) : ("ok" as const) };
      return { ready: Object.values(checks).every((result) => result === "ok"), checks };
    },
    leave() {
      leaving = true;
    },
  };
}
