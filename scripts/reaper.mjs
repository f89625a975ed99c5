// Cleans up after a process that has ended. Its input is a pipe, which the system closes when that process ends, also by a
// kill. Each line is JSON: an action with a number, or only the number of an action that is no longer needed.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { createInterface } from "node:readline";

const open = new Map();

function carryOut({ run, remove, kill }) {
  try {
    if (run) spawnSync(run.command, run.args, { uid: run.uid, gid: run.gid, cwd: "/", stdio: "ignore" });
    if (kill) process.kill(kill, "SIGKILL");
    if (remove) rmSync(remove, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    // Gone already.
  }
}

createInterface({ input: process.stdin })
  .on("line", (line) => {
    const { id, cleanUp } = JSON.parse(line);
    if (cleanUp) open.set(id, cleanUp);
    else open.delete(id);
  })
  .on("close", () => {
    for (const cleanUp of [...open.values()].reverse()) carryOut(cleanUp);
  });
