import { expect, test } from "@playwright/test";
import { countRuns } from "../count-runs.ts";

/** Declares a test in another file than the one that is run. */
export const failsOnce = (): void => test("fails once", () => expect(countRuns()).toBe(2));
