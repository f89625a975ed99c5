const STATEMENT_TIMED_OUT = "57014";
const DEADLOCK = "40P01";
const UNIQUE_VIOLATION = "23505";
const LOCK_NOT_AVAILABLE = "55P03";
/** SQLSTATE codes: insufficient_resources, disk_full, io_error, read_only_sql_transaction. */
const WRITE_REFUSED_CODES = ["53000", "53100", "58030", "25006"];
/** `naming-client.ts` adds the first error as `cause`. */
export const TRANSACTION_ABORTED = "25P02";

interface PostgresError {
  code: string;
  constraint: string | undefined;
}

function postgresError(error: unknown): PostgresError | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && error.code === TRANSACTION_ABORTED && error.cause) return postgresError(error.cause);
  if ("code" in error && typeof error.code === "string" && /^[0-9A-Z]{5}$/.test(error.code)) {
    const constraint =
      "constraint" in error && typeof error.constraint === "string" ? error.constraint : undefined;
    return { code: error.code, constraint };
  }
  return postgresError(error.cause);
}

export function isLockTimeout(error: unknown): boolean {
  const code = postgresError(error)?.code;
  return code === STATEMENT_TIMED_OUT || code === DEADLOCK;
}

export function isLockDenied(error: unknown): boolean {
  const code = postgresError(error)?.code;
  return code === LOCK_NOT_AVAILABLE || code === DEADLOCK;
}

/** Reads still work when the database refuses writes. */
export const isWriteRefused = (error: unknown): boolean =>
  WRITE_REFUSED_CODES.includes(postgresError(error)?.code ?? "");

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const found = postgresError(error);
  return found?.code === UNIQUE_VIOLATION && found.constraint === constraint;
}
