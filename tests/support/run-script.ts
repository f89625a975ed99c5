import { type ChildProcess, fork } from "node:child_process";
import { join, resolve } from "node:path";
import type { ScriptResult, ScriptRun } from "./script-host.ts";

/** Processes that wait for the next script. Loading what a script imports takes a second, running it a twentieth. */
const idle: ChildProcess[] = [];

const host = (): ChildProcess =>
  // The process ends with this one, whose end closes the channel.
  idle.pop() ??
  fork(join(import.meta.dirname, "script-host.ts"), {
    execArgv: [],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });

/** Lets this process end while the other one waits. */
function rest(child: ChildProcess): void {
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
      rest(child);
      resolve(result as ScriptResult);
    });
    child.send(run);
  });
}

interface Given {
  /** Added to this process's environment. */
  env?: NodeJS.ProcessEnv;
  /** Standard input. */
  input?: string;
}

/**
 * Runs one of the project's commands, in a process that keeps what the command imports loaded for the next command. Commands that run
 * at the same time have processes of their own. A test of how a command's process ends starts one itself.
 * @param script its name, such as `jobs` for `scripts/jobs.ts`.
 * @returns its exit code and outputs.
 */
export const scriptResult = (script: string, args: readonly string[], { env, input = "" }: Given = {}) =>
  runIn(host(), {
    script: resolve("scripts", `${script}.ts`),
    args: [...args],
    env: { ...process.env, ...env },
    input,
  });

/** Runs a command as `scriptResult` does. @throws Error with `code`, `stdout` and `stderr` for an exit code other than 0. */
export async function runScript(
  script: string,
  args: readonly string[],
  given?: Given,
): Promise<ScriptResult> {
  const result = await scriptResult(script, args, given);
  if (result.code === 0) return result;
  throw Object.assign(
    new Error(`${script} ${args.join(" ")} ended with ${result.code}:\n${result.stderr}`),
    result,
  );
}
