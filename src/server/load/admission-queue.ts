import { AsyncResource } from "node:async_hooks";

/** Two turns suffice for a page and its data, or for two people in a household. */
const MAX_CONCURRENT = 2;
/** Ten people of one office who reload at once stay below this number. */
const LONG_QUEUE_LENGTH = 8;
/** Pause after a turn of a long queue, as a multiple of the turn's duration. The factor allows 33 turns of 10 ms a second. */
const PAUSE_FACTOR = 2;
/** Without this maximum, a busy machine would lengthen the pauses, because its turns take longer. */
const MAX_PAUSE_MS = 30;
/** A request that waits longer for a provider continues without a turn. */
const MAX_TURN_MS = 100;

export interface Entry {
  network: string;
  /** @param endTurn to be called when the response begins or the client has left; later calls have no effect */
  begin(endTurn: () => void): void;
  /** Called instead of `begin` if the queue is full. */
  giveUp(): void;
}

export interface QueuePlace {
  readonly queueLength: number;
  leave(): void;
}

export interface AdmissionQueue {
  /** Calls `begin` at once if the network has a free turn, otherwise when a turn becomes free. */
  enter(entry: Entry): QueuePlace;
  hasTurn(network: string): boolean;
  readonly waitingCount: number;
  /** Number of networks with a waiting or running request. */
  readonly networkCount: number;
}

interface NetworkQueue {
  waiting: Entry[];
  turns: number;
}

const isLong = ({ waiting }: NetworkQueue): boolean => waiting.length >= LONG_QUEUE_LENGTH;

const NO_WAIT: QueuePlace = { queueLength: 0, leave: () => {} };

/**
 * Limits the concurrent costly requests of one network, so that a burst of one network delays other visitors by
 * one request only. Requests of different networks never wait for each other.
 * - The next turn of a network begins in a later iteration of the event loop, so that events of other visitors are
 * handled in between.
 * - A network with a long queue has one turn at a time and pauses after each turn.
 * - If the queue is full, the newest request of the network with the longest queue is refused.
 * @param maxWaiting maximum waiting requests of all networks together
 */
export function createAdmissionQueue(maxWaiting: number, maxTurnMs = MAX_TURN_MS): AdmissionQueue {
  const queues = new Map<string, NetworkQueue>();
  let waitingCount = 0;

  function remove(entry: Entry): void {
    const networkQueue = queues.get(entry.network);
    const at = networkQueue?.waiting.indexOf(entry) ?? -1;
    if (!networkQueue || at < 0) return;
    networkQueue.waiting.splice(at, 1);
    waitingCount -= 1;
  }

  function freeTurn(network: string, networkQueue: NetworkQueue): void {
    networkQueue.turns -= 1;
    const [next] = networkQueue.waiting;
    if (!next) {
      if (networkQueue.turns === 0) queues.delete(network);
    } else if (networkQueue.turns === 0 || !isLong(networkQueue)) {
      remove(next);
      takeTurn(networkQueue, next);
    }
  }

  function takeTurn(networkQueue: NetworkQueue, { network, begin }: Entry): void {
    const began = performance.now();
    const endAfter = (pauseMs: number) => {
      clearTimeout(timer);
      if (isOver) return;
      isOver = true;
      if (networkQueue.waiting.length === 0) freeTurn(network, networkQueue);
      else if (isLong(networkQueue)) setTimeout(freeTurn, pauseMs, network, networkQueue);
      else setImmediate(freeTurn, network, networkQueue);
    };
    let isOver = false;
    const timer = setTimeout(endAfter, maxTurnMs, 0).unref();
    const endTurn = () => endAfter(Math.min(MAX_PAUSE_MS, PAUSE_FACTOR * (performance.now() - began)));
    networkQueue.turns += 1;
    try {
      begin(endTurn);
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  /** @returns false if the new request's own network would have the longest queue */
  function makeRoom(ownQueue: NetworkQueue): boolean {
    let longest = ownQueue.waiting;
    for (const networkQueue of queues.values())
      if (networkQueue.waiting.length > longest.length) longest = networkQueue.waiting;
    const newest = longest.at(-1);
    if (!newest || longest.length <= ownQueue.waiting.length + 1) return false;
    remove(newest);
    newest.giveUp();
    return true;
  }

  const mayBegin = (networkQueue: NetworkQueue | undefined): boolean =>
    !networkQueue || (networkQueue.turns < MAX_CONCURRENT && networkQueue.waiting.length === 0);

  return {
    hasTurn: (network) => mayBegin(queues.get(network)),
    get waitingCount() {
      return waitingCount;
    },
    get networkCount() {
      return queues.size;
    },
    enter(entry) {
      const networkQueue = queues.get(entry.network) ?? { waiting: [], turns: 0 };
      if (mayBegin(networkQueue)) {
        queues.set(entry.network, networkQueue);
        takeTurn(networkQueue, entry);
        return NO_WAIT;
      }
      if (waitingCount >= maxWaiting && !makeRoom(networkQueue)) {
        entry.giveUp();
        return NO_WAIT;
      }
      // The end of another request's turn calls `begin`. The binding keeps this request's scope of logs and traces.
      const queued: Entry = { ...entry, begin: AsyncResource.bind(entry.begin) };
      networkQueue.waiting.push(queued);
      waitingCount += 1;
      return { queueLength: networkQueue.waiting.length, leave: () => remove(queued) };
    },
  };
}
