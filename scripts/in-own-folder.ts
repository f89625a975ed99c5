import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reapOnExit } from "./reap.ts";

/** Registers the function that stops something that was started. */
export type OnClose = (closer: () => Promise<unknown>) => void;

interface OwnFolderOptions {
  /** Leaves the folder with its logs. */
  keep?: boolean;
  /** Closes and ends this process at a signal, or when its parent process has ended, also before the build is complete. */
  endsAtSignal?: boolean;
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const INTERRUPTED = 130;

/**
 * Builds something in a new folder that PostgreSQL's own user may enter. What was started is stopped by `close`, the last
 * first, or at once where the rest does not start.
 */
export async function inOwnFolder<T extends object>(
  prefix: string,
  build: (folder: string, onClose: OnClose) => Promise<T>,
  { keep = false, endsAtSignal = false }: OwnFolderOptions = {},
): Promise<T & { folder: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  const isRemoved = keep ? () => {} : reapOnExit({ remove: folder });
  await chmod(folder, 0o755);
  const closers: (() => Promise<unknown>)[] = [];
  let closing: Promise<void> | undefined;
  const closeAll = async () => {
    // A loop over the array itself: what is still starting is added while others are stopped.
    for (let stop = closers.pop(); stop; stop = closers.pop()) await stop();
    if (!keep) await rm(folder, { recursive: true, force: true });
    isRemoved();
  };
  const leave = () => void close().finally(() => process.exit(INTERRUPTED));
  const close = () => {
    for (const signal of SIGNALS) process.removeListener(signal, leave);
    process.removeListener("disconnect", leave);
    closing ??= closeAll();
    return closing;
  };
  if (endsAtSignal) {
    for (const signal of SIGNALS) process.once(signal, leave);
    process.once("disconnect", leave);
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
