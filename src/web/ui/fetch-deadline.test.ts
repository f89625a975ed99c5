import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { limitFetch } from "./fetch-deadline.ts";

const ADDRESS = "http://localhost/home.data";

/** A `fetch` that never responds. Rejects when the request's signal aborts, like the platform's. */
const silence = (_input: unknown, { signal }: RequestInit = {}) =>
  new Promise<never>((_resolve, reject) => {
    const end = () => reject(signal?.reason);
    if (signal?.aborted) end();
    signal?.addEventListener("abort", end);
  });

const nameOfFailure = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "answered",
    (error: Error) => error.name,
  );

beforeEach(() => vi.stubGlobal("window", { fetch: silence }));
afterEach(() => vi.unstubAllGlobals());

test("a call without an answer fails after the limit", async () => {
  limitFetch(1);
  expect(await nameOfFailure(window.fetch(ADDRESS))).toBe("TimeoutError");
});

test.each([
  ["options", (signal: AbortSignal) => window.fetch(ADDRESS, { signal })],
  ["request", (signal: AbortSignal) => window.fetch(new Request(ADDRESS, { signal }))],
])("a call is still ended by the signal of its %s", async (_where, call) => {
  limitFetch();
  expect(await nameOfFailure(call(AbortSignal.abort()))).toBe("AbortError");
});

test("an answer in time arrives, and the call keeps its method and body", async () => {
  const echo = async (request: Request) => new Response(`${request.method} ${await request.text()}`);
  vi.stubGlobal("window", { fetch: echo });
  limitFetch();
  const answer = await window.fetch(ADDRESS, { method: "POST", body: "two people" });
  expect(await answer.text()).toBe("POST two people");
});
