import type { Logger } from "pino";

/**
 * Ends the process after an uncaught error or rejection, because the process's state is unknown. Without this
 * handler, Node would print the error with the values of a failed statement.
 */
export function endOnFault(log: Logger): void {
  process.on("uncaughtException", (error, origin) => {
    log.fatal({ err: error, origin }, "uncaught error; the process ends");
    process.exit(1);
  });
}
