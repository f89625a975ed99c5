import { Hono } from "hono";
import { expect, test } from "vitest";
import { andesVivo } from "../../../../tests/support/samples/sample-emails.ts";
import { ownOriginOnly } from "./own-origin.ts";
import type { SiteEnvironment } from "./site-environment.ts";

const ORIGIN = "https://www.andesvivo.test";

async function write(headers: Record<string, string>, path = "/profile", method = "POST"): Promise<number> {
  const app = new Hono<SiteEnvironment>();
  app.use(async (c, next) => {
    const host = "www.andesvivo.test";
    const requestOrigin = { host, hostname: host, origin: ORIGIN, hasTruePort: true, ip: null };
    c.env = { agency: andesVivo, requestOrigin } as never;
    await next();
  });
  const hasCsrfHeader = (request: Request) => request.headers.get("x-csrf-token") === "right";
  app.use(ownOriginOnly({ auth: { hasCsrfHeader }, refuse: (_c, _refusal, otherwise) => otherwise() }));
  app.all("*", (c) => c.text("done"));
  return (await app.request(`${ORIGIN}${path}`, { method, headers })).status;
}

test.each([
  ["the site's own origin", { origin: ORIGIN }],
  ["no origin and Sec-Fetch-Site same-origin", { "sec-fetch-site": "same-origin" }],
  ["no origin and Sec-Fetch-Site none", { "sec-fetch-site": "none" }],
])("a write with %s is allowed", async (_, headers) => {
  expect(await write(headers)).toBe(200);
});

test.each([
  ["neither header", {}],
  ["another site's origin", { origin: "https://evil.test" }],
  ["another agency's origin", { origin: "https://www.caribesereno.test" }],
  ["a neighbour's origin", { origin: "https://www.andesvivo.test.evil.test" }],
  ["another port's origin", { origin: `${ORIGIN}:8443` }],
  ["the same host without encryption", { origin: "http://www.andesvivo.test" }],
  ["the origin null of a sandbox", { origin: "null" }],
  ["the origin null and Sec-Fetch-Site same-origin", { origin: "null", "sec-fetch-site": "same-origin" }],
  [
    "another site's origin and Sec-Fetch-Site same-origin",
    { origin: "https://evil.test", "sec-fetch-site": "same-origin" },
  ],
  ["an empty origin", { origin: "", "sec-fetch-site": "same-origin" }],
  ["Sec-Fetch-Site same-site", { "sec-fetch-site": "same-site" }],
  ["Sec-Fetch-Site cross-site", { "sec-fetch-site": "cross-site" }],
])("a write with %s is refused", async (_, headers) => {
  expect(await write(headers)).toBe(403);
});

test.each(["/companions/v1.one.two.three", "/en/companions/v1.one.two.three", "/en/choice/AV-7K2M9/k1.abc"])(
  "a form of %s may have the origin null if Sec-Fetch-Site is same-origin",
  async (path) => {
    expect(await write({ origin: "null", "sec-fetch-site": "same-origin" }, path)).toBe(200);
    expect(await write({ origin: "null" }, path)).toBe(403);
    for (const site of ["cross-site", "same-site", "none"])
      expect(await write({ origin: "null", "sec-fetch-site": site }, path)).toBe(403);
    expect(await write({ origin: "https://evil.test", "sec-fetch-site": "same-origin" }, path)).toBe(403);
    expect(await write({ origin: "null", "sec-fetch-site": "same-origin" }, `${path}/more`)).toBe(403);
  },
);

test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])("%s counts as a write", async (method) => {
  expect(await write({}, "/profile", method)).toBe(403);
});

test("a read and a webhook need no origin", async () => {
  expect(await write({ origin: "https://evil.test" }, "/home", "GET")).toBe(200);
  expect(await write({}, "/api/webhooks/mercado-pago")).toBe(200);
});

test.each(["/api/trpc/wishlist.create", "/api/auth/signout"])(
  "%s may be called by a program",
  async (path) => {
    const cookie = "next-auth.session-token=s";
    expect(await write({}, path)).toBe(200);
    expect(await write({ cookie, "x-csrf-token": "right" }, path)).toBe(200);
    expect(await write({ cookie }, path)).toBe(403);
    expect(await write({ cookie, "x-csrf-token": "wrong" }, path)).toBe(403);
    expect(await write({ "x-csrf-token": "right", origin: "https://evil.test" }, path)).toBe(403);
    expect(await write({ "x-csrf-token": "right", "sec-fetch-site": "cross-site" }, path)).toBe(403);
  },
);

test.each([
  "/api/webhooks/../trpc/wishlist.create",
  "/api/webhooks/%2e%2e/trpc/x",
  "/API/webhooks/x",
  "/api/webhooks",
])("%s does not count as a webhook", async (path) => {
  expect(await write({ cookie: "next-auth.session-token=s" }, path)).toBe(403);
});
