import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { BUILD_SOURCES } from "./build-if-stale.ts";
import { PROJECT } from "./settings.ts";

test.each(BUILD_SOURCES)("%s matches files whose change makes the build stale", (pattern) => {
  expect(globSync(pattern, { cwd: PROJECT })).not.toEqual([]);
});
