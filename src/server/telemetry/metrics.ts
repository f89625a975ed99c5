import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { type JobName, SCHEDULED_JOB_NAMES, type ScheduledJobName } from "../../db/connection/jobs.ts";

/** Bounds of the histograms in seconds, from a cached page to a provider's timeout. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** The reported lag includes the interval. A shorter interval would wake an idle process more often. */
const LOOP_SAMPLE_MS = 50;

export type ProviderOutcome = "ok" | "refused" | "limited" | "failed" | "unreachable";

/** Labels come from short, fixed lists and never contain ids, addresses or names. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_SAMPLE_MS });
  const timeBy = (labelNames: string[], name: string, help: string) =>
    new Histogram({ name, help, labelNames, buckets: BUCKETS_S, registers });
  const countBy = (labelNames: string[], name: string, help: string) =>
    new Counter({ name, help, labelNames, registers });
  const requests = timeBy(
    ["route", "method", "status"],
    "trocha_http_request_duration_seconds",
    "Requests answered without the page cache, by route pattern, method and status class",
  );
  const admissions = timeBy(
    [],
    "trocha_admission_wait_seconds",
    "How long costly requests waited until their network had its turn",
  );
  const jobs = timeBy(
    ["queue", "outcome"],
    "trocha_job_duration_seconds",
    "Jobs by queue and outcome; failed jobs are retried",
  );
  // An alert on the increase notices the first failure only if the count was 0 before.
  for (const queue of SCHEDULED_JOB_NAMES) jobs.zero({ queue, outcome: "failed" });
  const calls = timeBy(
    ["provider", "outcome"],
    "trocha_provider_call_duration_seconds",
    "Calls to providers until their headers came, by provider and outcome",
  );
  const bookings = countBy(["event"], "trocha_bookings_total", "Bookings by event");
  const payments = countBy(["outcome"], "trocha_payments_total", "Payments by outcome");
  const emails = countBy(["outcome"], "trocha_emails_total", "E-mails by outcome");
  const suspected = countBy(
    ["signal"],
    "trocha_contact_messages_suspected_total",
    "Contact messages sent under the limit of likely bots, by the signal that raised the suspicion",
  );
  const refused = countBy(
    [],
    "trocha_requests_refused_total",
    "Requests answered with 503 unread, because this process was overloaded",
  );
  return {
    registry,
    refused: () => refused.inc(),
    admitted: (seconds: number) => admissions.observe(seconds),
    requestEnded: (route: string, method: string, status: number, seconds: number) =>
      requests.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, seconds),
    jobEnded: (queue: JobName | ScheduledJobName, outcome: "done" | "failed", seconds: number) =>
      jobs.observe({ queue, outcome }, seconds),
    callEnded: (provider: string, outcome: ProviderOutcome, seconds: number) =>
      calls.observe({ provider, outcome }, seconds),
    bookings: (event: "created" | "confirmed" | "cancelled" | "lapsed") => bookings.inc({ event }),
    payments: (outcome: string) => payments.inc({ outcome }),
    emails: (outcome: string) => emails.inc({ outcome }),
    contactSuspected: (signal: "stamp" | "trap") => suspected.inc({ signal }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
