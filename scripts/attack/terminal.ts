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
import { freePort } from "../processes/free-port.ts";
import { findProgram } from "../scale-out/tools.ts";
import { PROJECT } from "../settings.ts";
import type { Attack } from "./attack.ts";

const CTRL_C = "\u0003";
const END_TIMEOUT_MS = 30_000;

/** The build's staleness check would not find the sources behind symbolic links. */
const COPIED_FILES = ["build", "src", "scripts", "vite.config.ts", "react-router.config.ts", "tsconfig.json"];
const PACKAGES = ["package.json", "package-lock.json"];

function makeCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), "trocha-terminal-"));
  chmodSync(folder, 0o755);
  for (const name of [...COPIED_FILES, ...PACKAGES])
    cpSync(join(PROJECT, name), join(folder, name), { recursive: true });
  for (const name of ["node_modules", "sandbox"]) symlinkSync(join(PROJECT, name), join(folder, name));
  return folder;
}

function processesOf(folder: string): number[] {
  const pids = readdirSync("/proc").map(Number).filter(Number.isInteger);
  return pids.filter((pid) => {
    try {
      const isZombie = /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
      const commandLine = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      return (
        !isZombie && (commandLine.includes(folder) || readlinkSync(`/proc/${pid}/cwd`).startsWith(folder))
      );
    } catch {
      return false;
    }
  });
}

interface StartedSite {
  terminal: ChildProcess;
  output(): string;
}

async function start(folder: string): Promise<StartedSite> {
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

const isOver = ({ terminal }: StartedSite): boolean =>
  terminal.exitCode !== null || terminal.signalCode !== null;

const READY = /Ctrl-C/;

type Ending = [until: RegExp, end: (site: StartedSite) => void];

const ENDINGS: Record<string, Ending> = {
  "Ctrl-C": [READY, ({ terminal }) => terminal.stdin?.write(CTRL_C)],
  "Ctrl-C twice": [
    READY,
    ({ terminal }) => {
      terminal.stdin?.write(CTRL_C);
      setTimeout(() => terminal.stdin?.write(CTRL_C), 300);
    },
  ],
  "Ctrl-C while it starts": [/PostgreSQL/, ({ terminal }) => terminal.stdin?.write(CTRL_C)],
  "a terminal that is closed": [READY, ({ terminal }) => terminal.kill("SIGKILL")],
};

async function endBy([until, end]: Ending, folder: string): Promise<string | null> {
  const site = await start(folder);
  await waitFor("the start", async () => until.test(site.output()) || isOver(site));
  if (isOver(site)) return `it did not start: ${site.output().slice(-300)}`;
  end(site);
  try {
    await waitFor("its end", async () => isOver(site) && processesOf(folder).length === 0, END_TIMEOUT_MS);
    return null;
  } catch {
    const remainingPids = processesOf(folder);
    const commandLines = remainingPids.map((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " "),
    );
    for (const pid of remainingPids) process.kill(pid, "SIGKILL");
    return `${remainingPids.length} processes are left: ${commandLines.join("; ").slice(0, 300)}`;
  } finally {
    if (!isOver(site)) site.terminal.kill("SIGKILL");
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
