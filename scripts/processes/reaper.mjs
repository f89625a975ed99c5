// Cleans up after another process. The system closes the input pipe when that process ends, even after SIGKILL. Each
// line is JSON: a numbered action, or only the number of an action to cancel.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { createInterface } from "node:readline";

const pending = new Map();

function runCleanUp({ run, remove, kill }) {
  try {
    if (run) spawnSync(run.command, run.args, { uid: run.uid, gid: run.gid, cwd: "/", stdio: "ignore" });
    if (kill) process.kill(kill, "SIGKILL");
    if (remove) rmSync(remove, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    // The target is gone already.
  }
}

createInterface({ input: process.stdin })
  .on("line", (line) => {
    const { id, cleanUp } = JSON.parse(line);
    if (cleanUp) pending.set(id, cleanUp);
    else pending.delete(id);
  })
  .on("close", () => {
    for (const cleanUp of [...pending.values()].reverse()) runCleanUp(cleanUp);
  });
