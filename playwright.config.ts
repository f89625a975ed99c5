import { defineConfig } from "@playwright/test";
import { browserOptions } from "./scripts/browser.ts";
import { ALL_VISITS } from "./tests/journeys/support/visit.ts";

/** Journeys that look at pictures, or at what moves while they come. */
const WITH_PICTURES = [
  "screens/*",
  ...["browser", "first-load", "home", "keyboard", "layout", "main-job"],
  ...["offline-navigation", "slow-line", "social-proof", "viewer", "voucher"],
].map((name) => `**/${name}.journey.ts`);

/** Fetching, decoding and painting them costs a seventh of a journey's time. */
const WITHOUT_PICTURES = ["--blink-settings=imagesEnabled=false"];

export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "**/*.journey.ts",
  globalSetup: "./tests/journeys/support/test-environment.ts",
  outputDir: "test-results/journeys",
  // One leaves a third of two cores idle, for the same CPU time a journey; a third one only waits.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // For what hangs. The longest keeps a core at work for half a minute, and a busy machine gives it a fifth of one.
  timeout: 180_000,
  // For what never comes, too.
  expect: { timeout: 30_000 },
  use: {
    locale: "es-CO",
    timezoneId: "America/Bogota",
    // Painting what moves, and a service worker that fills its cache in each new browser, cost a fifth of a journey's time:
    // `main-job.journey.ts` has both, as have the journeys about them.
    serviceWorkers: "block",
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // Recording what happens costs a quarter of a journey's time, also where nothing of it is kept.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
  },
  projects: [
    { name: "with pictures", testMatch: WITH_PICTURES, use: { launchOptions: await browserOptions() } },
    {
      name: "without pictures",
      testIgnore: WITH_PICTURES,
      use: { launchOptions: await browserOptions(ALL_VISITS ? [] : WITHOUT_PICTURES) },
    },
  ],
});
