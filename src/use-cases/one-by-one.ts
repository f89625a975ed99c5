import { isUnavailable } from "../db/connection/unavailable.ts";
import { DomainError } from "../domain/errors.ts";

interface Work<T> {
  /** Whether the work continues. Staff can stop the work between two items. */
  isRunning: () => Promise<boolean>;
  /** Handles one item in a transaction with its progress row. */
  step: (item: T) => Promise<void>;
  /**
   * Marks an item as failed, so that the failure does not block other items. If `fail` throws too, the job retries the item.
   */
  fail: (item: T, error: unknown) => Promise<void>;
  finish: () => Promise<void>;
}

const toError = (error: unknown): unknown => error;

/**
 * @throws the last error that is not a refusal, so that the job logs the error: after all items, or when the work is stopped.
 * The job's retry of a stopped run does nothing.
 * @throws DomainError `busy`, after all items, if another transaction holds an item's lock for long; the job retries.
 * @throws immediately if the database is unavailable.
 */
export async function oneByOne<T>(items: readonly T[], work: Work<T>): Promise<void> {
  let later: unknown;
  for (const item of items) {
    if (!(await work.isRunning())) break;
    try {
      await work.step(item);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      const isBusy = error instanceof DomainError && error.code === "busy";
      const unmarked = isBusy ? error : await work.fail(item, error).catch(toError);
      if (unmarked || !(error instanceof DomainError)) later = unmarked ?? error;
    }
  }
  if (await work.isRunning()) await work.finish();
  if (later) throw later;
}
