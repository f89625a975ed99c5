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

/** The start of this folder that is alive, if there is one. */
export function livingOwner(): number | undefined {
  const owner = readOwner();
  return owner && isAlive(owner) ? owner : undefined;
}

/** An owner whose terminal was closed or killed needs a moment to stop everything. */
const TIMEOUT_MS = 6_000;

/**
 * Takes the data folder for this process.
 * @returns gives it back.
 * @throws Error where a living process has it and keeps it.
 */
export async function lockData(): Promise<() => void> {
  mkdirSync(DATA, { recursive: true });
  const until = Date.now() + TIMEOUT_MS;
  let owner = livingOwner();
  while (owner && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    owner = livingOwner();
  }
  if (owner) {
    throw new Error(
      `The data folder .data is in use by process ${owner}: another start is running here. Stop that one first.`,
    );
  }
  writeFileSync(FILE, String(process.pid));
  return () => rmSync(FILE, { force: true });
}
