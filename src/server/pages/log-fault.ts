import type { Logger } from "pino";
import { errorForLog } from "../telemetry/error-for-log.ts";

/** The error's message is left out, because it may quote a visitor's session. */
export function logFault({ log }: { log: Logger }, error: unknown): void {
  const kind = error instanceof Error ? error.name : typeof error;
  const { stack } = errorForLog(error);
  log.error({ kind, stack }, "screen failed");
}
