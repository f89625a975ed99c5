import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Config } from "../../config/config.ts";
import { readDatabaseClock } from "../../db/connection/clock.ts";
import { isUnavailable } from "../../db/connection/unavailable.ts";
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
import { currentScope, inScope } from "../telemetry/request-scope.ts";
import { type ScheduleNeeds, startScheduledJob } from "./scheduled-job.ts";

export const NIGHTLY = "nightly";

/** 03:10 local time, when the fewest people book. */
const CRON = "10 3 * * *";
/** Pause between two agencies, so that requests get their share of the database. */
const AGENCY_PAUSE_MS = 20;

type RetentionPeriod = Extract<keyof Config, `RETENTION_${string}`>;

interface NightlyNeeds extends Needs<"db" | "encryption" | "clock"> {
  config: Pick<Config, RetentionPeriod>;
  contextOf: ContextOf;
  log: Logger;
}

interface Step {
  name: string;
  /** Event of the log entry, written if the step changed rows. */
  event: string;
  /** Returns the number of changed rows, or the numbers by kind of row. */
  work(): Promise<unknown>;
}

interface Failures {
  errors: unknown[];
  /** Names of the failed steps, with their agencies. */
  steps: string[];
}

const MAX_NAMED_STEPS = 5;

function periodsOf({ config }: NightlyNeeds) {
  return {
    documents: config.RETENTION_DOCUMENTS_DAYS,
    names: config.RETENTION_NAMES_DAYS,
    messages: config.RETENTION_MESSAGES_DAYS,
    unpaid: config.RETENTION_UNPAID_DAYS,
  };
}

/** Tables that all agencies share. */
const sharedSteps = (services: NightlyNeeds): { staff: Step; values: Step } => ({
  staff: {
    name: "delete-former-staff",
    event: "former staff deleted",
    work: () => deleteFormerStaff(services, { leftDays: services.config.RETENTION_NAMES_DAYS }),
  },
  values: { name: "reseal", event: "values encrypted anew", work: () => reseal(services, null) },
});

/** No step needs the success of a step before it. */
function agencySteps(
  services: NightlyNeeds,
  ctx: ReturnType<ContextOf>,
  retention: { keepsInvitations: boolean },
): Step[] {
  const periods = { ...periodsOf(services), ...retention };
  const { RETENTION_VISITS_DAYS } = services.config;
  return [
    { name: keepRetention.name, event: "retention", work: () => perform(keepRetention, ctx, periods) },
    { name: completeLedger.name, event: "ledger completed", work: () => perform(completeLedger, ctx) },
    { name: correctOwing.name, event: "amounts owed corrected", work: () => perform(correctOwing, ctx) },
    {
      name: correctLackingDetails.name,
      event: "lacking details corrected",
      work: () => perform(correctLackingDetails, ctx),
    },
    {
      name: completeHasCheckIns.name,
      event: "check-in marks completed",
      work: () => perform(completeHasCheckIns, ctx),
    },
    {
      name: completeSearchTerms.name,
      event: "search terms completed",
      work: () => perform(completeSearchTerms, ctx),
    },
    {
      name: deleteOldVisits.name,
      event: "visit counts deleted",
      work: () => perform(deleteOldVisits, ctx, RETENTION_VISITS_DAYS),
    },
    { name: deleteOldDrafts.name, event: "old drafts deleted", work: () => perform(deleteOldDrafts, ctx) },
    { name: enqueueDecisions.name, event: "decisions enqueued", work: () => perform(enqueueDecisions, ctx) },
    { name: refreshChargebacks.name, event: "disputes read", work: () => perform(refreshChargebacks, ctx) },
  ];
}

function logCounts(log: Logger, event: string, result: unknown): void {
  const counts: object = typeof result === "number" ? { count: result } : Object(result);
  if (Object.values(counts).some((count) => count > 0)) log.info(counts, event);
}

/**
 * Logs a failure and adds it to `failures`.
 * @returns whether the step succeeded
 * @throws the database's error if the database does not answer after a failure
 */
async function runStep(
  services: NightlyNeeds,
  failures: Failures,
  { name, event, work }: Step,
  agencyId?: string,
): Promise<boolean> {
  try {
    logCounts(services.log, event, await work());
    return true;
  } catch (error) {
    services.log.error({ err: error, step: name }, "nightly step failed");
    failures.errors.push(error);
    failures.steps.push(agencyId === undefined ? name : `${name} of ${agencyId}`);
    if (isUnavailable(error)) await readDatabaseClock(services.db);
    return false;
  }
}

function throwIfAny({ errors, steps }: Failures): void {
  if (steps.length === 0) return;
  const named = steps.slice(0, MAX_NAMED_STEPS).join(", ");
  throw new AggregateError(errors, `${steps.length} steps of the nightly run failed: ${named}`);
}

/**
 * A failed step does not stop the steps after it, nor the other agencies. Every step can be repeated.
 * @throws AggregateError after the last agency, so that the queue retries the job
 * @throws the database's error at once if the database does not answer
 */
export async function runNightly(services: NightlyNeeds): Promise<void> {
  const { contextOf, db } = services;
  const failures: Failures = { errors: [], steps: [] };
  const { staff, values } = sharedSteps(services);
  await runStep(services, failures, values);
  // Must run before invitations are deleted, because accepted invitations show who was a member.
  const keepsInvitations = !(await runStep(services, failures, staff));
  for (const agency of await listAgencies(db)) {
    const requestInfo = { origin: `https://${agency.domain}`, ip: null, userAgent: null };
    const actor = { kind: "system", name: NIGHTLY } as const;
    const ctx = contextOf({ agency, locale: DEFAULT_LOCALE, actor, request: requestInfo });
    await inScope({ ...currentScope(), queue: NIGHTLY, agency: agency.id }, async () => {
      for (const step of agencySteps(services, ctx, { keepsInvitations }))
        await runStep(services, failures, step, agency.id);
    });
    await pause(AGENCY_PAUSE_MS);
  }
  throwIfAny(failures);
}

export const startNightly = (services: NightlyNeeds & ScheduleNeeds): Promise<void> =>
  startScheduledJob(services, {
    name: NIGHTLY,
    cron: CRON,
    retries: { limit: 3, delayS: 600 },
    expireInSeconds: 7_200,
    pollingIntervalSeconds: 60,
    run: () => runNightly(services),
  });
