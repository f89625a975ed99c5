import { expect, test } from "@playwright/test";
import { countRuns } from "../count-runs.ts";

test("passes", () => expect(1).toBe(1));

test("always fails", () => expect(1, "one is two").toBe(2));

test.describe
  .serial("a series", () => {
    test("fails once", () => expect(countRuns()).toBe(2));
    test("did not run the first time", () => expect(1).toBe(1));
  });
