import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { OnClose } from "../../scripts/processes/in-own-folder.ts";
import { reapOnExit } from "../../scripts/processes/reap.ts";

export interface SmallDisk {
  folder: string;
  /** @returns bytes that are still free. */
  fill(): number;
  empty(): void;
}

const CHUNK = Buffer.alloc(1 << 16, 1);

/** Writes large parts, then single bytes, until the disk is full. */
function fillFile(file: string): void {
  const descriptor = openSync(file, "a");
  for (const part of [CHUNK, CHUNK.subarray(0, 1)]) {
    try {
      for (;;) writeSync(descriptor, part);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
    }
  }
  closeSync(descriptor);
}

/** @throws Error if this user may not mount. */
export function mountDisk(folder: string, bytes: number, onClose: OnClose): SmallDisk {
  mkdirSync(folder);
  const mount = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${bytes},mode=755`, "trocha", folder], {
    encoding: "utf8",
  });
  if (mount.status !== 0) throw new Error(`A small disk needs root and Linux: ${mount.stderr}`);
  const cancelReaping = reapOnExit({ run: { command: "umount", args: ["-l", folder] } });
  onClose(async () => {
    spawnSync("umount", ["-l", folder]);
    cancelReaping();
  });
  const filler = join(folder, "filler");
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    fill() {
      fillFile(filler);
      return freeBytes();
    },
    empty: () => rmSync(filler, { force: true }),
  };
}
