import { isWriteRefused } from "./errors.ts";

/** PostgreSQL's own: shut down, starting, too many connections. https://www.postgresql.org/docs/18/errcodes-appendix.html */
const STATES = ["57P01", "57P02", "57P03", "53300"];
/** The system's, when no server answers or the connection breaks. */
const SYSTEM = [
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
];
/** The driver's, which have no codes. */
const WORDS =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|Query read timeout|timeout (expired|exceeded when trying to connect))/;

const says = (error: Error): boolean => {
  const code = "code" in error ? String(error.code) : "";
  return STATES.includes(code) || SYSTEM.includes(code) || code.startsWith("08") || WORDS.test(error.message);
};

/** Whether something failed because the database cannot be reached or takes no writes just now, and may work in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isWriteRefused(error)) return true;
  return says(error) || isUnavailable(error.cause);
}
