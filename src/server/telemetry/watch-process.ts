import type { Config } from "../../config/config.ts";
import { countDomainEvents } from "./count-domain-events.ts";
import type { Metrics } from "./metrics.ts";
import { traceStatements } from "./trace-statements.ts";
import { NO_TRACING, type Tracing } from "./tracing.ts";
import { watchProviders } from "./watch-providers.ts";

export function watchProcess(config: Config, metrics: Metrics, tracing: Tracing): () => void {
  const stops = [
    countDomainEvents(metrics),
    watchProviders(config, metrics, tracing),
    ...(tracing === NO_TRACING ? [] : [traceStatements(tracing)]),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
