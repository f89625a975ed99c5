import { statfs } from "node:fs/promises";

export const SHARED_MEMORY = "/dev/shm";

/** Returns the free bytes of the shared memory; 0 on systems without `/dev/shm`. */
export const freeSharedMemory = (): Promise<number> =>
  statfs(SHARED_MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
