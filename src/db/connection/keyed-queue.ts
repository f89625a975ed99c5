import { DomainError } from "../../domain/errors.ts";
import { withTimeout } from "../../with-timeout.ts";

/** Half a second of a transaction's three seconds remains for the wait for the row's lock. */
export const QUEUE_TIMEOUT_MS = 2_500;

/**
 * Without the queue, transactions that wait for one row would occupy all connections. The queue only provides fairness within
 * one server. The row's lock prevents overselling.
 */
export interface KeyedQueue {
  /**
   * Call `run` before a transaction, never within a transaction, because the wait would occupy a connection.
   * @throws DomainError `busy` after `QUEUE_TIMEOUT_MS` without running the work; any error of `work`
   */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
  waiting(): number;
}

interface Queue {
  running: number;
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

function startNext(queue: Queue): void {
  const [next] = queue.waiting;
  if (!next) {
    queue.running -= 1;
    return;
  }
  queue.waiting.delete(next);
  next();
}

/** @param limit maximum number of running tasks of one key */
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
        startNext(queue);
        if (queue.running === 0) queues.delete(key);
      }
    },
    waiting: () => [...queues.values()].reduce((sum, queue) => sum + queue.waiting.size, 0),
  };
}
