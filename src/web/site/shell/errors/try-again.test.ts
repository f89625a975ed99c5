import { describe, expect, test } from "vitest";
import { isFinal, mayRetry, retryDelay, tryAgain } from "./try-again.ts";

const refused = (httpStatus: number) => Object.assign(new Error("refused"), { data: { httpStatus } });

test("pauses double from a second, and end at half a minute", () => {
  expect([0, 1, 2, 4, 5, 20].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000]);
});

describe("a retry", () => {
  test("stops after three more times", async () => {
    const waits: number[] = [];
    let asked = 0;
    const failing = () => {
      asked += 1;
      return Promise.reject(new Error("offline"));
    };
    await expect(tryAgain(failing, { wait: async (ms) => waits.push(ms) })).rejects.toThrow("offline");
    expect({ asked, waits }).toEqual({ asked: 4, waits: [1_000, 2_000, 4_000] });
  });

  test("takes the first answer that comes", async () => {
    let asked = 0;
    const flaky = async () => {
      asked += 1;
      if (asked < 3) throw refused(503);
      return "seats";
    };
    expect(await tryAgain(flaky, { wait: async () => {} })).toBe("seats");
  });

  test("ends when its signal is aborted", async () => {
    let asked = 0;
    const left = new AbortController();
    const failing = () => {
      asked += 1;
      left.abort();
      return Promise.reject(new Error("offline"));
    };
    await expect(tryAgain(failing, { signal: left.signal, wait: async () => {} })).rejects.toThrow("offline");
    expect(asked).toBe(1);
  });

  test("is not made after an error that a retry cannot change", async () => {
    let asked = 0;
    const missing = () => {
      asked += 1;
      return Promise.reject(refused(404));
    };
    await expect(tryAgain(missing, { wait: async () => {} })).rejects.toThrow("refused");
    expect(asked).toBe(1);
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
