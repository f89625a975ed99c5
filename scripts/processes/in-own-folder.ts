import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reapOnExit } from "./reap.ts";

export type OnClose = (closer: () => Promise<unknown>) => void;

interface OwnFolderOptions {
  keep?: boolean;
  /** Closes and exits on a signal or when the parent process ends, even before the build is complete. */
  endsAtSignal?: boolean;
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const INTERRUPTED = 130;

/**
 * Calls `build` with a new folder that PostgreSQL's user may enter. `close` and a failed build stop everything in reverse
 * order, and remove the folder unless `keep` is set.
 */
export async function inOwnFolder<T extends object>(
  prefix: string,
  build: (folder: string, onClose: OnClose) => Promise<T>,
  { keep = false, endsAtSignal = false }: OwnFolderOptions = {},
): Promise<T & { folder: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  const cancelReaping = keep ? () => {} : reapOnExit({ remove: folder });
  await chmod(folder, 0o755);
  const closers: (() => Promise<unknown>)[] = [];
  let closing: Promise<void> | undefined;
  const closeAll = async () => {
    // Loops over the array itself, because a build in progress may still add closers.
    for (let stop = closers.pop(); stop; stop = closers.pop()) await stop();
    if (!keep) await rm(folder, { recursive: true, force: true });
    cancelReaping();
  };
  const closeAndExit = () => void close().finally(() => process.exit(INTERRUPTED));
  const close = () => {
    for (const signal of SIGNALS) process.removeListener(signal, closeAndExit);
    process.removeListener("disconnect", closeAndExit);
    closing ??= closeAll();
    return closing;
  };
  if (endsAtSignal) {
    for (const signal of SIGNALS) process.once(signal, closeAndExit);
    process.once("disconnect", closeAndExit);
  }
  const onClose: OnClose = (closer) => {
    closers.push(closer);
  };
  try {
    return { ...(await build(folder, onClose)), folder, close };
  } catch (error) {
    await close();
    throw error;
  }
}
