import { existsSync } from "node:fs";
import { chromium as playwrightChromium } from "@playwright/test";
import packagedChromium from "@sparticuz/chromium";
import { freeSharedMemory } from "./processes/shared-memory.ts";

/** The packaged browser runs only on Linux x64. */
export interface BrowserMachine {
  platform: string;
  arch: string;
  installed: string;
}

const THIS_MACHINE: BrowserMachine = {
  platform: process.platform,
  arch: process.arch,
  installed: playwrightChromium.executablePath(),
};

/**
 * `--disable-features` is missing here, because Chromium reads only the last such option. Playwright's own
 * `--disable-features` turns off a feature that makes Chromium wait for pages forever
 * (https://github.com/microsoft/playwright/issues/36658).
 */
const ARGUMENTS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  // No process per site, like a phone with little memory.
  ...["--disable-site-isolation-trials"],
  // Optimizing a page's scripts costs a fifth of its CPU time, and no script runs long enough to gain.
  "--js-flags=--no-opt,--no-maglev",
];

/** Two browsers need a tenth of this; a container may have 64 MB. */
const MIN_SHARED_BYTES = 1024 ** 3;

export interface BrowserOptions {
  executablePath: string;
  args: string[];
  ignoreDefaultArgs: string[];
}

export async function browserOptions(
  extraArguments: string[] = [],
  sharedMemory: () => Promise<number> = freeSharedMemory,
): Promise<BrowserOptions> {
  return {
    executablePath: await findBrowser(),
    args: [...ARGUMENTS, ...extraArguments],
    // Playwright turns shared memory off. Chromium then creates and removes a file for each painted part of a page.
    ignoreDefaultArgs: (await sharedMemory()) < MIN_SHARED_BYTES ? [] : ["--disable-dev-shm-usage"],
  };
}

/** @throws Error if none is installed. */
export async function findBrowser({
  platform,
  arch,
  installed,
}: BrowserMachine = THIS_MACHINE): Promise<string> {
  if (platform === "linux" && arch === "x64") return packagedChromium.executablePath();
  if (existsSync(installed)) return installed;
  throw new Error(
    `The packages bring no browser for ${platform} on ${arch}. Run: npx playwright install chromium`,
  );
}
