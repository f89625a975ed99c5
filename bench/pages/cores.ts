import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

/** Cores of the server and of the load. */
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;
const ALL_CORES = `0-${availableParallelism() - 1}`;

export function missingPrerequisite(): string | undefined {
  if (availableParallelism() < 2)
    return "This bench needs two cores: one for the server, another for the load.";
  const found = (program: string) => spawnSync(program, ["--version"]).error === undefined;
  if (!found("taskset"))
    return "This bench needs taskset, to give server and load a core each: apt install util-linux";
  if (!found("wrk"))
    return "This bench needs wrk, a load that is quicker than what it measures: apt install wrk";
  return undefined;
}

/** @param core null for all cores. */
export const startOnCore = (
  core: number | null,
  args: readonly string[],
  environment: Record<string, string | undefined> = {},
): ChildProcess =>
  spawn("taskset", ["-c", core === null ? ALL_CORES : String(core), process.execPath, ...args], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    serialization: "advanced",
  });

/** @throws Error if the program ends before its first message. */
export const firstMessageOf = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`a program of the bench ended early with ${code}`)));
    child.once("message", (message) => resolve(message as T));
  });

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGTERM");
  await ended;
}
