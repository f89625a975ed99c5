import { existsSync } from "node:fs";
import { chromium as playwrights } from "@playwright/test";
import packaged from "@sparticuz/chromium";

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
 * What Chromium is started with for tests. Without site isolation, as on a phone with little memory. `--disable-features`
 * is not among them: Chromium takes the last one alone, and Playwright's own turns off what makes it wait for a page for ever
 * (https://github.com/microsoft/playwright/issues/36658).
 */
export const BROWSER_ARGUMENTS = [
  ...["--no-sandbox", "--no-zygote", "--disable-gpu", "--disable-background-networking"],
  "--disable-site-isolation-trials",
];

/** The browser for journeys and Lighthouse. @throws Error where this machine has none yet. */
export async function findBrowser({ platform, arch, installed }: BrowserPlace = HERE): Promise<string> {
  if (platform === "linux" && arch === "x64") return packaged.executablePath();
  if (existsSync(installed)) return installed;
  throw new Error(
    `The packages bring no browser for ${platform} on ${arch}. Run: npx playwright install chromium`,
  );
}
