import { expect, test, vi } from "vitest";
import { freshOrShown } from "./shown-quote.ts";

const SHOWN = { total: 180_000, outdated: false };

async function afterAllRetries<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  return answer;
}

const signal = () => new AbortController().signal;

test("the server's quote is shown", async () => {
  const fresh = { total: 360_000, outdated: false };
  expect(await freshOrShown(async () => fresh, SHOWN, signal())).toBe(fresh);
});

test("without a response, the shown price stays and is marked as outdated", async () => {
  vi.useFakeTimers();
  const fetch = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await afterAllRetries(freshOrShown(fetch, SHOWN, signal()))).toEqual({
    total: 180_000,
    outdated: true,
  });
  expect(fetch).toHaveBeenCalledTimes(4);
  vi.useRealTimers();
});

test("without a response and a shown price, the error is thrown", async () => {
  vi.useFakeTimers();
  const fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  await expect(afterAllRetries(freshOrShown(fetch, null, signal()))).rejects.toThrow("Failed");
  vi.useRealTimers();
});

test("a redirect is thrown even if a price is shown", async () => {
  const redirect = new Response(null, { status: 302 });
  await expect(freshOrShown(() => Promise.reject(redirect), SHOWN, signal())).rejects.toBe(redirect);
});
