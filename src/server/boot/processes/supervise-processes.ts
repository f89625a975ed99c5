import cluster, { type Worker } from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";

/** The backoff doubles each time a process ends early, see `EARLY_END_MS`. */
const FIRST_BACKOFF_MS = 250;
const LONGEST_BACKOFF_MS = 30_000;
const EARLY_END_MS = 60_000;

export interface ServerProcesses {
  readonly running: Worker[];
  close(): void;
}

export interface SupervisionSettings {
  count: number;
  environment: Record<string, string>;
  onStart(worker: Worker): void;
  onDeath(
    worker: Worker,
    exit: { processNumber: number; code: number; signal: string; backoffMs: number },
  ): void;
}

export function superviseProcesses({
  count,
  environment,
  onStart,
  onDeath,
}: SupervisionSettings): ServerProcesses {
  const running = new Map<number, Worker>();
  const closing = new AbortController();
  const { signal: closed } = closing;

  /** @param processNumber from 1; a replacement takes the number of the process that ended */
  function start(processNumber: number, earlyEndsBefore: number): void {
    const began = performance.now();
    const worker = cluster.fork({ ...environment, SERVER_PROCESS: String(processNumber) });
    running.set(processNumber, worker);
    onStart(worker);
    worker.once("exit", (code, signal) => {
      running.delete(processNumber);
      if (closed.aborted) return;
      const earlyEnds = performance.now() - began < EARLY_END_MS ? earlyEndsBefore + 1 : 1;
      const backoffMs = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (earlyEnds - 1));
      void pause(backoffMs, undefined, { signal: closed }).then(
        () => start(processNumber, earlyEnds),
        () => {},
      );
      onDeath(worker, { processNumber, code, signal, backoffMs });
    });
  }

  for (let processNumber = 1; processNumber <= count; processNumber += 1) start(processNumber, 0);
  return {
    get running() {
      return [...running.values()];
    },
    close: () => closing.abort(),
  };
}
