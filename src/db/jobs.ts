import type { Database } from "./client.ts";

/** Every kind of job, and what it is told. Jobs name rows; they never carry them. */
export interface JobData {
  "handle-notice": { agencyId: string; providerPaymentId: string };
  "reconcile-booking": { agencyId: string; bookingId: string; round: number };
  "lapse-hold": { agencyId: string; bookingId: string };
  "request-refund": { agencyId: string; refundId: string };
  "cancel-payment": { agencyId: string; providerPaymentId: string };
  "send-message": { agencyId: string; messageId: string };
  "write-reminder": { agencyId: string; bookingId: string };
}

export type JobName = keyof JobData;

export const JOB_NAMES = [
  "handle-notice",
  "reconcile-booking",
  "lapse-hold",
  "request-refund",
  "cancel-payment",
  "send-message",
  "write-reminder",
] as const satisfies readonly JobName[];

export interface JobQueue {
  /** Enqueues in the caller's transaction: the job exists if, and only if, the transaction commits. */
  enqueue<N extends JobName>(tx: Database, name: N, data: JobData[N], startAfter?: Date): Promise<void>;
}
