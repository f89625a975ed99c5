import { Hono } from "hono";
import { expect, test } from "vitest";
import type { CachedPage } from "../../../pages/cache/cached-page.ts";
import { createPageCache } from "../../../pages/cache/page-cache.ts";
import type { SiteEnvironment } from "../site-environment.ts";
import { pages } from "./pages.ts";

const ORIGIN = "http://localhost";
const address = "https://provider.test";
const headers = { identity: [], gzip: [], br: [] };
const cachedPage: CachedPage = {
  agencyId: "andes-vivo",
  renderedAt: 0,
  etag: "e",
  quality: 8,
  bodies: { identity: Buffer.from("kept") },
  headers,
  notModifiedHeaders: [],
  bytes: 4,
};

test("an address over the limit of rendered pages gets only cached pages", async () => {
  const cache = createPageCache({ maxBytes: 1_000, now: () => 0 });
  await cache.fetch({ key: `${ORIGIN}/home`, agencyId: "andes-vivo" }, async () => cachedPage);
  const spentLimits: string[] = [];
  const spend = async (name: string) => {
    spentLimits.push(name);
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
  const requestPage = async (path: string) => {
    const answer = await app.request(`${ORIGIN}${path}`, { headers: { accept: "text/html" } });
    return [answer.status, answer.headers.get("retry-after")];
  };

  expect(await requestPage("/home")).toEqual([200, null]);
  expect(spentLimits).toEqual([]);
  for (const path of ["/about-us", "/home?place=salento", "/profile", "/nowhere"])
    expect(await requestPage(path)).toEqual([429, "7"]);
  expect(new Set(spentLimits)).toEqual(new Set(["page"]));
});
