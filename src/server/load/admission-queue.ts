import { AsyncResource } from "node:async_hooks";
import { performance } from "node:perf_hooks";

/** Requests at work at once while others wait. */
const AT_ONCE = 1;
/** Interval at which a waiting queue checks whether the process is idle, in milliseconds. */
const CHECK_MS = 10;
/** Utilization of the event loop below which the process counts as idle. */
const IDLE_UTILIZATION = 3 / 4;

/** A request that wants a turn. */
export interface Entry {
  /** Key of the client's network; see `networkOf`. */
  network: string;
  begin(): void;
  /** Called instead of `begin` if the queue is full. */
  giveUp(): void;
}

export interface Place {
  /** The queue length of the network, this request included. 0 if the request does not wait. */
  readonly nth: number;
  /** Call when the request has ended, or when its client has left. */
  leave(): void;
}

export interface AdmissionQueue {
  /** Calls `begin` at once if the process has capacity and nobody waits, otherwise in the request's turn. */
  enter(entry: Entry): Place;
  readonly waiting: number;
}

interface Settings {
  maxWaiting: number;
  atOnce?: number;
  /** Returns whether the process was idle for most of the time since the last call. */
  wasIdle?: () => boolean;
}

function watchIdleness(): () => boolean {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization < IDLE_UTILIZATION;
  };
}

/**
 * Admits costly requests in turn, so that a burst from one network delays other networks by one request each. Networks take
 * turns, and each network's requests keep their order. A turn of the event loop between two requests lets cheap ones pass.
 *
 * Requests that wait for a database or a provider do not hold up the queue. If the event loop idles while requests wait, the
 * next ones begin. Their number doubles until the loop is busy again.
 *
 * In a full queue, a network gives up its newest request in favour of a network with fewer.
 */
export function createAdmissionQueue({
  maxWaiting,
  atOnce = AT_ONCE,
  wasIdle = watchIdleness(),
}: Settings): AdmissionQueue {
  /** The first network has the next turn. */
  const queues = new Map<string, Entry[]>();
  const working = new Set<Entry>();
  let waiting = 0;
  let capacity = atOnce;
  let isPlanned = false;
  let checks: NodeJS.Timeout | undefined;

  function begin(one: Entry): void {
    working.add(one);
    one.begin();
  }

  function remove(one: Entry): void {
    const queue = queues.get(one.network);
    const at = queue?.indexOf(one) ?? -1;
    if (!queue || at < 0) return;
    queue.splice(at, 1);
    waiting -= 1;
    if (queue.length === 0) queues.delete(one.network);
  }

  function takeNext(): Entry | undefined {
    const [turn] = queues;
    const [network, queue] = turn ?? [];
    const one = queue?.[0];
    if (!one || !queue || network === undefined) return undefined;
    remove(one);
    if (queues.delete(network)) queues.set(network, queue);
    return one;
  }

  function check(): void {
    if (!wasIdle()) {
      capacity = atOnce;
      return;
    }
    working.clear();
    capacity *= 2;
    plan();
  }

  function watch(): void {
    if (waiting > 0 && !checks) {
      wasIdle();
      checks = setInterval(check, CHECK_MS).unref();
    } else if (waiting === 0) {
      clearInterval(checks);
      checks = undefined;
      capacity = atOnce;
    }
  }

  function plan(): void {
    watch();
    if (isPlanned || waiting === 0 || working.size >= capacity) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      const next = working.size < capacity ? takeNext() : undefined;
      if (next) begin(next);
      plan();
    });
  }

  /** Makes room in a full queue. @returns false if no network has more waiting requests than this one would have. */
  function makeRoom(network: string): boolean {
    let longest: Entry[] = queues.get(network) ?? [];
    for (const queue of queues.values()) if (queue.length > longest.length) longest = queue;
    const newest = longest.at(-1);
    if (!newest || longest.length <= (queues.get(network)?.length ?? 0) + 1) return false;
    remove(newest);
    newest.giveUp();
    return true;
  }

  return {
    get waiting() {
      return waiting;
    },
    enter(entry) {
      const one: Entry = { ...entry };
      const place = (nth: number): Place => ({
        nth,
        leave() {
          remove(one);
          working.delete(one);
          plan();
        },
      });
      if (waiting === 0 && working.size < capacity) {
        begin(one);
        return place(0);
      }
      if (waiting >= maxWaiting && !makeRoom(one.network)) {
        entry.giveUp();
        return place(0);
      }
      // Another request's turn ends in its own scope of log and traces.
      one.begin = AsyncResource.bind(entry.begin);
      const queue = queues.get(one.network) ?? [];
      queues.set(one.network, queue);
      queue.push(one);
      waiting += 1;
      plan();
      return place(queue.length);
    },
  };
}
