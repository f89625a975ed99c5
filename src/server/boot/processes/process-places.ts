import cluster, { type Worker } from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";

/** First backoff before a replacement starts. The backoff doubles each time a process ends soon. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** A process that lived longer did not fail at its start. */
const LIVED_MS = 60_000;

export interface Places {
  readonly running: Worker[];
  /** Stops replacing processes. */
  close(): void;
}

export interface PlacesSettings {
  count: number;
  /** Variables for each process, in addition to the inherited environment. */
  environment: Record<string, string>;
  onStart(worker: Worker): void;
  onDeath(worker: Worker, how: { place: number; code: number; signal: string; pauseMs: number }): void;
}

/** Keeps `count` server processes running. Replaces a process that ends, after a backoff. */
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
