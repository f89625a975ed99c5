import { expect, test } from "@playwright/test";
import { failsOnce } from "./fails-once.ts";

test("passes", () => expect(1).toBe(1));

test("always fails", () => expect(1, "one is two").toBe(2));

test.describe
  .serial("a series", () => {
    failsOnce();
    test("did not run the first time", () => expect(1).toBe(1));
  });
