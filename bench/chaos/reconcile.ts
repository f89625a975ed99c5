import { spawn } from "node:child_process";
import { join } from "node:path";
import { NODE, PROJECT } from "../../scripts/settings.ts";
import type { Outcome } from "./report.ts";
import type { World } from "./world.ts";

export function reconcile(world: World): Promise<Outcome["reconciliation"]> {
  const program = join(PROJECT, "scripts", "reconcile.ts");
  const command = spawn(NODE, [program, "--grace", "0", "--rate", "500"], {
    cwd: PROJECT,
    env: { ...process.env, ...world.environment, NODE_NO_WARNINGS: "1" },
  });
  let output = "";
  for (const stream of [command.stdout, command.stderr])
    stream.on("data", (part) => (output += String(part)));
  return new Promise((resolve) => command.once("close", (code) => resolve({ ok: code === 0, output })));
}
