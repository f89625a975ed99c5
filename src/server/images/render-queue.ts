import { LRUCache } from "lru-cache";

/** The queue is full; the client may try again in a moment. */
export class QueueFullError extends Error {
  override name = "QueueFullError";
}

export interface Drawing {
  bytes: Buffer;
  /** False where something to be shown was not to be had; such a drawing is not kept. */
  whole: boolean;
}

export interface RenderQueue {
  /**
   * A drawing from memory, or drawn now; concurrent calls for the same one share the work.
   * @throws QueueFullError
   */
  get(key: string, draw: () => Promise<Drawing>): Promise<Drawing>;
}

interface Limits {
  /** Drawings at a time; each takes a processor for a while. */
  atOnce: number;
  /** Drawings that may wait. */
  waiting: number;
  /** Weight of what is kept. */
  bytes: number;
}

/** Limits how many draw at a time; the others wait in order. */
function openSlots({ atOnce, waiting }: Limits) {
  const queue: (() => void)[] = [];
  let taken = 0;
  return {
    async take(): Promise<void> {
      if (taken < atOnce) taken++;
      else if (queue.length >= waiting) throw new QueueFullError();
      else await new Promise<void>((start) => queue.push(start));
    },
    leave(): void {
      const next = queue.shift();
      if (next) next();
      else taken--;
    },
  };
}

/** Where pictures are drawn on request: each once, a few at a time, the ones asked for last kept in memory. */
export function openRenderQueue(limits: Limits): RenderQueue {
  const slots = openSlots(limits);

  async function drawInSlot(draw: () => Promise<Drawing>): Promise<Drawing> {
    await slots.take();
    try {
      return await draw();
    } finally {
      slots.leave();
    }
  }

  const cache = new LRUCache<string, Drawing, () => Promise<Drawing>>({
    maxSize: limits.bytes,
    // What is larger than the whole cache is not kept.
    sizeCalculation: ({ bytes, whole }) => (whole ? bytes.byteLength : limits.bytes + 1),
    fetchMethod: (_key, _stale, { context }) => drawInSlot(context),
    // What is evicted while it is fetched is answered all the same.
    ignoreFetchAbort: true,
  });
  return { get: (key, draw) => cache.forceFetch(key, { context: draw }) };
}
