import { say } from "../local-environment.ts";

/** One press of Ctrl-C arrives up to three times: from the terminal, from npm, and from the parent command. */
const SAME_PRESS_MS = 1_000;

/** A second Ctrl-C exits at once. */
export async function runUntilStopped(
  start: (onEnd: (reason: string) => void) => Promise<() => Promise<void>>,
) {
  let close: (() => Promise<void>) | undefined;
  let stoppingSince: number | undefined;
  const stop = async (reason: string, code: number) => {
    if (stoppingSince !== undefined) return;
    stoppingSince = performance.now();
    say(reason);
    await close?.().catch((error: unknown) => say(`Not everything stopped cleanly: ${String(error)}`));
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (stoppingSince !== undefined && performance.now() - stoppingSince > SAME_PRESS_MS) process.exit(1);
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
