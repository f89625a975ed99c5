import { expect, test } from "vitest";

test("passes in a file with an unhandled rejection", () => expect(1).toBe(1));

test("fails in a file with a crash", async () => {
  void Promise.reject(new Error("outside any test"));
  expect(await Promise.resolve(1)).toBe(2);
});
