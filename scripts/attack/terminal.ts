import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitFor } from "../../tests/support/wait-for.ts";
import { freePort } from "../free-port.ts";
import { findProgram } from "../scale-out/tools.ts";
import { PROJECT } from "../settings.ts";
import type { Attack } from "./attack.ts";

const CTRL_C = "\u0003";
const END_WITHIN_MS = 30_000;

/** Files that are copied for a start. With symbolic links the build's staleness check would not see the sources. */
const COPIED = ["build", "src", "scripts", "vite.config.ts", "react-router.config.ts", "tsconfig.json"];
const PACKAGES = ["package.json", "package-lock.json"];

function makeCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), "trocha-terminal-"));
  chmodSync(folder, 0o755);
  for (const name of [...COPIED, ...PACKAGES])
    cpSync(join(PROJECT, name), join(folder, name), { recursive: true });
  for (const name of ["node_modules", "sandbox"]) symlinkSync(join(PROJECT, name), join(folder, name));
  return folder;
}

/** Returns the processes whose working directory or arguments name a folder. */
function processesOf(folder: string): number[] {
  const pids = readdirSync("/proc").map(Number).filter(Number.isInteger);
  return pids.filter((pid) => {
    try {
      const isZombie = /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
      const words = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      return !isZombie && (words.includes(folder) || readlinkSync(`/proc/${pid}/cwd`).startsWith(folder));
    } catch {
      return false;
    }
  });
}

interface Started {
  terminal: ChildProcess;
  output(): string;
}

/** Starts the site in a pseudo-terminal. */
async function start(folder: string): Promise<Started> {
  const [port, sandbox] = [await freePort(), await freePort()];
  const terminal = spawn(findProgram("script"), ["-qefc", "npm start", "/dev/null"], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(sandbox),
      npm_config_update_notifier: "no",
    },
    stdio: ["pipe", "pipe", "inherit"],
  });
  terminal.stdin?.on("error", () => {});
  let output = "";
  terminal.stdout?.on("data", (text) => {
    output += String(text);
  });
  return { terminal, output: () => output };
}

const isOver = ({ terminal }: Started): boolean => terminal.exitCode !== null || terminal.signalCode !== null;

const IS_UP = /Ctrl-C/;

type Ending = [until: RegExp, end: (started: Started) => void];

const ENDINGS: Record<string, Ending> = {
  "Ctrl-C": [IS_UP, ({ terminal }) => terminal.stdin?.write(CTRL_C)],
  "Ctrl-C twice": [
    IS_UP,
    ({ terminal }) => {
      terminal.stdin?.write(CTRL_C);
      setTimeout(() => terminal.stdin?.write(CTRL_C), 300);
    },
  ],
  "Ctrl-C while it starts": [/PostgreSQL/, ({ terminal }) => terminal.stdin?.write(CTRL_C)],
  "a terminal that is closed": [IS_UP, ({ terminal }) => terminal.kill("SIGKILL")],
};

async function endBy([until, end]: Ending, folder: string): Promise<string | null> {
  const started = await start(folder);
  await waitFor("the start", async () => until.test(started.output()) || isOver(started));
  if (isOver(started)) return `it did not start: ${started.output().slice(-300)}`;
  end(started);
  try {
    await waitFor("its end", async () => isOver(started) && processesOf(folder).length === 0, END_WITHIN_MS);
    return null;
  } catch {
    const left = processesOf(folder);
    const words = left.map((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " "));
    for (const pid of left) process.kill(pid, "SIGKILL");
    return `${left.length} processes are left: ${words.join("; ").slice(0, 300)}`;
  } finally {
    if (!isOver(started)) started.terminal.kill("SIGKILL");
  }
}

export const TERMINAL_ATTACKS: Attack[] = [
  {
    name: "a start in a terminal that leaves something running",
    once: true,
    async run() {
      const folder = makeCheckout();
      try {
        for (const [how, ending] of Object.entries(ENDINGS)) {
          const found = await endBy(ending, folder);
          if (found) return `${how}: ${found}`;
        }
        return null;
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  },
];
