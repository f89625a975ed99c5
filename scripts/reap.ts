import { spawn } from "node:child_process";
import type { Writable } from "node:stream";
import { fileURLToPath } from "node:url";

export type CleanUp =
  | { run: { command: string; args: readonly string[]; uid?: number; gid?: number } }
  | { kill: number }
  | { remove: string };

let reaper: Writable | undefined;
let last = 0;

/** Starts the process that outlives this one, in a session of its own. This process alone holds the write end of its pipe. */
function startReaper(): Writable {
  const child = spawn(process.execPath, [fileURLToPath(new URL("./reaper.mjs", import.meta.url))], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  child.unref();
  child.on("error", () => {});
  child.stdin.on("error", () => {});
  // The pipe must not keep this process alive.
  (child.stdin as Writable & { unref?(): void }).unref?.();
  return child.stdin;
}

/**
 * Runs an action when this process has ended without doing it itself. Actions run in reverse order.
 * @returns a function that cancels the action.
 */
export function reapOnExit(cleanUp: CleanUp): () => void {
  reaper ??= startReaper();
  const id = ++last;
  const say = (line: unknown) => void reaper?.write(`${JSON.stringify(line)}\n`);
  say({ id, cleanUp });
  return () => say({ id });
}
