import { isWriteRefused } from "./errors.ts";

/** SQLSTATE codes: shutdown, startup, too many connections. https://www.postgresql.org/docs/18/errcodes-appendix.html */
const SQL_STATES = ["57P01", "57P02", "57P03", "53300"];
const SYSTEM_CODES = [
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
];
/** Messages of the driver's errors, which have no codes. */
const DRIVER_MESSAGES =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|Query read timeout|timeout (expired|exceeded when trying to connect))/;

const isConnectionError = (error: Error): boolean => {
  const code = "code" in error ? String(error.code) : "";
  return (
    SQL_STATES.includes(code) ||
    SYSTEM_CODES.includes(code) ||
    code.startsWith("08") ||
    DRIVER_MESSAGES.test(error.message)
  );
};

export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isWriteRefused(error)) return true;
  return isConnectionError(error) || isUnavailable(error.cause);
}
