import { describe, expect, test } from "vitest";
import { isFinal, mayRetry, retryDelay, withRetries } from "./retry.ts";

const refused = (httpStatus: number) => Object.assign(new Error("refused"), { data: { httpStatus } });

test("the backoff starts at a second, and doubles up to half a minute", () => {
  expect([0, 1, 2, 4, 5, 20].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000]);
});

describe("withRetries", () => {
  test("stops after three retries", async () => {
    const waits: number[] = [];
    let calls = 0;
    const failing = () => {
      calls += 1;
      return Promise.reject(new Error("offline"));
    };
    await expect(withRetries(failing, { wait: async (ms) => waits.push(ms) })).rejects.toThrow("offline");
    expect({ calls, waits }).toEqual({ calls: 4, waits: [1_000, 2_000, 4_000] });
  });

  test("returns the first successful result", async () => {
    let calls = 0;
    const flaky = async () => {
      calls += 1;
      if (calls < 3) throw refused(503);
      return "seats";
    };
    expect(await withRetries(flaky, { wait: async () => {} })).toBe("seats");
  });

  test("stops when its signal is aborted", async () => {
    let calls = 0;
    const abandoned = new AbortController();
    const failing = () => {
      calls += 1;
      abandoned.abort();
      return Promise.reject(new Error("offline"));
    };
    await expect(withRetries(failing, { signal: abandoned.signal, wait: async () => {} })).rejects.toThrow(
      "offline",
    );
    expect(calls).toBe(1);
  });

  test("throws a final error at once", async () => {
    let calls = 0;
    const missing = () => {
      calls += 1;
      return Promise.reject(refused(404));
    };
    await expect(withRetries(missing, { wait: async () => {} })).rejects.toThrow("refused");
    expect(calls).toBe(1);
  });
});

test.each([
  [refused(400), true],
  [refused(401), true],
  [refused(409), true],
  [{ status: 404, data: null }, true],
  [new Response(null, { status: 302 }), true],
  [refused(408), false],
  [refused(429), false],
  [refused(500), false],
  [refused(503), false],
  [new TypeError("Failed to fetch"), false],
  [null, false],
])("%o is final: %s", (error, final) => {
  expect(isFinal(error)).toBe(final);
  expect(mayRetry(0, error)).toBe(!final);
});
