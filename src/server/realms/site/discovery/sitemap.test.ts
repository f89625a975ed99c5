import { Hono } from "hono";
import { beforeAll, expect, test } from "vitest";
import { databasePerFile } from "../../../../../tests/support/databases/database.ts";
import { andesVivo } from "../../../../../tests/support/samples/sample-emails.ts";
import { sampleExperience } from "../../../../../tests/support/samples/sample-experience.ts";
import { inTransaction } from "../../../../db/connection/transaction.ts";
import { saveAgency } from "../../../../db/queries/agencies/agencies.ts";
import { experiences } from "../../../../db/schema/experiences.ts";
import type { SiteEnvironment } from "../site-environment.ts";
import { sitemaps } from "./sitemap.ts";
import { sitemapXml } from "./sitemap-xml.ts";

const ORIGIN = "https://www.andesvivo.test";
const EXPERIENCE_COUNT = 4500;

const database = databasePerFile(2);
let app: Hono<SiteEnvironment>;

beforeAll(async () => {
  await inTransaction(database.db, (tx) => saveAgency(tx, andesVivo, []));
  const at = new Date("2026-11-20T15:00:00Z");
  const listing = { position: 1, published: true, createdAt: at, updatedAt: at };
  const rows = Array.from({ length: EXPERIENCE_COUNT }, () => ({
    ...sampleExperience(andesVivo.id),
    ...listing,
  }));
  for (let from = 0; from < EXPERIENCE_COUNT; from += 500) {
    await database.db.insert(experiences).values(rows.slice(from, from + 500));
  }
  const hidden = { ...sampleExperience(andesVivo.id), ...listing, published: false };
  await database.db.insert(experiences).values(hidden);
  app = new Hono<SiteEnvironment>();
  app.use(async (c, next) => {
    const host = "www.andesvivo.test";
    const requestOrigin = { host, hostname: host, origin: ORIGIN, hasTruePort: true, ip: null };
    c.env = { agency: andesVivo, requestOrigin } as never;
    await next();
  });
  sitemaps(app, { db: database.db });
});

const locs = async (path: string) => {
  const xml = await (await app.request(path)).text();
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = ""]) => loc);
};

test("the sitemap of many experiences is an index whose parts list each page once", async () => {
  const index = await locs("/sitemap.xml");
  expect(index.map((loc) => loc.slice(ORIGIN.length))).toEqual([
    "/sitemaps/pages.xml",
    "/sitemaps/experiences-1.xml",
    "/sitemaps/experiences-2.xml",
    "/sitemaps/experiences-3.xml",
  ]);
  const parts = await Promise.all(index.map((loc) => locs(loc.slice(ORIGIN.length))));
  expect(parts.map((part) => part.length)).toEqual([10, 4000, 4000, 1000]);
  expect(new Set(parts.flat()).size).toBe(2 * EXPERIENCE_COUNT + 10);
});

test("a missing part of the sitemap gets 404", async () => {
  for (const part of ["4", "0", "x", "1e3"])
    expect((await app.request(`/sitemaps/experiences-${part}.xml`)).status).toBe(404);
});

test("an address with special characters is escaped", () => {
  const xml = sitemapXml("https://a.test", [{ path: "/x?a=1&b=<2>", changedAt: null }]);
  expect(xml).toContain("<loc>https://a.test/x?a=1&#38;b=&#60;2&#62;</loc>");
  expect(xml).not.toContain("lastmod");
});
