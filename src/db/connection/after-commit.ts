import type { Database, Transaction } from "./client.ts";

const pendingWork = new WeakMap<Database, (() => void)[]>();

/** @returns a function that runs the work, to be called after the commit */
export function holdUntilCommit(tx: Transaction): () => void {
  const collected: (() => void)[] = [];
  pendingWork.set(tx, collected);
  return () => {
    for (const work of collected) work();
  };
}

export function afterCommit(tx: Transaction, work: () => void): void {
  pendingWork.get(tx)?.push(work);
}
