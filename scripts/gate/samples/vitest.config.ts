import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { include: ["scripts/gate/samples/vitest/*.sample.ts"], testTimeout: 1_000, watch: false },
});
