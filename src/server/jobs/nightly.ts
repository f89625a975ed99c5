import { setTimeout as pause } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Config } from "../../config/config.ts";
import { listAgencies } from "../../db/queries/agencies/agencies.ts";
import { DEFAULT_LOCALE } from "../../domain/locale.ts";
import { correctLackingDetails } from "../../use-cases/booking/correct-lacking-details.ts";
import { deleteOldDrafts } from "../../use-cases/bulk-changes/delete-old-drafts.ts";
import { completeHasCheckIns } from "../../use-cases/check-in/complete-has-check-ins.ts";
import type { Needs } from "../../use-cases/context.ts";
import { enqueueDecisions } from "../../use-cases/departures/enqueue-decisions.ts";
import { completeLedger } from "../../use-cases/ledger/complete-ledger.ts";
import { correctOwing } from "../../use-cases/ledger/correct-owing.ts";
import { refreshChargebacks } from "../../use-cases/payments/refresh-chargebacks.ts";
import { completeSearchTerms } from "../../use-cases/personal-data/complete-search-terms.ts";
import { keepRetention } from "../../use-cases/personal-data/keep-retention.ts";
import { deleteFormerStaff } from "../../use-cases/personal-data/steps/delete-former-staff.ts";
import { reseal } from "../../use-cases/personal-data/steps/reseal.ts";
import { perform } from "../../use-cases/use-case.ts";
import { deleteOldVisits } from "../../use-cases/visits/delete-old-visits.ts";
import type { ContextOf } from "../request/context-of.ts";
import { inScope } from "../telemetry/request-scope.ts";

export const NIGHTLY = "nightly";

/** 03:10 local time, when the fewest people book. */
const CRON = "10 3 * * *";
const TIME_ZONE = "America/Bogota";
/** Pause between two agencies, so that requests get their share of the database. */
const AGENCY_PAUSE_MS = 20;

type RetentionPeriod = Extract<keyof Config, `RETENTION_${string}`>;

interface NightlyNeeds extends Needs<"db" | "encryption" | "clock"> {
  config: Pick<Config, RetentionPeriod>;
  contextOf: ContextOf;
  log: Logger;
}

/**
 * An error at one agency does not stop the work at the other agencies.
 * @throws AggregateError after the last agency, so that the queue retries the job
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
  // Must run before invitations are deleted, because accepted invitations show who was a member.
  const staff = await deleteFormerStaff(services, { leftDays: config.RETENTION_NAMES_DAYS });
  if (staff > 0) log.info({ staff }, "former staff deleted");
  for (const agency of await listAgencies(services.db)) {
    const requestInfo = { origin: `https://${agency.domain}`, ip: null, userAgent: null };
    const actor = { kind: "system", name: NIGHTLY } as const;
    const ctx = contextOf({ agency, locale: DEFAULT_LOCALE, actor, request: requestInfo });
    await inScope({ queue: NIGHTLY, agency: agency.id }, async () => {
      try {
        const deletedCounts = await perform(keepRetention, ctx, periods);
        const completed = await perform(completeLedger, ctx);
        if (completed > 0) log.info({ completed }, "ledger completed");
        const owing = await perform(correctOwing, ctx);
        if (owing > 0) log.info({ owing }, "amounts owed corrected");
        const lacking = await perform(correctLackingDetails, ctx);
        if (lacking > 0) log.info({ lacking }, "lacking details corrected");
        const marked = await perform(completeHasCheckIns, ctx);
        if (marked > 0) log.info({ marked }, "check-in marks completed");
        const found = await perform(completeSearchTerms, ctx);
        if (found > 0) log.info({ found }, "search terms completed");
        const visits = await perform(deleteOldVisits, ctx, config.RETENTION_VISITS_DAYS);
        await perform(deleteOldDrafts, ctx);
        await perform(enqueueDecisions, ctx);
        await perform(refreshChargebacks, ctx);
        if (visits > 0) log.info({ visits }, "visit counts deleted");
        if (Object.values(deletedCounts).some((count) => count > 0)) log.info(deletedCounts, "retention");
      } catch (error) {
        log.error({ err: error }, "nightly run failed");
        failures.push(error);
      }
    });
    await pause(AGENCY_PAUSE_MS);
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `nightly run failed at ${failures.length} agencies`);
}

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
