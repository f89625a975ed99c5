import { readdirSync, readFileSync } from "node:fs";

/** Returns the CPU time of all running threads of a process, in microseconds. */
export const cpuTime = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]))
    .reduce((sum, nanoseconds) => sum + nanoseconds / 1000, 0);
