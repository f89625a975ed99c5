import type { Logger } from "pino";
import { listAgencies } from "../../db/queries/agencies/agencies.ts";
import { DEFAULT_LOCALE } from "../../domain/locale.ts";
import type { Needs } from "../../use-cases/context.ts";
import { sendDueLists } from "../../use-cases/guide-lists/send-due-lists.ts";
import { sendInsurerLists } from "../../use-cases/insurer-lists/send-insurer-lists.ts";
import { perform } from "../../use-cases/use-case.ts";
import type { ContextOf } from "../request/context-of.ts";
import { currentScope, inScope } from "../telemetry/request-scope.ts";
import { type ScheduleNeeds, startScheduledJob } from "./scheduled-job.ts";

export const GUIDE_LISTS = "guide-lists";

/** A due list waits up to five minutes for the next run. */
const CRON = "*/5 * * * *";

interface GuideListNeeds extends Needs<"db"> {
  contextOf: ContextOf;
  log: Logger;
}

const RECIPIENTS = [
  { name: "guides", sendLists: sendDueLists },
  { name: "insurers", sendLists: sendInsurerLists },
] as const;

/**
 * The next run sends the lists that an interrupted run left out.
 * @throws AggregateError after the last agency
 */
export async function runGuideLists({ db, contextOf, log }: GuideListNeeds): Promise<void> {
  const failures: unknown[] = [];
  for (const agency of await listAgencies(db)) {
    const requestInfo = { origin: `https://${agency.domain}`, ip: null, userAgent: null };
    const actor = { kind: "system", name: GUIDE_LISTS } as const;
    const ctx = contextOf({ agency, locale: DEFAULT_LOCALE, actor, request: requestInfo });
    await inScope({ ...currentScope(), queue: GUIDE_LISTS, agency: agency.id }, async () => {
      for (const { name, sendLists } of RECIPIENTS)
        try {
          const sent = await perform(sendLists, ctx);
          if (sent > 0) log.info({ sent }, `lists sent to ${name}`);
        } catch (error) {
          log.error({ err: error }, `lists to ${name} failed`);
          failures.push(error);
        }
    });
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `sending lists failed ${failures.length} times`);
}

/** The next run repeats what failed, so that a failed run is not retried. */
export const startGuideLists = (services: GuideListNeeds & ScheduleNeeds): Promise<void> =>
  startScheduledJob(services, {
    name: GUIDE_LISTS,
    cron: CRON,
    retries: null,
    expireInSeconds: 600,
    pollingIntervalSeconds: 30,
    run: () => runGuideLists(services),
  });
