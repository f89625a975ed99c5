import { statfs } from "node:fs/promises";

export const SHARED_MEMORY = "/dev/shm";

/** 0 on other systems than Linux. */
export const freeSharedMemory = (): Promise<number> =>
  statfs(SHARED_MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
