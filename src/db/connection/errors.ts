/** PostgreSQL's error classes that the product acts on. */
const STATEMENT_TIMED_OUT = "57014";
const DEADLOCK = "40P01";
const UNIQUE_VIOLATION = "23505";
const LOCK_NOT_AVAILABLE = "55P03";
/** insufficient_resources, disk_full, io_error, read_only_sql_transaction. */
const WRITE_REFUSED = ["53000", "53100", "58030", "25006"];
/** An earlier statement of the transaction has failed, whose error is the cause (`naming-client.ts`). */
export const TRANSACTION_ABORTED = "25P02";

interface PostgresError {
  code: string;
  constraint: string | undefined;
}

/** The database's own error, which the query builder may have wrapped. */
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

/** Somebody else held a row for longer than this transaction was ready to wait. */
export function isLockTimeout(error: unknown): boolean {
  const code = postgresError(error)?.code;
  return code === STATEMENT_TIMED_OUT || code === DEADLOCK;
}

/** `lock_timeout` passed, or PostgreSQL broke a deadlock: somebody else uses the table. */
export function isLockDenied(error: unknown): boolean {
  const code = postgresError(error)?.code;
  return code === LOCK_NOT_AVAILABLE || code === DEADLOCK;
}

/** No room on the disk, a fault of the disk, or a read-only database: it answers queries, and accepts no writes. */
export const isWriteRefused = (error: unknown): boolean =>
  WRITE_REFUSED.includes(postgresError(error)?.code ?? "");

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const found = postgresError(error);
  return found?.code === UNIQUE_VIOLATION && found.constraint === constraint;
}
