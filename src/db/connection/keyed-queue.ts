import { DomainError } from "../../domain/errors.ts";
import { withTimeout } from "../../with-timeout.ts";

/** Timeout of the wait in the queue. What is left of three seconds is for the row's lock. */
export const QUEUE_TIMEOUT_MS = 2_500;

/**
 * Limits how many transactions of one key use the connection pool at a time; the others wait in memory, first in, first
 * out, since a transaction that waits for a row keeps its connection from all others. This is fairness within one
 * server and nothing more. What keeps seats safe, among servers too, is the row's lock.
 */
export interface KeyedQueue {
  /**
   * Runs work when fewer than the limit of its key are running. Called before a transaction, never inside one: the wait
   * would occupy a connection.
   * @throws DomainError `busy` after `QUEUE_TIMEOUT_MS`, with nothing run; what `work` throws.
   */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** How many wait now, of all keys. */
  waiting(): number;
}

interface Queue {
  running: number;
  /** The waiting tasks, in the order in which they came. Each is called when it may run. */
  waiting: Set<() => void>;
}

function waitIn({ waiting }: Queue, timeoutMs: number): Promise<void> {
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  waiting.add(start);
  return withTimeout(started, timeoutMs, () => {
    waiting.delete(start);
    throw new DomainError("busy");
  });
}

/** Starts the task that has waited longest. */
function leave(queue: Queue): void {
  const [next] = queue.waiting;
  if (!next) {
    queue.running -= 1;
    return;
  }
  queue.waiting.delete(next);
  next();
}

/** @param limit how many of one key run at the same time. */
export function createKeyedQueue(limit: number, timeoutMs = QUEUE_TIMEOUT_MS): KeyedQueue {
  const queues = new Map<string, Queue>();
  return {
    async run(key, work) {
      const queue = queues.get(key) ?? { running: 0, waiting: new Set() };
      queues.set(key, queue);
      if (queue.running < limit) queue.running += 1;
      else await waitIn(queue, timeoutMs);
      try {
        return await work();
      } finally {
        leave(queue);
        if (queue.running === 0) queues.delete(key);
      }
    },
    waiting: () => [...queues.values()].reduce((sum, queue) => sum + queue.waiting.size, 0),
  };
}
