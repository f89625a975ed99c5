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
 * What Chromium is started with for tests. Without site isolation and a spare process for the next page, as on a phone with
 * little memory, a journey costs a tenth less.
 */
export const BROWSER_ARGUMENTS = [
  ...["--no-sandbox", "--no-zygote", "--disable-gpu", "--disable-background-networking"],
  "--disable-site-isolation-trials",
  "--disable-features=SpareRendererForSitePerProcess,IsolateOrigins,site-per-process,ProcessPerSiteUpToMainFrameThreshold",
];

/** The browser for journeys and Lighthouse. @throws Error where this machine has none yet. */
export async function findBrowser({ platform, arch, installed }: BrowserPlace = HERE): Promise<string> {
  if (platform === "linux" && arch === "x64") return packaged.executablePath();
  if (existsSync(installed)) return installed;
  throw new Error(
    `The packages bring no browser for ${platform} on ${arch}. Run: npx playwright install chromium`,
  );
}
