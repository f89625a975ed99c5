import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createLog } from "./create-log.ts";
import { lineWriter } from "./standard-output.ts";

test("each line is written at once", () => {
  const folder = mkdtempSync(join(tmpdir(), "trocha-log-"));
  const file = join(folder, "log");
  const descriptor = openSync(file, "w");
  createLog("info", lineWriter(descriptor)).info("ñandú");
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ msg: "ñandú" });
  closeSync(descriptor);
  rmSync(folder, { recursive: true });
});

/** Logs an error and ends as at a fault that nobody caught. */
const PROGRAM = `
  import { createLog } from "./src/server/telemetry/create-log.ts";
  const log = createLog("info");
  log.info("a line");
  setTimeout(() => {
    log.fatal("another line");
    process.exit(7);
  }, 50);
`;

test("a log that cannot be written ends no process, and keeps none from ending", () => {
  // A descriptor that takes no writes, as a full disk does not.
  const readOnly = openSync("package.json", "r");
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module-typescript", "-e", PROGRAM], {
    stdio: ["ignore", readOnly, "pipe"],
    encoding: "utf8",
    timeout: 20_000,
    env: { ...process.env, NODE_NO_WARNINGS: "1" },
  });
  closeSync(readOnly);
  expect([status, stderr]).toEqual([7, ""]);
});
