import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Says how something is stopped that was started on the way. */
export type OnClose = (closer: () => Promise<unknown>) => void;

/**
 * Builds something in a new folder that PostgreSQL's own user may enter. What was started is stopped by `close`, the last
 * first, or at once where the rest does not start.
 * @param keep leaves the folder with its logs.
 */
export async function inOwnFolder<T extends object>(
  prefix: string,
  keep: boolean,
  build: (folder: string, onClose: OnClose) => Promise<T>,
): Promise<T & { folder: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  await chmod(folder, 0o755);
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const stop of closers.splice(0).reverse()) await stop();
    if (!keep) await rm(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await build(folder, (closer) => closers.push(closer))), folder, close };
  } catch (error) {
    await close();
    throw error;
  }
}
