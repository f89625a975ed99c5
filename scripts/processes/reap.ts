import { spawn } from "node:child_process";
import type { Writable } from "node:stream";
import { fileURLToPath } from "node:url";

export type CleanUp =
  | { run: { command: string; args: readonly string[]; uid?: number; gid?: number } }
  | { kill: number }
  | { remove: string };

let reaper: Writable | undefined;
let lastId = 0;

/** Starts the reaper in a session of its own, so that the reaper outlives this process. */
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
 * Registers an action that runs after this process has ended, unless it is cancelled. Actions run in reverse order.
 * @returns a function that cancels the action.
 */
export function reapOnExit(cleanUp: CleanUp): () => void {
  reaper ??= startReaper();
  const id = ++lastId;
  const say = (line: unknown) => void reaper?.write(`${JSON.stringify(line)}\n`);
  say({ id, cleanUp });
  return () => say({ id });
}
