import type { Database, Transaction } from "./client.ts";

const waiting = new WeakMap<Database, (() => void)[]>();

/**
 * Collects the work that `afterCommit` adds for a transaction.
 * @returns a function that runs the work, to be called after the commit
 */
export function holdUntilCommit(tx: Transaction): () => void {
  const held: (() => void)[] = [];
  waiting.set(tx, held);
  return () => {
    for (const work of held) work();
  };
}

/** Runs work after the transaction has committed. Never runs it after a rollback. */
export function afterCommit(tx: Transaction, work: () => void): void {
  waiting.get(tx)?.push(work);
}
