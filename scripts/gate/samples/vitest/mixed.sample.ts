import { describe, expect, test } from "vitest";
import { countRuns } from "../count-runs.ts";

test("passes", () => expect(1).toBe(1));

describe("a group", () => {
  test("fails once", () => expect(countRuns(), "one is two").toBe(2));
});

test("hangs", () => new Promise(() => undefined));
