import { type ChildProcess, fork } from "node:child_process";
import { join, resolve } from "node:path";
import type { ScriptResult, ScriptRun } from "./script-host.ts";

/** Loading a script's imports takes 1 s, and running the script takes 0.05 s. */
const idle: ChildProcess[] = [];

const takeProcess = (): ChildProcess =>
  // The child process ends with this process, whose end closes the IPC channel.
  idle.pop() ??
  fork(join(import.meta.dirname, "script-host.ts"), {
    execArgv: [],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });

/** An idle process does not keep the test process alive. */
function markIdle(child: ChildProcess): void {
  child.removeAllListeners("message").removeAllListeners("exit");
  child.unref();
  child.channel?.unref();
  idle.push(child);
}

function runIn(child: ChildProcess, run: ScriptRun): Promise<ScriptResult> {
  return new Promise((resolve, reject) => {
    child.ref();
    child.channel?.ref();
    child.once("exit", (code) => reject(new Error(`${run.script} ended its process with ${code}`)));
    child.once("message", (result) => {
      markIdle(child);
      resolve(result as ScriptResult);
    });
    child.send(run);
  });
}

interface ScriptOptions {
  env?: NodeJS.ProcessEnv;
  input?: string;
}

/**
 * Runs one of the project's commands in a reused process, which keeps the command's imports loaded. A test that ends a
 * process must fork its own process.
 * @param script name such as `jobs` for `scripts/jobs.ts`.
 * @returns the script's exit code and outputs. Does not throw for an exit code other than 0.
 */
export const runScriptUnchecked = (
  script: string,
  args: readonly string[],
  { env, input = "" }: ScriptOptions = {},
) =>
  runIn(takeProcess(), {
    script: resolve("scripts", `${script}.ts`),
    args: [...args],
    env: { ...process.env, ...env },
    input,
  });

/** Runs a command like `runScriptUnchecked`. @throws Error with `code`, `stdout` and `stderr` for an exit code other than 0. */
export async function runScript(
  script: string,
  args: readonly string[],
  options?: ScriptOptions,
): Promise<ScriptResult> {
  const result = await runScriptUnchecked(script, args, options);
  if (result.code === 0) return result;
  throw Object.assign(
    new Error(`${script} ${args.join(" ")} ended with ${result.code}:\n${result.stderr}`),
    result,
  );
}
