import { type ChildProcess, spawn } from "node:child_process";
import { openSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { NODE, PROJECT } from "../../scripts/settings.ts";

export interface SupervisedProgram {
  kill(): void;
  /** A suspended process keeps its connections and locks, and does not respond. */
  freeze(ms: number): Promise<void>;
  starts(): number;
  stop(): Promise<void>;
}

const RESTART_DELAY_MS = 300;
const STOP_TIMEOUT_MS = 12_000;

/**
 * @param environment the program's whole environment.
 * @param logFile receives the program's output.
 */
export function superviseProgram(
  args: readonly string[],
  environment: Record<string, string | undefined>,
  logFile: string,
): SupervisedProgram {
  const log = openSync(logFile, "a");
  let stopping = false;
  let starts = 0;
  let child: ChildProcess = start();

  function start(): ChildProcess {
    starts += 1;
    // With an IPC channel the program ends when this process ends. Ctrl-C does not reach its separate process group.
    const started = spawn(NODE, args, {
      cwd: PROJECT,
      env: environment,
      detached: true,
      stdio: ["ignore", log, log, "ipc"],
    });
    started.once("exit", async () => {
      await sleep(RESTART_DELAY_MS);
      if (!stopping) child = start();
    });
    return started;
  }

  return {
    kill: () => void child.kill("SIGKILL"),
    async freeze(ms) {
      const frozen = child;
      frozen.kill("SIGSTOP");
      await sleep(ms);
      frozen.kill("SIGCONT");
    },
    starts: () => starts,
    async stop() {
      stopping = true;
      const running = child;
      if (running.exitCode !== null || running.signalCode !== null) return;
      const ended = new Promise((resolve) => running.once("exit", resolve));
      running.kill("SIGCONT");
      running.kill("SIGTERM");
      const timer = setTimeout(() => running.kill("SIGKILL"), STOP_TIMEOUT_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}
