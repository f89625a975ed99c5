import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from "node:fs";
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

const PROGRAM = `
  import { createLog } from "./src/server/telemetry/create-log.ts";
  const log = createLog("info");
  log.info("a line");
  setTimeout(() => {
    log.fatal("another line");
    process.exit(7);
  }, 50);
`;

test("a process ends normally if its log cannot be written", () => {
  // Writes to a read-only descriptor fail, like writes to a full disk.
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

test("a full pipe delays the process only once, and later lines are complete", () => {
  const folder = mkdtempSync(join(tmpdir(), "trocha-log-"));
  const pipe = join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
  const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  const descriptor = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
  const { write } = lineWriter(descriptor);
  const longLine = `${"x".repeat(40_000)}\n`;
  for (let lines = 0; lines < 2; lines += 1) write(longLine);
  const start = performance.now();
  for (let lines = 0; lines < 500; lines += 1) write("dropped\n");
  const durationMs = performance.now() - start;
  const buffer = Buffer.alloc(1 << 17);
  const first = readSync(reader, buffer);
  write("whole\n");
  const nextLine = buffer.toString("utf8", 0, readSync(reader, buffer));
  closeSync(descriptor);
  closeSync(reader);
  rmSync(folder, { recursive: true });
  expect(first).toBeGreaterThan(longLine.length);
  expect(nextLine).toBe("\nwhole\n");
  // 500 waits of a second each would take minutes.
  expect(durationMs).toBeLessThan(60_000);
});
