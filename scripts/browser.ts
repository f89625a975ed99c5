import { existsSync } from "node:fs";
import { chromium as playwrights } from "@playwright/test";
import packaged from "@sparticuz/chromium";
import { freeSharedMemory } from "./shared-memory.ts";

/** Where a browser may be: the one that the packages bring along runs on Linux on x64 alone. */
export interface BrowserPlace {
  platform: string;
  arch: string;
  /** Where Playwright puts its own. */
  installed: string;
}

const HERE: BrowserPlace = {
  platform: process.platform,
  arch: process.arch,
  installed: playwrights.executablePath(),
};

/**
 * What Chromium is started with for tests. `--disable-features` is not among them: Chromium takes the last one alone, and
 * Playwright's own turns off what makes it wait for a page for ever (https://github.com/microsoft/playwright/issues/36658).
 */
const ARGUMENTS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  // As on a phone with little memory: no process for each site.
  ...["--disable-site-isolation-trials"],
  // A page lives for a second: optimizing its scripts costs a fifth of its CPU, and none of them runs long enough to gain by it.
  "--js-flags=--no-opt,--no-maglev",
];

/** Two browsers need a tenth of it; a container may have 64 MB. */
const ENOUGH_SHARED_BYTES = 1024 ** 3;

export interface BrowserOptions {
  executablePath: string;
  args: string[];
  ignoreDefaultArgs: string[];
}

/** How tests launch Chromium. @param more arguments. */
export async function browserOptions(
  more: string[] = [],
  sharedMemory: () => Promise<number> = freeSharedMemory,
): Promise<BrowserOptions> {
  return {
    executablePath: await findBrowser(),
    args: [...ARGUMENTS, ...more],
    // Playwright has what is painted handed over in files, which a disk has to make and remove for every part of a page.
    ignoreDefaultArgs: (await sharedMemory()) < ENOUGH_SHARED_BYTES ? [] : ["--disable-dev-shm-usage"],
  };
}

/** The browser for journeys and Lighthouse. @throws Error where this machine has none yet. */
export async function findBrowser({ platform, arch, installed }: BrowserPlace = HERE): Promise<string> {
  if (platform === "linux" && arch === "x64") return packaged.executablePath();
  if (existsSync(installed)) return installed;
  throw new Error(
    `The packages bring no browser for ${platform} on ${arch}. Run: npx playwright install chromium`,
  );
}
