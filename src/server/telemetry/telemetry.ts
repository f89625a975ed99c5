import type { Logger } from "pino";
import type { Metrics } from "./metrics.ts";
import type { Tracing } from "./tracing.ts";

/** The log, metrics and traces of a process. */
export interface Telemetry {
  log: Logger;
  metrics: Metrics;
  tracing: Tracing;
}
