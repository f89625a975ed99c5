import { setTimeout as pause } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Config } from "../../config.ts";
import { listAgencies } from "../../db/queries/agencies/agencies.ts";
import { DEFAULT_LOCALE } from "../../domain/locale.ts";
import type { Needs } from "../../use-cases/context.ts";
import { completeLedger } from "../../use-cases/ledger/complete-ledger.ts";
import { keepRetention } from "../../use-cases/personal-data/keep-retention.ts";
import { reseal } from "../../use-cases/personal-data/reseal.ts";
import { deleteOldVisits } from "../../use-cases/visits/delete-old-visits.ts";
import type { ContextOf } from "../request/visitor.ts";
import { inScope } from "../telemetry/request-scope.ts";

export const NIGHTLY = "nightly";

/** At ten past three in the place, when the fewest people book. */
const CRON = "10 3 * * *";
const TIME_ZONE = "America/Bogota";
/** Pause between two agencies, in which the site has the database to itself. */
const BREATH_MS = 20;

type RetentionPeriod = Extract<keyof Config, `RETENTION_${string}`>;

interface NightlyNeeds extends Needs<"db" | "encryption"> {
  config: Pick<Config, RetentionPeriod>;
  contextOf: ContextOf;
  log: Logger;
}

/**
 * Completes the ledger, deletes personal data whose retention is over, of every agency, and encrypts what is plain, travellers' phones first. An error of one agency does not stop the others.
 * @throws AggregateError after the last agency, so that the queue tries again.
 */
export async function runNightly(services: NightlyNeeds): Promise<void> {
  const { config, contextOf, log } = services;
  const periods = {
    documents: config.RETENTION_DOCUMENTS_DAYS,
    names: config.RETENTION_NAMES_DAYS,
    messages: config.RETENTION_MESSAGES_DAYS,
    unpaid: config.RETENTION_UNPAID_DAYS,
  };
  const failures: unknown[] = [];
  await reseal(services, null);
  for (const agency of await listAgencies(services.db)) {
    const requestInfo = { origin: `https://${agency.domain}`, ip: null, userAgent: null };
    const actor = { kind: "system", name: NIGHTLY } as const;
    const ctx = contextOf({ agency, locale: DEFAULT_LOCALE, actor, request: requestInfo });
    await inScope({ queue: NIGHTLY, agency: agency.id }, async () => {
      try {
        const forgotten = await keepRetention(ctx, periods);
        const completed = await completeLedger(ctx);
        if (completed > 0) log.info({ completed }, "bookings of an earlier version written to the ledger");
        const visits = await deleteOldVisits(ctx, config.RETENTION_VISITS_DAYS);
        if (visits > 0) log.info({ visits }, "old counts of visits deleted");
        if (Object.values(forgotten).some((count) => count > 0)) log.info(forgotten, "retention");
      } catch (error) {
        log.error({ err: error }, "retention failed");
        failures.push(error);
      }
    });
    await pause(BREATH_MS);
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `retention failed at ${failures.length} agencies`);
}

/** Takes the nightly job, which one server does for all. It ends with the queue itself. */
export async function startNightly(services: NightlyNeeds & { boss: PgBoss }): Promise<void> {
  const { boss } = services;
  await boss.createQueue(NIGHTLY, {
    policy: "singleton",
    retryLimit: 3,
    retryDelay: 600,
    expireInSeconds: 7_200,
  });
  await boss.schedule(NIGHTLY, CRON, null, { tz: TIME_ZONE });
  await boss.work(NIGHTLY, { pollingIntervalSeconds: 60 }, () => runNightly(services));
}
