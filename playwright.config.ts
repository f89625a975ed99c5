import { defineConfig } from "@playwright/test";
import { browserOptions } from "./scripts/browser.ts";

export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "**/*.journey.ts",
  globalSetup: "./tests/journeys/support/test-environment.ts",
  outputDir: "test-results/journeys",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // For what hangs. The longest keeps a core at work for half a minute, and a busy machine gives it a fifth of one.
  timeout: 180_000,
  expect: { timeout: 10_000 },
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
    launchOptions: await browserOptions(),
  },
});
