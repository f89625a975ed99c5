import { describe, expect, test } from "vitest";
import type { $ZodType, $ZodTypes } from "zod/v4/core";
import { verifyContentfulSignature } from "../../src/adapters/contentful/signature.ts";
import { verifyWebhookSignature } from "../../src/adapters/mercado-pago/signature.ts";
import { readSearch } from "../../src/domain/experiences/search.ts";
import { readCookie } from "../../src/server/auth/cookies.ts";
import { safeReturnAddress } from "../../src/server/auth/return-address.ts";
import { publicPageKey } from "../../src/server/pages/cache/public-pages.ts";
import { contentSecurityPolicy } from "../../src/server/pages/content-security-policy.ts";
import { chooseEncoding } from "../../src/server/request/encoding.ts";
import { readRequestOrigin } from "../../src/server/request/request-origin.ts";
import { routePattern } from "../../src/server/request/route-pattern.ts";
import { errorForLog } from "../../src/server/telemetry/error-for-log.ts";
import { isSteep, type Pump, repeatedText } from "./support/growth.ts";
import { INPUTS } from "./support/inputs.ts";

const PUMPS: Pump[] = [
  "a",
  "1",
  " ",
  "-",
  ".",
  "/",
  "@",
  "a@",
  "a.",
  "\n",
  "\r\n",
  "é",
  "\u202a",
  ",",
  "%",
  "=;",
].flatMap((part) => ["", "!"].map((after) => ({ before: "", part, after })));
const steepPumps = (work: (text: string) => unknown, length: number): string[] =>
  PUMPS.filter((pump) => isSteep(work, repeatedText(pump), length)).map(({ part, after }) => part + after);

function fillSchema(schema: $ZodType, text: string): unknown {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, inner]) => [name, fillSchema(inner, text)]),
      );
    case "array":
      return [fillSchema(def.element, text)];
    case "optional":
    case "nullable":
    case "default":
      return fillSchema(def.innerType, text);
    case "union":
      return fillSchema(def.options[0] as $ZodType, text);
    case "pipe":
      return fillSchema(def.in, text);
    case "number":
      return 1;
    case "boolean":
      return true;
    default:
      return text;
  }
}

const BODY_LENGTH = 25_000;
const HEADER_LENGTH = 1_600;

function countPairs(text: string): number {
  let pairs = 0;
  for (let one = 0; one < text.length; one += 1)
    for (let other = 0; other < text.length; other += 1)
      if (text.charCodeAt(one) === text.charCodeAt(other)) pairs += 1;
  return pairs;
}

test("quadratic growth of the work is reported, and linear growth is not", () => {
  const textOf = repeatedText({ before: "", part: "a", after: "" });
  expect(isSteep(countPairs, textOf, 1_000)).toBe(true);
  expect(isSteep((text) => encodeURIComponent(text), textOf, BODY_LENGTH)).toBe(false);
});

describe("schemas of procedures", () => {
  test.each(INPUTS)("the schema of %s takes linear time", async (_, schema) => {
    const { safeParse } = await import("zod/v4/core");
    expect(steepPumps((text) => safeParse(schema, fillSchema(schema, text)), BODY_LENGTH)).toEqual([]);
  });
});

const inUrl = (text: string): string => encodeURIComponent(text);
const now = new Date("2026-11-21T12:00:00Z");
const header = (name: string, value: string) =>
  new Request("http://localhost/", { headers: { [name]: value.replace(/[^\x20-\x7e]/g, "?") } });

describe("parsers of every request", () => {
  const READERS: Record<string, (text: string) => unknown> = {
    encodings: chooseEncoding,
    "a path": (text) => routePattern(`/experience/${inUrl(text)}`, () => false),
    "a page's address": (text) => publicPageKey(new URL(`http://localhost/home?place=${inUrl(text)}`)),
    "a search": (text) =>
      readSearch(new URLSearchParams({ place: text, date: text, maxPrice: text }), "2026-11-21"),
    "a return address": (text) => safeReturnAddress(`/${text}`, "http://localhost"),
    cookies: (text) => readCookie(header("cookie", text), "next-auth.session-token"),
    proxies: (text) =>
      readRequestOrigin(
        { host: "localhost", remoteAddress: "10.0.0.1", forwardedFor: text, forwardedHost: text },
        () => true,
      ),
    "a payment's signature": (text) =>
      verifyWebhookSignature({ signatureHeader: text, requestId: text, dataId: text, secret: "s", now }),
    "the CMS's signature": (text) =>
      verifyContentfulSignature({ method: "POST", path: "/", header: () => text, body: text, now }, "s"),
    "an error for the log": (text) => errorForLog(new Error(text)),
  };

  test.each(Object.entries(READERS))("the parser of %s takes linear time", (_, read) => {
    expect(steepPumps(read, HEADER_LENGTH)).toEqual([]);
  });

  test("the policy of a page takes linear time for many scripts", () => {
    const sources = { images: [], forms: [], connect: [] };
    const work = (text: string) => contentSecurityPolicy(text, "mark", sources);
    for (const part of ["<script ", "<script>", '<script nonce="mark">', "</script>", "<scr"])
      expect([part, isSteep(work, repeatedText({ before: "", part, after: "" }), BODY_LENGTH)]).toEqual([
        part,
        false,
      ]);
  });
});
