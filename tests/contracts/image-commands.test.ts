import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databasePerFile } from "../support/databases/database.ts";

const database = databasePerFile(2);
const run = promisify(execFile);
const EXAMPLE = resolve("docs/agency.example.json");

function deletionInImage(): string {
  const text = readFileSync("Dockerfile", "utf8").replaceAll("\\\n", "");
  const [, command] = /^RUN ((?:find|rm) .*)$/m.exec(text) ?? [];
  if (!command) throw new Error("The Dockerfile deletes no sources.");
  return command;
}

function linkProductionPackages(folder: string): void {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean; optional?: boolean }>;
  };
  for (const [path, { dev, devOptional, optional }] of Object.entries(packages)) {
    const isTop = path.lastIndexOf("node_modules/") === 0;
    if (!isTop || dev || devOptional || optional) continue;
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    symlinkSync(resolve(path), join(folder, path));
  }
}

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "trocha-image-"));
  for (const path of ["package.json", "scripts", "src"])
    cpSync(path, join(folder, path), { recursive: true });
  linkProductionPackages(folder);
  await run("sh", ["-c", deletionInImage()], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const runCommand = (script: string, ...args: string[]) =>
  run(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: database.url, NODE_NO_WARNINGS: "1" },
  });

test("the container image has everything that adding an agency needs", async () => {
  const { stdout } = await runCommand("agency", "add", EXAMPLE);
  expect(stdout).toContain("Llano Adentro answers on www.llanoadentro.test, llanoadentro.test");
});

test.each(["departures", "jobs", "audit", "privacy"])(
  "the container image has everything that the command %s needs",
  async (script) => {
    await expect(runCommand(script)).rejects.toMatchObject({ stderr: expect.stringMatching(/^Usage:/) });
  },
);

test.each(["visits", "migrate"])(
  "the container image has everything that the command %s needs",
  async (script) => {
    await expect(runCommand(script)).resolves.toMatchObject({ stderr: "" });
  },
);
