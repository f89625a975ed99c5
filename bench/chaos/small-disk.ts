import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { OnClose } from "../../scripts/in-own-folder.ts";
import { reapOnExit } from "../../scripts/reap.ts";

/** A disk of its own in memory, which can be filled up. */
export interface SmallDisk {
  folder: string;
  /** Takes all the room that is left. @returns bytes that are left all the same. */
  fill(): number;
  /** Gives the room back. */
  empty(): void;
}

const PART = Buffer.alloc(1 << 16, 1);

/** Writes parts, then single bytes, until there is no room for another one. */
function fillFile(file: string): void {
  const descriptor = openSync(file, "a");
  for (const part of [PART, PART.subarray(0, 1)]) {
    try {
      for (;;) writeSync(descriptor, part);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
    }
  }
  closeSync(descriptor);
}

/** Mounts a disk of so many bytes. @throws Error where this user may not mount one. */
export function mountDisk(folder: string, bytes: number, onClose: OnClose): SmallDisk {
  mkdirSync(folder);
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${bytes},mode=755`, "trocha", folder], {
    encoding: "utf8",
  });
  if (mounted.status !== 0) throw new Error(`A small disk needs root and Linux: ${mounted.stderr}`);
  const isUnmounted = reapOnExit({ run: { command: "umount", args: ["-l", folder] } });
  onClose(async () => {
    spawnSync("umount", ["-l", folder]);
    isUnmounted();
  });
  const filler = join(folder, "filler");
  const room = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    fill() {
      fillFile(filler);
      return room();
    },
    empty: () => rmSync(filler, { force: true }),
  };
}
