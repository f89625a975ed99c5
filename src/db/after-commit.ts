import type { Database } from "./client.ts";

const waiting = new WeakMap<Database, (() => void)[]>();

/** Lets work wait for this transaction's end. @returns what runs it, to be called once it has committed. */
export function holdUntilCommit(tx: Database): () => void {
  const held: (() => void)[] = [];
  waiting.set(tx, held);
  return () => {
    for (const work of held) work();
  };
}

/** Runs work once the transaction has committed, and never if it does not; at once outside of a transaction. */
export function afterCommit(tx: Database, work: () => void): void {
  const held = waiting.get(tx);
  if (held) held.push(work);
  else work();
}
