import { readFileSync } from "node:fs";

/** Clock ticks a second of `/proc`, fixed on Linux (https://man7.org/linux/man-pages/man7/time.7.html, USER_HZ). */
const TICKS_PER_SECOND = 100;

/**
 * Returns the CPU seconds of this process and of its ended descendants, as the shell's `time` counts them. Returns
 * undefined on systems without `/proc`.
 * Fields: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
 */
export function cpuSeconds(): number | undefined {
  try {
    const [, fields] = readFileSync("/proc/self/stat", "utf8").split(") ");
    // utime, stime, cutime, cstime: fields 14 to 17. The first two fields precede the bracket.
    const ticks = fields?.split(" ").slice(11, 15).map(Number) ?? [];
    return ticks.reduce((sum, value) => sum + value, 0) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}
