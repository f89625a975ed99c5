import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

export interface ServerProcess {
  port: number;
  internalPort: number | undefined;
  pid: number;
  kill(signal: NodeJS.Signals): void;
  /** Resolves with the exit code when the process ends, or with null after a signal. */
  ended: Promise<number | null>;
  stop(): Promise<void>;
}

/**
 * The server ends at a statement that is not scoped by agency.
 * @param onText receives the server's output. The test's output also shows this text, except at `LOG_LEVEL=debug`.
 * @throws Error if the server ends before it listens.
 */
export function startServer(
  environment: Record<string, string>,
  onText: (text: string) => void,
): Promise<ServerProcess> {
  const entry = join(process.cwd(), "build", "server", "index.js");
  if (!existsSync(entry)) throw new Error("There is no build: run npm run build first.");
  const child = fork(entry, {
    execArgv: ["--import", "./tests/statements/watch-server.ts"],
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from?.setEncoding("utf8").on("data", onText);
    if (environment.LOG_LEVEL !== "debug") from?.pipe(to, { end: false });
  }
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the server ended with ${code} while it started`)));
    child.once("message", (message) => {
      const { port, internalPort } = message as { port: number; internalPort?: number };
      resolve({
        port,
        internalPort,
        pid: child.pid ?? 0,
        kill: (signal) => void child.kill(signal),
        ended,
        async stop() {
          child.kill("SIGTERM");
          await ended;
        },
      });
    });
  });
}
