import { defineConfig } from "@playwright/test";
import { browserOptions } from "./scripts/browser.ts";
import { ALL_VISITS } from "./tests/journeys/support/visit.ts";

/** Journeys that check pictures, or layout shifts while pictures load. */
const WITH_PICTURES = [
  ...["screens/*", "booking/voucher", "site/browser", "site/first-load", "site/home", "site/keyboard"],
  ...["site/layout", "site/main-job", "site/offline-navigation", "site/slow-line"],
  ...["site/social-proof", "site/viewer"],
].map((name) => `**/${name}.journey.ts`);

/** Fetching, decoding and painting pictures takes a seventh of a journey's time. */
const WITHOUT_PICTURES = ["--blink-settings=imagesEnabled=false"];

export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "**/*.journey.ts",
  globalSetup: "./tests/journeys/support/test-environment.ts",
  outputDir: "test-results/journeys",
  // On two cores, one worker leaves a third of the CPU time unused, and a third worker only waits.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // Timeout of a hanging journey. The longest journey takes half a minute of CPU time, and gets a fifth of a core on a busy
  // machine.
  timeout: 180_000,
  // Timeout of an expectation that is never met.
  expect: { timeout: 30_000 },
  use: {
    locale: "es-CO",
    timezoneId: "America/Bogota",
    // Animations, and a service worker that fills its cache in each new browser, take a fifth of a journey's time.
    // `main-job.journey.ts` and the journeys about them turn them on.
    serviceWorkers: "block",
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // Recording a trace takes a quarter of a journey's time, even if the trace is discarded.
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
