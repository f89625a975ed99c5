import type { Logger } from "pino";
import type { Metrics } from "./metrics.ts";
import type { Tracing } from "./tracing.ts";

export interface Telemetry {
  log: Logger;
  metrics: Metrics;
  tracing: Tracing;
}
