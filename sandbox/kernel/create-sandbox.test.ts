import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { StandInContext } from "./stand-in.ts";
import { startSandbox, type TestSandbox } from "./start-sandbox.ts";

let served = 0;

function makeCounter(_context: StandInContext) {
  const routes = new Hono();
  routes.get("/count", (c) => {
    served += 1;
    return c.json({ served });
  });
  return {
    name: "mailersend" as const,
    routes,
    control: new Hono(),
    consoleSection: () => "<p>counted</p>",
    faultBody: (status: number) => ({ provider: "counter", status }),
    reset() {
      served = 0;
    },
  };
}

let sandbox: TestSandbox;
const call = () => fetch(`${sandbox.url}/mailersend/count`);
const injectFault = (fault: object) => sandbox.control("POST", "mailersend/faults", fault);

beforeAll(async () => {
  sandbox = await startSandbox({ makers: [makeCounter] });
});
afterEach(() => sandbox.reset());
afterAll(() => sandbox.close());

test("the health answer is ok", async () => {
  expect(await sandbox.control("GET", "health")).toEqual({ ok: true });
});

describe("injected faults", () => {
  test("an injected fault has the provider's error shape for the requested number of times", async () => {
    await injectFault({ status: 503, times: 2 });
    const first = await call();
    expect([first.status, await first.json()]).toEqual([503, { provider: "counter", status: 503 }]);
    expect((await call()).status).toBe(503);
    expect((await call()).status).toBe(200);
    expect(served).toBe(1);
  });

  test("an injected 429 has a Retry-After header", async () => {
    await injectFault({ status: 429, times: 1 });
    expect((await call()).headers.get("retry-after")).toBe("1");
  });

  test("an injected fault does not affect other paths", async () => {
    await injectFault({ path: "/elsewhere", status: 500, times: 1 });
    expect((await call()).status).toBe(200);
  });

  test("an injected fault can break the connection before the provider acts", async () => {
    await injectFault({ drop: true, times: 1 });
    await expect(call()).rejects.toThrow("fetch failed");
    expect(served).toBe(0);
  });

  test("an injected fault can drop the response of a completed request", async () => {
    await injectFault({ drop: true, after: true, times: 1 });
    await expect(call()).rejects.toThrow("fetch failed");
    expect(served).toBe(1);
  });

  test("an injected fault can hold requests until the fault is removed", async () => {
    await injectFault({ hold: true, times: 2 });
    const held = [call(), call()];
    await expect
      .poll(async () => (await sandbox.control<unknown[]>("GET", "mailersend/faults")).length)
      .toBe(0);
    expect(served).toBe(0);
    await sandbox.control("DELETE", "mailersend/faults");
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200]);
    expect(served).toBe(2);
  });

  test("an injected fault can only delay a response", async () => {
    await injectFault({ delayMs: 120, times: 1 });
    const started = performance.now();
    expect((await call()).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(110);
  });

  test("a fault with contradictory fields is refused", async () => {
    await expect(injectFault({ status: "broken" })).rejects.toThrow("400");
  });
});

test("the console shows each provider and the latest requests, without their tokens", async () => {
  await fetch(`${sandbox.url}/mailersend/count`, { headers: { authorization: "Bearer secret-token" } });
  const page = await (await fetch(`${sandbox.url}/`)).text();
  expect(page).toContain("<p>counted</p>");
  expect(page).toContain("/mailersend/count");
  expect(page).not.toContain("secret-token");
  expect(await sandbox.control("GET", "requests")).toMatchObject([
    { method: "GET", path: "/mailersend/count", status: 200 },
  ]);
});
