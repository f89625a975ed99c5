import type { Logger } from "pino";
import type { Metrics } from "./metrics.ts";
import type { Tracing } from "./tracing.ts";

/** Where it is written down what happens. */
export interface Telemetry {
  log: Logger;
  metrics: Metrics;
  tracing: Tracing;
}
