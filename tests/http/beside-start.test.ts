import { type ChildProcess, execFile, spawn } from "node:child_process";
import { cp, readFile, stat, symlink } from "node:fs/promises";
import { connect } from "node:net";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../scripts/processes/free-port.ts";
import { inOwnFolder } from "../../scripts/processes/in-own-folder.ts";
import { waitFor } from "../support/wait-for.ts";

const COPIED_PATHS = [
  "src",
  "scripts",
  "sandbox",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
];
const LINKED_PATHS = ["node_modules", "build"];
const START_TIMEOUT_MS = 120_000;

const SETTING_NAME =
  /^(DATABASE|ENCRYPTION|AUTH|GOOGLE|FACEBOOK|MERCADO|MAIL|CONTENTFUL|NODE_ENV|VITEST|LOG_LEVEL)/;
const shellEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !SETTING_NAME.test(name)),
);

/** A copy of the working copy keeps the test and a running `npm start` apart. */
const checkout = () =>
  inOwnFolder("trocha-beside-", async (folder) => {
    for (const name of COPIED_PATHS) await cp(resolve(name), join(folder, name), { recursive: true });
    for (const name of LINKED_PATHS) await symlink(resolve(name), join(folder, name));
    return {};
  });

let clonedFolder: Awaited<ReturnType<typeof checkout>>;
beforeAll(async () => {
  clonedFolder = await checkout();
});
afterAll(() => clonedFolder?.close());

function run(command: string, ...args: string[]) {
  const options = { cwd: clonedFolder.folder, env: shellEnvironment };
  return promisify(execFile)(process.execPath, [`scripts/${command}.ts`, ...args], options);
}

/**
 * Ctrl-C in a terminal sends a signal to the command and to its child process. The command forwards the signal too, so the
 * child gets two signals.
 */
async function start(): Promise<ChildProcess> {
  const env = { ...shellEnvironment, PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  const command = [process.execPath, "scripts/bootstrap.mjs", "start"];
  const inTerminal =
    process.platform === "darwin"
      ? ["-q", "/dev/null", ...command]
      : ["-qec", command.join(" "), "/dev/null"];
  const child = spawn("script", inTerminal, { cwd: clonedFolder.folder, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => {
      output += String(text);
    });
  await waitFor(
    "the start",
    async () => {
      if (child.exitCode !== null) throw new Error(`the start ended:\n${output}`);
      return output.includes("Ready in");
    },
    START_TIMEOUT_MS,
  );
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once("exit", done));
  child.stdin?.write("\u0003");
  await ended;
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

async function databasePort(): Promise<number> {
  const running = await readFile(join(clonedFolder.folder, ".data/running.json"), "utf8");
  return Number(/127\.0\.0\.1:(\d+)/.exec(running)?.[1]);
}

const NOTHING_RUNS = "DATABASE_URL is missing, and no `npm start` runs here";

describe("commands without settings", () => {
  test("a command reports that nothing is running", async () => {
    await expect(run("reconcile")).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(NOTHING_RUNS),
    });
  });

  test(
    "every command uses a running npm start until it ends",
    async () => {
      const child = await start();
      const port = await databasePort();
      try {
        const reconciled = await run("reconcile");
        expect(reconciled.stdout).toBe("0 discrepancies, 0 things to do by hand.\n");
        expect(reconciled.stderr).toMatch(
          /^• Beside the start that runs here \(process \d+\): its database 127\.0\.0\.1:\d+\/trocha and the stand-ins at http:\/\/localhost:\d+ \(Mercado Pago, .*\)\.\n$/,
        );
        expect((await run("jobs", "list")).stdout).toContain("Dead letters: 0.");
        expect((await run("departures", "over-capacity", "andes-vivo")).stdout).toContain("Andes Vivo");
        await expect(run("audit", "booking", "AV-000000")).rejects.toMatchObject({
          stderr: expect.stringContaining("There is no booking AV-000000."),
        });
        expect((await run("visits")).stdout).toContain("Nothing was counted.");
        const person = await run("privacy", "export", "nobody@viajeros.test");
        expect(JSON.parse(person.stdout)).toMatchObject({ users: [] });
        const added = await run("agency", "add", resolve("docs/agency.example.json"));
        expect(added.stdout).toContain("Llano Adentro answers on");
        expect((await stat(join(clonedFolder.folder, ".data/running.json"))).mode & 0o777).toBe(0o600);
        expect(await listens(port)).toBe(true);
      } finally {
        await end(child);
      }
      expect(await listens(port)).toBe(false);
      await expect(run("jobs", "list")).rejects.toMatchObject({
        stderr: expect.stringContaining(NOTHING_RUNS),
      });
      await expect(readFile(join(clonedFolder.folder, ".data/running.json"))).rejects.toThrow("ENOENT");
    },
    START_TIMEOUT_MS * 2,
  );
});
