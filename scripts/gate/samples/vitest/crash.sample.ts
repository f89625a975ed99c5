import { expect, test } from "vitest";

test("passes beside a crash", () => expect(1).toBe(1));

test("fails beside a crash", async () => {
  void Promise.reject(new Error("beside the test"));
  expect(await Promise.resolve(1)).toBe(2);
});
