import { LRUCache } from "lru-cache";

export class QueueFullError extends Error {
  override name = "QueueFullError";
}

export interface Drawing {
  bytes: Buffer;
  /** An incomplete drawing is not cached. */
  isComplete: boolean;
}

export interface RenderQueue {
  /**
   * Concurrent calls for one key share the work.
   * @throws QueueFullError, or the error of `draw`
   */
  get(key: string, draw: () => Promise<Drawing>): Promise<Drawing>;
}

interface Limits {
  /** Each drawing occupies a CPU. */
  maxConcurrent: number;
  maxWaiting: number;
  maxBytes: number;
}

function openSlots({ maxConcurrent, maxWaiting }: Limits) {
  const queue: (() => void)[] = [];
  let takenSlots = 0;
  return {
    async take(): Promise<void> {
      if (takenSlots < maxConcurrent) takenSlots++;
      else if (queue.length >= maxWaiting) throw new QueueFullError();
      else await new Promise<void>((start) => queue.push(start));
    },
    release(): void {
      const next = queue.shift();
      if (next) next();
      else takenSlots--;
    },
  };
}

export function openRenderQueue(limits: Limits): RenderQueue {
  const slots = openSlots(limits);

  async function drawInSlot(draw: () => Promise<Drawing>): Promise<Drawing> {
    await slots.take();
    try {
      return await draw();
    } finally {
      slots.release();
    }
  }

  const cache = new LRUCache<string, Drawing, () => Promise<Drawing>>({
    maxSize: limits.maxBytes,
    // An entry larger than the whole cache is not stored.
    sizeCalculation: ({ bytes, isComplete }) => (isComplete ? bytes.byteLength : limits.maxBytes + 1),
    fetchMethod: (_key, _stale, { context }) => drawInSlot(context),
    // The fetch continues if its entry is evicted in the meantime.
    ignoreFetchAbort: true,
  });
  return { get: (key, draw) => cache.forceFetch(key, { context: draw }) };
}
