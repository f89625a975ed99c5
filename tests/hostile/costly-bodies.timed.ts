import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_BODY_BYTES } from "../../src/server/load/take-bodies.ts";
import { appRouter } from "../../src/server/realms/site/trpc/router.ts";
import { ask } from "./support/ask.ts";
import { openTestEnvironment, type TestEnvironment } from "./support/test-environment.ts";

/** Maximum CPU time of one request, as a multiple of `yardstickMs`: some 20 ms on an idle machine. */
const MAX_COST = 16;
/** The first requests run code that is not compiled yet, and cost more. */
const REQUESTS = 12;
const REQUESTS_PER_YARDSTICK = 4;
const YARDSTICK_MICROSECONDS = 40_000;

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment({ ANALYTICS_ENDPOINT: "/api/visits" });
});
afterAll(() => environment?.close());

function serverMs(): number {
  const tasks = `/proc/${environment.site.server.pid}/task`;
  return readdirSync(tasks).reduce((sum, task) => {
    const [nanoseconds] = readFileSync(`${tasks}/${task}/schedstat`, "utf8").split(" ");
    return sum + Number(nanoseconds) / 1e6;
  }, 0);
}

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";

const filledBody = (before: string, part: string, after = ""): string =>
  before + part.repeat(Math.floor((MAX_BODY_BYTES - before.length - after.length - 1) / part.length)) + after;

const YARDSTICK = filledBody("[", "[],", "1]");

const paths = (count: number): string =>
  Array.from({ length: count }, (_, index) => `"s.${index}":["undefined"]`).join(",");

/** @param steps length of the path. */
const selfContaining = (size: number, steps: number): string =>
  `{"json":{"s":[${"[],".repeat(size - 1)}[]]},"meta":{"values":{"s":["set"]},"referentialEqualities":{"s":["s.0"],"s${`.${size - 1}`.repeat(steps)}":["z"]}}}`;

const JSON_BODIES: Record<string, string> = {
  "empty lists": filledBody('{"json":{"s":[', "[],", "1]}}"),
  "open lists": filledBody('{"json":', "["),
  "open objects": filledBody('{"json":', '{"a":'),
  "empty texts": filledBody('{"json":{"s":[', '"",', "1]}}"),
  keys: filledBody('{"json":{', '"a":1,', '"b":1}}'),
  "a long text": filledBody('{"json":"', "a", '"}'),
  "a long text of escapes": filledBody('{"json":"', "\\u202e", '"}'),
  "a long number": filledBody('{"json":', "9", "}"),
  // superjson needed four seconds for this body. The set contains itself as its last item, and each step of the path
  // iterates over the whole set.
  "a set that contains itself": selfContaining(41_000, 21_000),
  "a small set that contains itself": selfContaining(1_900, 35_000),
  "types of many paths": `{"json":{"s":[]},"meta":{"values":{${paths(1_900)}},"v":1}}`,
  "a type for an index far behind the end":
    '{"json":{"experienceIds":[]},"meta":{"values":{"experienceIds.4294967294":["undefined"]},"v":1}}',
  "one endless path": `{"json":{},"meta":{"values":{"${"a.".repeat(100_000)}":["Date"]},"v":1}}`,
};

const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n';
const FORM_BODIES: Record<string, [type: string, body: string]> = {
  "fields without a value": [FORM_TYPE, filledBody("", "a&")],
  "fields of escapes": [FORM_TYPE, filledBody("", "%41=%41&")],
  "different fields": [FORM_TYPE, Array.from({ length: 30_000 }, (_, index) => `a${index}=1`).join("&")],
  "one long value": [FORM_TYPE, filledBody("message=", "a")],
  "one long value of escapes": [FORM_TYPE, filledBody("message=", "%E2%80%AE")],
  "the maximum number of fields": [FORM_TYPE, "participantsInfo[9].name=a&".repeat(1_999)],
  "many parts of a form": ["multipart/form-data; boundary=x", filledBody("", part, "--x--\r\n")],
  "only boundaries": ["multipart/form-data; boundary=x", filledBody("", "--x\r\n")],
};

/** Queries take no body. */
const MUTATIONS = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>,
)
  .filter(([, procedure]) => procedure._def.type === "mutation")
  .map(([name]) => `/api/trpc/${name}`);
const OTHER_JSON = [
  "/api/visits",
  "/api/webhooks/mercado-pago",
  "/api/webhooks/contentful",
  "/api/auth/_log",
];
const FORMS = [
  "/contact-us",
  "checkout",
  "/wishlists",
  "/profile",
  "/b",
  "/api/auth/signin/email",
  "/api/auth/callback/email",
  "/api/auth/signout",
];

const request = (path: string, type: string, body: string) => {
  const { host, cookie } = environment;
  const headers = { host, cookie, origin: `http://${host}`, "content-type": type };
  return ask(environment.site.port, { method: "POST", path, headers, body });
};

/**
 * The kernel updates the time of a running thread only at its ticks, up to 10 ms apart, so one parse may seem to cost
 * nothing. Parsing continues until several ticks have passed.
 */
function yardstickMs(): number {
  const before = process.threadCpuUsage();
  for (let parses = 1; ; parses += 1) {
    JSON.parse(YARDSTICK);
    const { user, system } = process.threadCpuUsage(before);
    if (user + system >= YARDSTICK_MICROSECONDS) return (user + system) / 1_000 / parses;
  }
}

/**
 * Other programs may slow the processor down by a factor of up to six. The yardstick is measured between the requests and
 * becomes slower by the same factor. The result is the minimum of several measurements, because other work of the process
 * only adds time.
 */
async function costOf(path: string, type: string, body: string): Promise<number> {
  let minMs = Number.POSITIVE_INFINITY;
  let minYardstickMs = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < REQUESTS; attempt += 1) {
    if (attempt % REQUESTS_PER_YARDSTICK === 0) minYardstickMs = Math.min(minYardstickMs, yardstickMs());
    const before = serverMs();
    const { status } = await request(path, type, body);
    expect([path, status]).not.toEqual([path, expect.toBeOneOf([404, 405])]);
    minMs = Math.min(minMs, serverMs() - before);
  }
  return minMs / minYardstickMs;
}

async function expectCheap(path: string, bodies: [name: string, type: string, body: string][]) {
  const costs: Record<string, number> = {};
  for (const [name, type, body] of bodies) {
    const cost = await costOf(path, type, body);
    if (cost > MAX_COST) costs[name] = cost;
  }
  expect(costs).toEqual({});
}

describe("the CPU time of request bodies", () => {
  test.each([...MUTATIONS, ...OTHER_JSON])("no JSON body for %s costs too much CPU time", (path) =>
    expectCheap(
      path,
      Object.entries(JSON_BODIES).map(([name, body]) => [name, JSON_TYPE, body]),
    ),
  );

  test.each(FORMS)("no form for %s costs too much CPU time", (path) =>
    expectCheap(
      path === "checkout"
        ? `/payments/checkout?experienceId=${environment.bookingRequest.experienceId}`
        : path,
      Object.entries(FORM_BODIES).map(([name, [type, body]]) => [name, type, body]),
    ),
  );
});
