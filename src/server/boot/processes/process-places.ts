import cluster, { type Worker } from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";

/** First pause before a place is filled again; doubled each time that the process ends again soon. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** A process that ran for longer did not end because its start failed. */
const LIVED_MS = 60_000;

export interface Places {
  readonly running: Worker[];
  /** No place is filled any more. */
  close(): void;
}

export interface PlacesSettings {
  count: number;
  /** Environment variables for each process, beside this one's own and its place. */
  environment: Record<string, string>;
  onStart(worker: Worker): void;
  onDeath(worker: Worker, how: { place: number; code: number; signal: string; pauseMs: number }): void;
}

/** Keeps a number of server processes running: one that ends is replaced after a pause. */
export function fillPlaces({ count, environment, onStart, onDeath }: PlacesSettings): Places {
  const running = new Map<number, Worker>();
  const closing = new AbortController();
  const { signal: closed } = closing;

  function fill(place: number, exits: number): void {
    const began = performance.now();
    const worker = cluster.fork({ ...environment, SERVER_PROCESS: String(place) });
    running.set(place, worker);
    onStart(worker);
    worker.once("exit", (code, signal) => {
      running.delete(place);
      if (closed.aborted) return;
      const soon = performance.now() - began < LIVED_MS ? exits + 1 : 1;
      const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (soon - 1));
      void pause(pauseMs, undefined, { signal: closed }).then(
        () => fill(place, soon),
        () => {},
      );
      onDeath(worker, { place, code, signal, pauseMs });
    });
  }

  for (let place = 1; place <= count; place += 1) fill(place, 0);
  return {
    get running() {
      return [...running.values()];
    },
    close: () => closing.abort(),
  };
}
