import { openByteCache } from "../../adapters/contentful/byte-cache.ts";

/** More wait for a picture than the desk lets wait; they may come again in a moment. */
export class DeskFullError extends Error {
  override name = "DeskFullError";
}

export interface Drawing {
  bytes: Buffer;
  /** False where something to be shown was not to be had; such a drawing is not kept. */
  whole: boolean;
}

export interface DrawingDesk {
  /**
   * A drawing from memory, or drawn now; whoever asks for one that is under way gets the same.
   * @throws DeskFullError
   */
  get(key: string, draw: () => Promise<Drawing>): Promise<Drawing>;
}

interface Limits {
  /** Drawings at a time; each takes a processor for a while. */
  atOnce: number;
  /** Drawings that may wait for their turn. */
  waiting: number;
  /** Weight of what is kept. */
  bytes: number;
}

/** So many may draw at a time; the others take a seat in the queue. */
function openSeats({ atOnce, waiting }: Limits) {
  const queue: (() => void)[] = [];
  let taken = 0;
  return {
    async take(): Promise<void> {
      if (taken < atOnce) taken++;
      else if (queue.length >= waiting) throw new DeskFullError();
      else await new Promise<void>((seated) => queue.push(seated));
    },
    leave(): void {
      const next = queue.shift();
      if (next) next();
      else taken--;
    },
  };
}

/** Where pictures are drawn on request: each once, a few at a time, the ones asked for last kept in memory. */
export function openDrawingDesk(limits: Limits): DrawingDesk {
  const kept = openByteCache<Drawing>(limits.bytes);
  const inFlight = new Map<string, Promise<Drawing>>();
  const seats = openSeats(limits);

  async function drawOnce(key: string, draw: () => Promise<Drawing>): Promise<Drawing> {
    try {
      await seats.take();
      try {
        const drawing = await draw();
        if (drawing.whole) kept.set(key, drawing, drawing.bytes.byteLength);
        return drawing;
      } finally {
        seats.leave();
      }
    } finally {
      inFlight.delete(key);
    }
  }

  return {
    async get(key, draw) {
      const known = kept.get(key) ?? inFlight.get(key);
      if (known) return known;
      const drawing = drawOnce(key, draw);
      inFlight.set(key, drawing);
      return drawing;
    },
  };
}
