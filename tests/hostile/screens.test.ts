import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, type Sent } from "./support/ask.ts";
import { inspect } from "./support/inspect.ts";
import { fieldNames, fieldsOf, pathsOf, siteRoutes } from "./support/routes.ts";
import { RUNS, TIMEOUT_MS } from "./support/runs.ts";
import { ME, openTestEnvironment, type TestEnvironment } from "./support/test-environment.ts";
import { describeFaults, volley } from "./support/volley.ts";

const ROUTES = await siteRoutes();
const NAMES = fieldNames();
const FORM = "application/x-www-form-urlencoded";

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment?.close());

const BODIES = ["", "{", "[]", "a=%zz&b=%ff", "=&=&=", "\0\0", "--x\r\n\r\n--x--", "a".repeat(10_000)];
const TYPES = [
  FORM,
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "application/json",
  "text/plain",
  "a",
];
const METHODS = ["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND", "HEAD"];

const visitor = () =>
  fc.constantFrom<Record<string, string>>(
    ...Array.from({ length: 5 }, () => ({ host: environment.host, cookie: environment.cookie })),
    { host: environment.host },
    { host: environment.host, cookie: "next-auth.session-token=%00; next-auth.callback-url=//evil.test" },
  );

const bodies = (): fc.Arbitrary<{ type: string; body: string }> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fieldsOf(NAMES, { ...environment.meaningful, intent: INTENTS, confirmation: ["no"] }).map(
        (fields) => ({
          type: FORM,
          body: new URLSearchParams(fields).toString(),
        }),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.record({ type: fc.constantFrom(...TYPES), body: fc.constantFrom(...BODIES) }),
    },
  );

const INTENTS = [
  "create",
  "rename",
  "delete",
  "share",
  "unshare",
  "remove",
  "toggle",
  "phone",
  "erase",
  "pay",
  "cancel",
];

function requestsOf(patterns: string[]): fc.Arbitrary<Sent> {
  const query = fieldsOf(NAMES, environment.meaningful).map((fields) => {
    const text = new URLSearchParams(fields).toString().slice(0, 6_000);
    return text && `?${text}`;
  });
  const method = fc.constantFrom("GET", "GET", "GET", "GET", "GET", "POST", "POST", ...METHODS.slice(0, 1));
  const odd = fc.constantFrom(...Array.from({ length: 12 }, () => null), ...METHODS);
  return fc
    .tuple(
      fc.oneof(...patterns.map((one) => pathsOf(one, environment.meaningful))),
      query,
      method,
      odd,
      visitor(),
      bodies(),
      fc.nat(7),
    )
    .map(([path, search, usualMethod, unusualMethod, headers, { type, body }, originChoice]): Sent => {
      const httpMethod = unusualMethod ?? usualMethod;
      const requestHeaders = {
        ...headers,
        ...(originChoice > 0 ? { origin: `http://${environment.host}` } : {}),
      };
      if (httpMethod === "GET" || httpMethod === "HEAD")
        return { method: httpMethod, path: path + search, headers: requestHeaders };
      return {
        method: httpMethod,
        path: path + search,
        headers: { ...requestHeaders, "content-type": type },
        body,
      };
    });
}

const decodeSafely = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
};

async function judge(sent: Sent): Promise<string | null> {
  const received = await ask(environment.site.port, sent);
  const requestText = sent.path + (sent.body?.toString() ?? "");
  return inspect(received, {
    sent: requestText + decodeSafely(requestText),
    secrets: environment.secrets,
    personal: [ME],
    origins: [`http://${environment.host}`],
  });
}

test("the site map has more than fifteen screens with the known fields", () => {
  expect(ROUTES.length).toBeGreaterThan(15);
  expect(NAMES).toEqual(expect.arrayContaining(["callbackUrl", "payment_id", "maxPrice", "intent"]));
});

describe(`${RUNS} hostile requests to each screen`, () => {
  test.each(ROUTES)(
    "hostile requests to $file cause no fault and leak no data",
    async ({ patterns }) => {
      await environment.database.pool.query("delete from wishlist_items");
      await environment.database.pool.query("delete from wishlists where name <> 'Lista'");
      const { sent, faults } = await volley(requestsOf(patterns), judge);
      expect(describeFaults(faults)).toEqual([]);
      expect(sent).toBe(RUNS);
    },
    TIMEOUT_MS,
  );

  test("the server logs no error after the hostile requests", () => {
    expect(environment.site.output().slice(0, 2_000)).toBe("");
  });
});
