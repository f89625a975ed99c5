import { Hono } from "hono";
import { expect, test } from "vitest";
import type { CachedPage } from "../../../pages/cache/cached-page.ts";
import { createPageCache } from "../../../pages/cache/page-cache.ts";
import type { SiteEnvironment } from "../site-environment.ts";
import { pages } from "./pages.ts";

const ORIGIN = "http://localhost";
const address = "https://provider.test";
const headers = { identity: [], gzip: [], br: [] };
const kept: CachedPage = {
  agencyId: "andes-vivo",
  renderedAt: 0,
  etag: "e",
  quality: 8,
  bodies: { identity: Buffer.from("kept") },
  headers,
  notModifiedHeaders: [],
  bytes: 4,
};

test("an address over the limit of rendered pages waits, and still gets pages in memory", async () => {
  const cache = createPageCache({ maxBytes: 1_000, now: () => 0 });
  await cache.fetch({ key: `${ORIGIN}/home`, agencyId: "andes-vivo" }, async () => kept);
  const spent: string[] = [];
  const spend = async (name: string) => {
    spent.push(name);
    return 7;
  };
  const config = { GOOGLE_ISSUER: address, FACEBOOK_DIALOG_URL: address, MERCADO_PAGO_BASE_URL: address };
  const screens = pages({ config, pages: cache, limits: { spend } } as never, async () => new Response());
  const app = new Hono<SiteEnvironment>();
  app.use(async (c, next) => {
    const requestOrigin = { hasTruePort: true, origin: ORIGIN, ip: "190.24.1.1" };
    c.env = { agency: { id: "andes-vivo" }, requestOrigin } as never;
    await next();
  });
  app.all("*", screens);
  const ask = async (path: string) => {
    const answer = await app.request(`${ORIGIN}${path}`, { headers: { accept: "text/html" } });
    return [answer.status, answer.headers.get("retry-after")];
  };

  expect(await ask("/home")).toEqual([200, null]);
  expect(spent).toEqual([]);
  for (const path of ["/about-us", "/home?place=salento", "/profile", "/nowhere"])
    expect(await ask(path)).toEqual([429, "7"]);
  expect(new Set(spent)).toEqual(new Set(["page"]));
});
