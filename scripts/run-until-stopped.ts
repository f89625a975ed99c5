import { say } from "./local-environment.ts";

/**
 * Waits for Ctrl-C, a signal, or the end of the parent process, then closes; a second Ctrl-C does not wait.
 * A failure is printed in one line.
 */
export async function runUntilStopped(
  start: (onEnd: (reason: string) => void) => Promise<() => Promise<void>>,
) {
  let close: (() => Promise<void>) | undefined;
  let stopping = false;
  const stop = async (reason: string, code: number) => {
    if (stopping) return;
    stopping = true;
    say(reason);
    await close?.().catch((error: unknown) => say(`Not everything stopped cleanly: ${String(error)}`));
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      void stop("\nStopping…", 0);
    });
  }
  process.once("disconnect", () => void stop("Stopping: the terminal is gone.", 0));
  try {
    close = await start((reason) => void stop(reason, 1));
  } catch (error) {
    await stop(`✗ ${error instanceof Error ? error.message : String(error)}`, 1);
  }
}
