import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { limitFetch } from "./fetch-deadline.ts";

const ADDRESS = "http://localhost/home.data";

const hangingFetch = (_input: unknown, { signal }: RequestInit = {}) =>
  new Promise<never>((_resolve, reject) => {
    const end = () => reject(signal?.reason);
    if (signal?.aborted) end();
    signal?.addEventListener("abort", end);
  });

const errorName = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "answered",
    (error: Error) => error.name,
  );

beforeEach(() => vi.stubGlobal("window", { fetch: hangingFetch }));
afterEach(() => vi.unstubAllGlobals());

test("a call without a response fails after the time limit", async () => {
  limitFetch(1);
  expect(await errorName(window.fetch(ADDRESS))).toBe("TimeoutError");
});

test.each([
  ["options", (signal: AbortSignal) => window.fetch(ADDRESS, { signal })],
  ["request", (signal: AbortSignal) => window.fetch(new Request(ADDRESS, { signal }))],
])("the abort signal of the %s still aborts a call", async (_source, call) => {
  limitFetch();
  expect(await errorName(call(AbortSignal.abort()))).toBe("AbortError");
});

test("a call within the time limit keeps its method, body and response", async () => {
  const echo = async (request: Request) => new Response(`${request.method} ${await request.text()}`);
  vi.stubGlobal("window", { fetch: echo });
  limitFetch();
  const answer = await window.fetch(ADDRESS, { method: "POST", body: "two people" });
  expect(await answer.text()).toBe("POST two people");
});
