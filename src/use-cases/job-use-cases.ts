import type { JobData, JobName } from "../db/connection/jobs.ts";
import type { May } from "./access/may.ts";
import { correctLackingDetails } from "./booking/correct-lacking-details.ts";
import { lapseHold } from "./booking/lapse-hold.ts";
import { deleteOldDrafts } from "./bulk-changes/delete-old-drafts.ts";
import { runBulkChange } from "./bulk-changes/run-bulk-change.ts";
import { decideDeparture } from "./campaigns/decide-departure.ts";
import { runCampaign } from "./campaigns/run-campaign.ts";
import { lapseChange } from "./changes/lapse-change.ts";
import { completeHasCheckIns } from "./check-in/complete-has-check-ins.ts";
import type { Context } from "./context.ts";
import { enqueueDecisions } from "./departures/enqueue-decisions.ts";
import { sendDueLists } from "./guide-lists/send-due-lists.ts";
import { sendInsurerLists } from "./insurer-lists/send-insurer-lists.ts";
import { completeLedger } from "./ledger/complete-ledger.ts";
import { correctOwing } from "./ledger/correct-owing.ts";
import { sendMessage } from "./messaging/send-message.ts";
import { writeReminder } from "./messaging/write-reminder.ts";
import { cancelPayment } from "./payments/cancel-payment.ts";
import { closeCheckout } from "./payments/close-checkout.ts";
import { handleWebhookEvent } from "./payments/handle-webhook-event.ts";
import { reconcileBooking } from "./payments/reconcile-booking.ts";
import { refreshChargebacks } from "./payments/refresh-chargebacks.ts";
import { completeSearchTerms } from "./personal-data/complete-search-terms.ts";
import { keepRetention } from "./personal-data/keep-retention.ts";
import { requestRefund } from "./refunds/request-refund.ts";
import { runStaffMessage } from "./staff-messages/run-staff-message.ts";
import { type AnyUseCase, type Front, perform, type Service, type UseCase } from "./use-case.ts";
import { deleteOldVisits } from "./visits/delete-old-visits.ts";

/** The use cases of jobs, by job name. If a use case throws, the queue retries the job with backoff. */
export const jobUseCases = {
  "handle-webhook-event": handleWebhookEvent,
  "reconcile-booking": reconcileBooking,
  "lapse-hold": lapseHold,
  "lapse-change": lapseChange,
  "cancel-payment": cancelPayment,
  "close-checkout": closeCheckout,
  "send-message": sendMessage,
  "write-reminder": writeReminder,
  "request-refund": requestRefund,
  "run-campaign": runCampaign,
  "run-staff-message": runStaffMessage,
  "run-bulk-change": runBulkChange,
  "decide-departure": decideDeparture,
} satisfies { [N in JobName]: UseCase<May, Service, JobData[N], unknown> };

const byName: Record<JobName, AnyUseCase> = jobUseCases;

export const performJob = <N extends JobName>(
  ctx: Context & Front,
  name: N,
  data: JobData[N],
): Promise<unknown> => perform(byName[name], ctx, data as never);

/** The use cases that run every few minutes, for each agency. */
export const frequentUseCases = { sendDueLists, sendInsurerLists };

export const nightlyUseCases = {
  keepRetention,
  completeLedger,
  correctOwing,
  correctLackingDetails,
  completeHasCheckIns,
  completeSearchTerms,
  deleteOldVisits,
  deleteOldDrafts,
  enqueueDecisions,
  refreshChargebacks,
};
