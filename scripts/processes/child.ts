import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { NODE, PROJECT } from "../settings.ts";

export interface Child {
  process: ChildProcess;
  /** Sends SIGKILL if the process has not ended after `STOP_TIMEOUT_MS`. */
  stop(): Promise<void>;
}

/** More than the server's longest shutdown: ten seconds for requests and jobs that run, and five to close. */
const STOP_TIMEOUT_MS = 18_000;

export function startChild(args: readonly string[], environment: Record<string, string | undefined>): Child {
  const child = spawn(NODE, args, {
    cwd: PROJECT,
    env: environment,
    // In a process group of its own: Ctrl-C signals only this process, which then ends its children in order.
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    process: child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });

/**
 * Waits up to three seconds for a port, because a killed predecessor may still be closing it.
 * @throws Error with advice if the port stays in use.
 */
export async function requirePort(port: number, variable: string): Promise<void> {
  for (let attempts = 0; attempts < 20; attempts += 1) {
    if (await isFree(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(
    `Port ${port} is in use by another program. Stop it, or choose another: ${variable}=${port + 1} npm start`,
  );
}
