import { defineConfig } from "@playwright/test";
import { BROWSER_ARGUMENTS, findBrowser } from "./scripts/browser.ts";

export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "**/*.journey.ts",
  globalSetup: "./tests/journeys/support/stage.ts",
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
    // Painting what moves costs a tenth of a journey's time; `browser.journey.ts` and `main-job.journey.ts` let it move.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // Recording what happens costs a quarter of a journey's time, also where nothing of it is kept.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    launchOptions: {
      executablePath: await findBrowser(),
      args: BROWSER_ARGUMENTS,
    },
  },
});
