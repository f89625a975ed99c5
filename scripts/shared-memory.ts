import { statfs } from "node:fs/promises";

/** Where Linux keeps files in memory. */
export const SHARED_MEMORY = "/dev/shm";

/** Bytes that are free there; none on other systems. */
export const freeSharedMemory = (): Promise<number> =>
  statfs(SHARED_MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
