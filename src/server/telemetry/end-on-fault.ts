import type { Logger } from "pino";

/**
 * Ends the process at an error or a rejection that nobody caught, since the state is then unknown; the supervisor
 * starts another process. By default Node would print the error with the values of a failed statement.
 */
export function endOnFault(log: Logger): void {
  process.on("uncaughtException", (error, origin) => {
    log.fatal({ err: error, origin }, "a fault that nobody caught: the process ends");
    process.exit(1);
  });
}
