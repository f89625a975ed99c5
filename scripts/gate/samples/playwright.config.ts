import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "playwright",
  testMatch: "*.sample.ts",
  outputDir: "../../../test-results/samples",
  globalTeardown: "./crash.ts",
  timeout: 1_000,
  workers: 1,
  projects: [{ name: "samples" }],
});
