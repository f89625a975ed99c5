import { AsyncResource } from "node:async_hooks";

/** Turns of one network at the same time while its queue is short: a page and its data, or two people of one household. */
const AT_ONCE = 2;
/** Waiting requests of one network from which its queue is long. An office of ten that reloads at once stays below. */
const LONG_QUEUE = 8;
/** Pause after a turn while the queue is long, in durations of that turn. Thirty turns of 10 ms a second remain. */
const GAP = 2;
/** Maximum pause in milliseconds, because turns take longer on a busy machine. */
const MAX_GAP_MS = 30;
/** Maximum duration of a turn in milliseconds, because a request may wait for a provider. */
const TURN_MS = 100;

/** A request that wants a turn. */
export interface Entry {
  /** Key of the client's network; see `networkOf`. */
  network: string;
  /** @param endTurn to be called when the response begins or the client has left. Later calls have no effect. */
  begin(endTurn: () => void): void;
  /** Called instead of `begin` if the queue is full. */
  giveUp(): void;
}

export interface Place {
  /** The queue length of the network, this request included. 0 if the request does not wait. */
  readonly nth: number;
  /** Removes a request that still waits. */
  leave(): void;
}

export interface AdmissionQueue {
  /** Calls `begin` at once if the network has a free turn, otherwise when one is free. */
  enter(entry: Entry): Place;
  /** Whether a request of the network would begin at once. */
  hasTurn(network: string): boolean;
  readonly waiting: number;
  /** Networks with a request that waits or works. */
  readonly networks: number;
}

/** The requests of one network. */
interface Line {
  waiting: Entry[];
  /** Turns taken, including those whose gap has not passed. */
  turns: number;
}

const isLong = ({ waiting }: Line): boolean => waiting.length >= LONG_QUEUE;

const NO_WAIT: Place = { nth: 0, leave: () => {} };

/**
 * Limits the costly requests of one network that are at work at once, so that a burst delays other visitors by one request.
 * Requests of different networks never wait for each other.
 *
 * The next turn begins in a later iteration of the event loop, so that events of other visitors pass between two. A network
 * with a long queue has one turn at a time and pauses after it, which leaves most of the processor to others.
 *
 * In a full queue, the network with the most requests gives up its newest.
 * @param maxWaiting limit of waiting requests of all networks together.
 * @param maxTurnMs maximum duration of a turn.
 */
export function createAdmissionQueue(maxWaiting: number, maxTurnMs = TURN_MS): AdmissionQueue {
  const lines = new Map<string, Line>();
  let waiting = 0;

  function remove(entry: Entry): void {
    const line = lines.get(entry.network);
    const at = line?.waiting.indexOf(entry) ?? -1;
    if (!line || at < 0) return;
    line.waiting.splice(at, 1);
    waiting -= 1;
  }

  function free(network: string, line: Line): void {
    line.turns -= 1;
    const [next] = line.waiting;
    if (!next) {
      if (line.turns === 0) lines.delete(network);
    } else if (line.turns === 0 || !isLong(line)) {
      remove(next);
      takeTurn(line, next);
    }
  }

  function takeTurn(line: Line, { network, begin }: Entry): void {
    const began = performance.now();
    const endAfter = (gapMs: number) => {
      clearTimeout(timer);
      if (isOver) return;
      isOver = true;
      if (line.waiting.length === 0) free(network, line);
      else if (isLong(line)) setTimeout(free, gapMs, network, line);
      else setImmediate(free, network, line);
    };
    let isOver = false;
    const timer = setTimeout(endAfter, maxTurnMs, 0).unref();
    const end = () => endAfter(Math.min(MAX_GAP_MS, GAP * (performance.now() - began)));
    line.turns += 1;
    try {
      begin(end);
    } catch (error) {
      end();
      throw error;
    }
  }

  /** Makes room in a full queue. @returns false if no network has more waiting requests than this one would have. */
  function makeRoom(own: Line): boolean {
    let longest = own.waiting;
    for (const line of lines.values()) if (line.waiting.length > longest.length) longest = line.waiting;
    const newest = longest.at(-1);
    if (!newest || longest.length <= own.waiting.length + 1) return false;
    remove(newest);
    newest.giveUp();
    return true;
  }

  const mayBegin = (line: Line | undefined): boolean =>
    !line || (line.turns < AT_ONCE && line.waiting.length === 0);

  return {
    hasTurn: (network) => mayBegin(lines.get(network)),
    get waiting() {
      return waiting;
    },
    get networks() {
      return lines.size;
    },
    enter(entry) {
      const line = lines.get(entry.network) ?? { waiting: [], turns: 0 };
      if (mayBegin(line)) {
        lines.set(entry.network, line);
        takeTurn(line, entry);
        return NO_WAIT;
      }
      if (waiting >= maxWaiting && !makeRoom(line)) {
        entry.giveUp();
        return NO_WAIT;
      }
      // The turn of another request ends in its own scope of log and traces.
      const queued: Entry = { ...entry, begin: AsyncResource.bind(entry.begin) };
      line.waiting.push(queued);
      waiting += 1;
      return { nth: line.waiting.length, leave: () => remove(queued) };
    },
  };
}
