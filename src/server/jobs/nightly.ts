import { setTimeout as pause } from "node:timers/promises";
import { listAgencies } from "../../db/queries/agencies/agencies.ts";
import { DEFAULT_LOCALE } from "../../domain/locale.ts";
import { keepRetention } from "../../use-cases/personal-data/keep-retention.ts";
import { reseal } from "../../use-cases/personal-data/reseal.ts";
import { deleteOldVisits } from "../../use-cases/visits/delete-old-visits.ts";
import type { Services } from "../boot/services.ts";
import { contextOf } from "../request/visitor.ts";
import { inScope } from "../telemetry/request-scope.ts";

export const NIGHTLY = "nightly";

/** At ten past three in the place, when the fewest people book. */
const CRON = "10 3 * * *";
const TIME_ZONE = "America/Bogota";
/** Agencies take turns with a breath between them, so that the site has the database to itself. */
const BREATH_MS = 20;

/**
 * Forgets what need not be kept any longer, of every agency, and encrypts what is not, travellers' phones first. One agency that fails does not keep the others from it.
 * @throws AggregateError after the last agency, so that the queue tries again.
 */
export async function runNightly(services: Services): Promise<void> {
  const { config, log } = services;
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
    const ctx = contextOf(services, { agency, locale: DEFAULT_LOCALE, actor, request: requestInfo });
    await inScope({ queue: NIGHTLY, agency: agency.id }, async () => {
      try {
        const forgotten = await keepRetention(ctx, periods);
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
export async function startNightly(services: Services): Promise<void> {
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
