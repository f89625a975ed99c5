import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DATA } from "./settings.ts";

const FILE = join(DATA, "owner.pid");

/** Whether a process is still a start of this project; its number may have gone to another program since. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const words = `/proc/${pid}/cmdline`;
  // A process that was killed and not yet buried has no words left.
  return (
    !existsSync("/proc/self") ||
    (existsSync(words) && /scripts\/(start|dev)\.ts/.test(readFileSync(words, "utf8")))
  );
}

function readOwner(): number | undefined {
  try {
    return Number(readFileSync(FILE, "utf8")) || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Takes the data folder for this process.
 * @returns gives it back.
 * @throws Error where a living process has it.
 */
export function lockData(): () => void {
  mkdirSync(DATA, { recursive: true });
  const owner = readOwner();
  if (owner && owner !== process.pid && isAlive(owner)) {
    throw new Error(
      `The data folder .data is in use by process ${owner}: another start is running here. Stop that one first.`,
    );
  }
  writeFileSync(FILE, String(process.pid));
  return () => rmSync(FILE, { force: true });
}
