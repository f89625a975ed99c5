import { readdir, readFile } from "node:fs/promises";
import type { BrowserContext } from "@playwright/test";

export async function killBrowser(context: BrowserContext, folder: string): Promise<void> {
  const closed = context.waitForEvent("close");
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const commandLine = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (commandLine.includes(`--user-data-dir=${folder}`)) process.kill(Number(pid), "SIGKILL");
  }
  await closed;
}
