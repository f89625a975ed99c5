import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withTimeout } from "./with-timeout.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = new Promise<string>(() => {});
const forbidden = () => {
  throw new Error("the fallback was asked");
};

test("a result in time is returned, and no timer remains", async () => {
  await expect(withTimeout(Promise.resolve("answer"), 10, forbidden)).resolves.toBe("answer");
  await expect(withTimeout(Promise.reject(new Error("down")), 10, forbidden)).rejects.toThrow("down");
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});

test("a late promise is replaced by the fallback's result or error", async () => {
  const answered = withTimeout(never, 10, () => "stale");
  const refused = expect(withTimeout(never, 10, forbidden)).rejects.toThrow("the fallback was asked");
  await vi.advanceTimersByTimeAsync(10);
  expect(await answered).toBe("stale");
  await refused;
});

test("a failure after the fallback is ignored", async () => {
  const late = Promise.withResolvers<string>();
  const answered = withTimeout(late.promise, 10, () => "stale");
  await vi.advanceTimersByTimeAsync(10);
  late.reject(new Error("down"));
  expect(await answered).toBe("stale");
});
