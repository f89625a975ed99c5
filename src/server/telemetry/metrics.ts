import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { JobName } from "../../db/connection/jobs.ts";

/** In seconds; from a page in memory to a provider at its time limit. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

export type ProviderOutcome = "ok" | "refused" | "limited" | "failed" | "unreachable";

/** What a process counts. Labels are from fixed, short lists: no id, address or name of anybody. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "trocha_http_request_duration_seconds",
    help: "Requests that were not answered from memory, by route pattern, method and class of status",
    labelNames: ["route", "method", "status"],
    buckets: BUCKETS,
    registers,
  });
  const jobs = new Histogram({
    name: "trocha_job_duration_seconds",
    help: "Jobs that were run, by queue and outcome; what failed is tried again",
    labelNames: ["queue", "outcome"],
    buckets: BUCKETS,
    registers,
  });
  const calls = new Histogram({
    name: "trocha_provider_call_duration_seconds",
    help: "Calls to providers until their headers came, by provider and outcome",
    labelNames: ["provider", "outcome"],
    buckets: BUCKETS,
    registers,
  });
  const countBy = (name: string, help: string, label: string) =>
    new Counter({ name, help, labelNames: [label], registers });
  const bookings = countBy("trocha_bookings_total", "Bookings by what became of them", "event");
  const payments = countBy("trocha_payments_total", "Payments by the state they came to", "outcome");
  const emails = countBy("trocha_letters_total", "E-mails by what became of them", "outcome");
  const heldBack = countBy(
    "trocha_contact_messages_held_back_total",
    "Contact messages that had to be sent once more, by what looked like a script's",
    "sign",
  );
  const refused = new Counter({
    name: "trocha_requests_refused_total",
    help: "Requests answered with 503 unread, because this process was overloaded",
    registers,
  });
  return {
    registry,
    refused: () => refused.inc(),
    requestEnded: (route: string, method: string, status: number, seconds: number) =>
      requests.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, seconds),
    jobEnded: (queue: JobName, outcome: "done" | "failed", seconds: number) =>
      jobs.observe({ queue, outcome }, seconds),
    callEnded: (provider: string, outcome: ProviderOutcome, seconds: number) =>
      calls.observe({ provider, outcome }, seconds),
    bookings: (event: "created" | "confirmed" | "cancelled" | "lapsed") => bookings.inc({ event }),
    payments: (outcome: string) => payments.inc({ outcome }),
    emails: (outcome: string) => emails.inc({ outcome }),
    contactHeldBack: (sign: "stamp" | "trap") => heldBack.inc({ sign }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
