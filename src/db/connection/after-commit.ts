import type { Database, Transaction } from "./client.ts";

const waiting = new WeakMap<Database, (() => void)[]>();

/** Lets work wait for this transaction's end. @returns what runs it, to be called once it has committed. */
export function holdUntilCommit(tx: Transaction): () => void {
  const held: (() => void)[] = [];
  waiting.set(tx, held);
  return () => {
    for (const work of held) work();
  };
}

/** Runs work once the transaction has committed, and never if it does not. */
export function afterCommit(tx: Transaction, work: () => void): void {
  waiting.get(tx)?.push(work);
}
