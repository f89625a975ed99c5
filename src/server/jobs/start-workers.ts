import type { JobData, JobName } from "../../db/jobs.ts";
import { DEFAULT_LOCALE } from "../../domain/locale.ts";
import { lapseHold } from "../../use-cases/booking/lapse-hold.ts";
import { writeReminder } from "../../use-cases/booking/write-reminder.ts";
import type { Context } from "../../use-cases/context.ts";
import { sendMessage } from "../../use-cases/messaging/send-message.ts";
import { cancelPayment } from "../../use-cases/payments/cancel-payment.ts";
import { handleNotice } from "../../use-cases/payments/handle-notice.ts";
import { reconcileBooking } from "../../use-cases/payments/reconcile-booking.ts";
import { requestRefund } from "../../use-cases/payments/request-refund.ts";
import { contextOf } from "../http/visitor.ts";
import type { Services } from "../services.ts";

type Handlers = { [N in JobName]: (ctx: Context, data: JobData[N]) => Promise<unknown> };

/** Throwing makes the queue try again, with a growing pause. */
export const JOB_HANDLERS: Handlers = {
  "handle-notice": handleNotice,
  "reconcile-booking": reconcileBooking,
  "lapse-hold": lapseHold,
  "cancel-payment": cancelPayment,
  "send-message": sendMessage,
  "write-reminder": writeReminder,
  "request-refund": requestRefund,
};

/** How many of a kind run side by side in one server. */
const SIDE_BY_SIDE: Partial<Record<JobName, number>> = { "send-message": 2, "handle-notice": 2 };

const LOOK_EVERY_S = 2;

async function runJob<N extends JobName>(services: Services, name: N, data: JobData[N]): Promise<void> {
  const agency = await services.agencies.byId(data.agencyId);
  if (!agency) throw new Error(`a job's agency does not exist: ${data.agencyId}`);
  const ctx = contextOf(services, {
    agency,
    locale: DEFAULT_LOCALE,
    actor: { kind: "system", name },
    visit: { origin: `https://${agency.domain}`, ip: null, userAgent: null },
  });
  await JOB_HANDLERS[name](ctx, data);
}

async function startWorker<N extends JobName>(services: Services, name: N): Promise<void> {
  // A new job wakes its worker; one that was put off, or is tried again, waits for the next look.
  const options = {
    pollingIntervalSeconds: LOOK_EVERY_S,
    notifyPollingIntervalSeconds: LOOK_EVERY_S,
    localConcurrency: SIDE_BY_SIDE[name] ?? 1,
  };
  await services.boss.work<JobData[N]>(name, options, async (jobs) => {
    for (const job of jobs) {
      try {
        await runJob(services, name, job.data);
      } catch (error) {
        services.log.warn({ err: error, job: name, id: job.id }, "job failed, will be tried again");
        throw error;
      }
    }
  });
}

/** Starts taking jobs. They end with the queue itself. */
export async function startWorkers(services: Services): Promise<void> {
  for (const name of Object.keys(JOB_HANDLERS) as JobName[]) await startWorker(services, name);
}
