import { type ChildProcess, spawn } from "node:child_process";
import { openSync } from "node:fs";
import { reapOnExit } from "../processes/reap.ts";
import { NODE, PROJECT } from "../settings.ts";

const STOP_TIMEOUT_MS = 30_000;

export interface Program {
  kill(signal: NodeJS.Signals): void;
  restart(): Promise<void>;
  /** @returns the exit code, or null after a signal. */
  ended(): Promise<number | null>;
  stop(): Promise<void>;
}

function startProgram(logFile: string, start: (log: number) => ChildProcess): Program {
  const log = openSync(logFile, "a");
  let child = start(log);
  let ended = endOf(child);
  return {
    kill: (signal) => void child.kill(signal),
    ended: () => ended,
    async restart() {
      await ended;
      child = start(log);
      ended = endOf(child);
    },
    async stop() {
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

const endOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once("exit", resolve).once("error", () => resolve(null)));

/** Starts a program of the project with an IPC channel, by which it ends when this process ends. */
export const startNode = (
  args: () => readonly string[],
  environment: Record<string, string | undefined>,
  logFile: string,
): Program =>
  startProgram(logFile, (log) =>
    spawn(NODE, args(), {
      cwd: PROJECT,
      env: environment,
      detached: true,
      stdio: ["ignore", log, log, "ipc"],
    }),
  );

/** Starts a program of the system, which is killed when this process ends. */
export const startTool = (command: string, args: readonly string[], logFile: string): Program =>
  startProgram(logFile, (log) => {
    const child = spawn(command, args, { detached: true, stdio: ["ignore", log, log] });
    if (child.pid) child.once("exit", reapOnExit({ kill: child.pid }));
    return child;
  });
