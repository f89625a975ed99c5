import { spawn } from "node:child_process";
import type { Writable } from "node:stream";
import { fileURLToPath } from "node:url";

/** One thing that is done once this process is gone. */
export type CleanUp =
  | { run: { command: string; args: readonly string[]; uid?: number; gid?: number } }
  | { kill: number }
  | { remove: string };

let reaper: Writable | undefined;
let last = 0;

/** Starts the process that outlives this one: in a session of its own, on a pipe that nobody else inherits. */
function startReaper(): Writable {
  const child = spawn(process.execPath, [fileURLToPath(new URL("./reaper.mjs", import.meta.url))], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  child.unref();
  child.on("error", () => {});
  child.stdin.on("error", () => {});
  // Does not keep this process alive either.
  (child.stdin as Writable & { unref?(): void }).unref?.();
  return child.stdin;
}

/**
 * Has something done when this process has ended without doing it, however it ended: the last thing first.
 * @returns what calls it off.
 */
export function reapOnExit(cleanUp: CleanUp): () => void {
  reaper ??= startReaper();
  const id = ++last;
  const say = (line: unknown) => void reaper?.write(`${JSON.stringify(line)}\n`);
  say({ id, cleanUp });
  return () => say({ id });
}
