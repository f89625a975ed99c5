import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { type SignedRequest, verifyContentfulSignature } from "./signature.ts";

const SECRET = "s".repeat(64);
const NOW = new Date("2026-11-21T12:00:00Z");

function signed(changes: { headers?: Record<string, string>; body?: string; at?: Date } = {}): SignedRequest {
  const at = String((changes.at ?? NOW).getTime());
  const headers: Record<string, string> = {
    "x-contentful-topic": "ContentManagement.Entry.publish",
    "x-contentful-timestamp": at,
    "x-contentful-signed-headers": "x-contentful-topic,x-contentful-timestamp",
  };
  const text = [
    "POST",
    "/api/webhooks/contentful",
    `x-contentful-timestamp:${at};x-contentful-topic:ContentManagement.Entry.publish`,
    '{"sys":{"id":"banner"}}',
  ].join("\n");
  headers["x-contentful-signature"] = createHmac("sha256", SECRET).update(text).digest("hex");
  const all = { ...headers, ...changes.headers };
  return {
    method: "POST",
    path: "/api/webhooks/contentful",
    header: (name) => all[name],
    body: changes.body ?? '{"sys":{"id":"banner"}}',
    now: NOW,
  };
}

test("a request that was signed with the space's secret is genuine", () => {
  expect(verifyContentfulSignature(signed(), SECRET)).toBe(true);
});

test.each<[string, SignedRequest]>([
  ["whose body was changed", signed({ body: "{}" })],
  ["whose topic was changed", signed({ headers: { "x-contentful-topic": "other" } })],
  ["that is older than half a minute", signed({ at: new Date(NOW.getTime() - 30_001) })],
  ["without a signature", signed({ headers: { "x-contentful-signature": "" } })],
  [
    "whose signature does not cover its time",
    signed({ headers: { "x-contentful-signed-headers": "x-contentful-topic" } }),
  ],
])("a request %s is not genuine", (_, request) => {
  expect(verifyContentfulSignature(request, SECRET)).toBe(false);
});

test("a request that was signed with another secret is refused", () => {
  expect(verifyContentfulSignature(signed(), "t".repeat(64))).toBe(false);
});
