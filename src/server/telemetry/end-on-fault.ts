import type { Logger } from "pino";

/**
 * Ends the process at an error or a rejection that nobody caught, since nobody knows what it left behind; whoever keeps
 * the process running begins another. By itself Node would write the error down with the values of a failed statement.
 */
export function endOnFault(log: Logger): void {
  process.on("uncaughtException", (error, origin) => {
    log.fatal({ err: error, origin }, "a fault that nobody caught: the process ends");
    process.exit(1);
  });
}
