import type { Job } from "pg-boss";
import type { JobData, JobName } from "../../db/connection/jobs.ts";
import { inScope } from "../telemetry/request-scope.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";

/** Returns the trace in which a job was enqueued; see `createJobQueue`. */
const traceOf = (data: object): string | undefined =>
  "traceparent" in data && typeof data.traceparent === "string" ? data.traceparent : undefined;

/**
 * The job's span continues the trace in which the job was enqueued.
 * @throws the job's error
 */
export async function watchJob<N extends JobName>(
  { log, metrics, tracing }: Telemetry,
  name: N,
  { id, data }: Pick<Job<JobData[N]>, "id" | "data">,
  run: () => Promise<void>,
): Promise<void> {
  const began = performance.now();
  const recordEnd = (outcome: "done" | "failed") =>
    metrics.jobEnded(name, outcome, (performance.now() - began) / 1000);
  const logFailure = (error: unknown) => {
    log.warn({ err: error }, "job failed");
    throw error;
  };
  const attributes = { "trocha.job": id, "trocha.agency": data.agencyId };
  const span = { name: `job ${name}`, kind: "consumer", attributes, parent: traceOf(data) } as const;
  try {
    await tracing.within(span, () => {
      const trace = tracing.traceId();
      const scope = { queue: name, job: id, agency: data.agencyId, ...(trace ? { trace } : {}) };
      return inScope(scope, () => run().catch(logFailure));
    });
    recordEnd("done");
  } catch (error) {
    recordEnd("failed");
    throw error;
  }
}
