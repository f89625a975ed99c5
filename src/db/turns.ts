import { DomainError } from "../domain/errors.ts";

/** Longest wait for a turn. What is left of three seconds is for the row's lock. */
export const TURN_WAIT_MS = 2_500;

/**
 * Lets few transactions of one key into the connection pool at a time, while the others wait in memory, first come
 * first served: who waits for a row inside a connection keeps the connection from everybody else. This is fairness
 * within one server and nothing more. What keeps seats safe, among servers too, is the row's lock.
 */
export interface Turns {
  /**
   * Runs work when its turn has come. A turn is taken before a transaction, never inside one: there it would be
   * waited for with a connection in hand.
   * @throws DomainError `busy` after `TURN_WAIT_MS`, with nothing run; what `work` throws.
   */
  take<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** How many wait for their turn now. */
  waiting(): number;
}

interface Lane {
  inside: number;
  /** Those who wait, in the order in which they came. Each is called when its turn has come. */
  waiting: Set<() => void>;
}

function waitIn({ waiting }: Lane, patienceMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const goAhead = () => {
      clearTimeout(patience);
      resolve();
    };
    const patience = setTimeout(() => {
      waiting.delete(goAhead);
      reject(new DomainError("busy"));
    }, patienceMs);
    waiting.add(goAhead);
  });
}

/** Hands the turn to whoever has waited longest. */
function leave(lane: Lane): void {
  const [next] = lane.waiting;
  if (!next) {
    lane.inside -= 1;
    return;
  }
  lane.waiting.delete(next);
  next();
}

/** @param sideBySide how many of one key have their turn at the same time. */
export function createTurns(sideBySide: number, patienceMs = TURN_WAIT_MS): Turns {
  const lanes = new Map<string, Lane>();
  return {
    async take(key, work) {
      const lane = lanes.get(key) ?? { inside: 0, waiting: new Set() };
      lanes.set(key, lane);
      if (lane.inside < sideBySide) lane.inside += 1;
      else await waitIn(lane, patienceMs);
      try {
        return await work();
      } finally {
        leave(lane);
        if (lane.inside === 0) lanes.delete(key);
      }
    },
    waiting: () => [...lanes.values()].reduce((sum, lane) => sum + lane.waiting.size, 0),
  };
}
