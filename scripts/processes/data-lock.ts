import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DATA } from "../settings.ts";

const FILE = join(DATA, "owner.pid");

/** Returns whether `npm start` or `npm run dev` runs under a pid. The system may have given the pid to another program. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const commandFile = `/proc/${pid}/cmdline`;
  // A zombie's command line is empty.
  return (
    !existsSync("/proc/self") ||
    (existsSync(commandFile) && /scripts\/(start|dev)\.ts/.test(readFileSync(commandFile, "utf8")))
  );
}

function readOwner(): number | undefined {
  try {
    return Number(readFileSync(FILE, "utf8")) || undefined;
  } catch {
    return undefined;
  }
}

export function livingOwner(): number | undefined {
  const owner = readOwner();
  return owner && isAlive(owner) ? owner : undefined;
}

const WAIT_FOR_OWNER_MS = 6_000;

/**
 * @returns a function that unlocks the folder.
 * @throws Error if another running process keeps the lock.
 */
export async function lockData(): Promise<() => void> {
  mkdirSync(DATA, { recursive: true });
  const until = Date.now() + WAIT_FOR_OWNER_MS;
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
