import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { removeAbandoned } from "../../tests/support/databases/postgres.ts";
import { waitFor } from "../../tests/support/wait-for.ts";
import { isGone } from "./postgres.ts";

const programs: ChildProcess[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const program of programs.splice(0)) program.kill("SIGKILL");
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const LONG_MS = 60_000;

async function startProgram(text: string): Promise<{ program: ChildProcess; output: unknown }> {
  const program = spawn(process.execPath, ["--input-type=module-typescript", "-e", text], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  programs.push(program);
  const output = await new Promise<string>((resolve, reject) => {
    program.stdout.once("data", (part) => resolve(String(part)));
    program.once("exit", (code) => reject(new Error(`it ended with ${code}`)));
  });
  return { program, output: JSON.parse(output) };
}

const pidIn = (folder: string): number =>
  Number(readFileSync(join(folder, "data", "postmaster.pid"), "utf8").split("\n")[0]);

function killChildren({ pid }: ChildProcess): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);
  for (const child of children) process.kill(child, "SIGKILL");
}

async function kill(program: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => program.once("exit", resolve));
  program.kill("SIGKILL");
  await ended;
}

test("the tests' PostgreSQL ends when its run is killed, and its folder is removed", async () => {
  const { program, output } = await startProgram(`
    import { readdirSync } from "node:fs";
    import { startTestPostgres } from "./tests/support/databases/postgres.ts";
    await startTestPostgres();
    const names = ["/dev/shm", ${JSON.stringify(tmpdir())}].flatMap((parent) => {
      try {
        return readdirSync(parent).map((name) => parent + "/" + name);
      } catch {
        return [];
      }
    });
    console.log(JSON.stringify(names.find((name) => name.includes("trocha-postgres-" + process.pid + "-"))));
    setInterval(() => {}, 1_000);
  `);
  const folder = String(output);
  const pid = pidIn(folder);
  expect(isGone(pid)).toBe(false);
  await kill(program);
  await waitFor("the database's end", async () => isGone(pid), LONG_MS);
  await waitFor("the folder's end", async () => !existsSync(folder), LONG_MS);
});

test("a database whose process and cleaner were both killed is removed by the next run", async () => {
  const parent = await mkdtemp(join(tmpdir(), "trocha-sweep-"));
  folders.push(parent);
  await chmod(parent, 0o755);
  const { program, output } = await startProgram(`
    import { chmodSync, mkdirSync } from "node:fs";
    import { startPostgres } from "./scripts/processes/postgres.ts";
    const folder = ${JSON.stringify(parent)} + "/trocha-postgres-" + process.pid + "-abc";
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    await startPostgres(folder, { flags: ["fsync=off"] });
    console.log(JSON.stringify(folder));
    setInterval(() => {}, 1_000);
  `);
  const folder = String(output);
  const pid = pidIn(folder);
  await removeAbandoned(parent);
  expect(isGone(pid), "its owner lives").toBe(false);
  killChildren(program);
  await kill(program);
  expect(isGone(pid), "nobody has stopped it").toBe(false);
  await removeAbandoned(parent);
  expect(existsSync(folder)).toBe(false);
  await waitFor("the database's end", async () => isGone(pid), LONG_MS);
});
