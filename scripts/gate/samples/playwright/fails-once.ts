import { expect, test } from "@playwright/test";
import { countRuns } from "../count-runs.ts";

/** In another file than the one that is run. */
export const failsOnce = (): void => test("fails once", () => expect(countRuns()).toBe(2));
