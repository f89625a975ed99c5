import fc from "fast-check";
import superjson from "superjson";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { $ZodType } from "zod/v4/core";
import { appRouter } from "../../src/server/realms/site/trpc/router.ts";
import { ask, type Sent } from "./support/ask.ts";
import { fromSchema } from "./support/from-schema.ts";
import { hostileValue } from "./support/hostile-values.ts";
import { inspect } from "./support/inspect.ts";
import { mutated } from "./support/mutate.ts";
import { RUNS, TIMEOUT_MS } from "./support/runs.ts";
import { ME, openTestEnvironment, type TestEnvironment } from "./support/test-environment.ts";
import { describeFaults, volley } from "./support/volley.ts";
import { wireInput } from "./support/wire-input.ts";

interface Procedure {
  _def: { type: "query" | "mutation" | "subscription"; inputs: $ZodType[] };
}

const PROCEDURES = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>);

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment?.close());

const inputsOf = ({ _def: { inputs } }: Procedure): fc.Arbitrary<unknown> =>
  inputs.length === 0
    ? hostileValue
    : fc.tuple(...inputs.map((schema) => fromSchema(schema, environment.meaningful))).map(([input]) => input);

const bigintAsText = (_key: string, value: unknown): unknown =>
  typeof value === "bigint" ? String(value) : value;

/** Values that the site's client refuses are written as plain JSON. */
function serialise(input: unknown): string {
  try {
    return superjson.stringify(input);
  } catch {
    return JSON.stringify({ json: input }, bigintAsText);
  }
}

/** Most visitors have a valid session on their agency's site, and some use another agency's site or an invalid session. */
const visitor = () =>
  fc.constantFrom(
    ...Array.from({ length: 6 }, () => ({ host: environment.host, cookie: environment.cookie })),
    { host: environment.otherHost, cookie: environment.cookie },
    { host: environment.host, cookie: "next-auth.session-token=guessed" },
  );

function requestsOf(name: string, procedure: Procedure): fc.Arbitrary<Sent> {
  const inputs = inputsOf(procedure);
  const input = fc.oneof(
    { weight: 5, arbitrary: inputs.map(serialise) },
    { weight: 4, arbitrary: mutated(inputs).map(serialise) },
    { weight: 2, arbitrary: wireInput },
  );
  const isWrite = procedure._def.type === "mutation";
  const isOddMethod = fc.constantFrom(...Array.from({ length: 15 }, () => false), true);
  return fc.tuple(input, visitor(), isOddMethod).map(([text, headers, isOdd]): Sent => {
    const post = isWrite !== isOdd;
    const query = `?input=${encodeURIComponent(text.toWellFormed())}`;
    if (!post && query.length < 12_000) return { method: "GET", path: `/api/trpc/${name}${query}`, headers };
    const json = { ...headers, origin: `http://${headers.host}`, "content-type": "application/json" };
    return { method: "POST", path: `/api/trpc/${name}`, headers: json, body: text };
  });
}

async function judge(sent: Sent): Promise<string | null> {
  const received = await ask(environment.site.port, sent);
  const isOtherSite = sent.headers?.host === environment.otherHost;
  const fault = inspect(received, {
    sent: decodeURIComponent(sent.path) + (sent.body?.toString() ?? ""),
    secrets: isOtherSite ? environment.secrets.filter((one) => !PUBLIC_THERE.test(one)) : environment.secrets,
    personal: [ME],
    origins: [],
  });
  if (fault) return fault;
  const type = received.headers.get("content-type");
  if (!type?.startsWith("application/json")) return `${received.status} as ${type}`;
  return received.status === 200 || /"code":"[A-Z_]+"/.test(received.text)
    ? null
    : `${received.status} ${received.text}`;
}

const PUBLIC_THERE = /^(?:Caribe Sereno|hola@caribesereno\.test|\p{Lu}.*\s.*)$/u;

test("the router lists more than twenty procedures", () => {
  expect(PROCEDURES.length).toBeGreaterThan(20);
});

describe(`${RUNS} hostile inputs to each procedure`, () => {
  test.each(PROCEDURES)(
    "hostile inputs to %s cause no fault and leak no data",
    async (name, procedure) => {
      await environment.database.pool.query("delete from wishlist_items");
      await environment.database.pool.query("delete from wishlists where name <> 'Lista'");
      const { sent, faults } = await volley(requestsOf(name, procedure), judge);
      expect(describeFaults(faults)).toEqual([]);
      expect(sent).toBe(RUNS);
    },
    TIMEOUT_MS,
  );

  test("the server logs no error after the hostile inputs", () => {
    expect(environment.site.output().slice(0, 2_000)).toBe("");
  });
});
