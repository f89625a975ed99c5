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

test("what comes in time is answered as it came, and no timer is left", async () => {
  await expect(withTimeout(Promise.resolve("answer"), 10, forbidden)).resolves.toBe("answer");
  await expect(withTimeout(Promise.reject(new Error("down")), 10, forbidden)).rejects.toThrow("down");
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});

test("what takes longer is answered, or refused, by the fallback", async () => {
  const answered = withTimeout(never, 10, () => "stale");
  const refused = expect(withTimeout(never, 10, forbidden)).rejects.toThrow("the fallback was asked");
  await vi.advanceTimersByTimeAsync(10);
  expect(await answered).toBe("stale");
  await refused;
});

test("what fails after the fallback was answered disturbs nobody", async () => {
  const late = Promise.withResolvers<string>();
  const answered = withTimeout(late.promise, 10, () => "stale");
  await vi.advanceTimersByTimeAsync(10);
  late.reject(new Error("down"));
  expect(await answered).toBe("stale");
});
