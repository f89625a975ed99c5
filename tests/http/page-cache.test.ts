import { createHmac } from "node:crypto";
import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { announceCatalogueChange } from "../../src/db/connection/catalogue-changes.ts";
import { hashScripts } from "../../src/server/pages/content-security-policy.ts";
import routes from "../../src/web/site/routes.ts";
import { type TestDatabase, testDatabase } from "../support/databases/database.ts";
import { dateAhead } from "../support/date-ahead.ts";
import { firstExperience } from "../support/order.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { waitFor } from "../support/wait-for.ts";

const SECRET = "a1".repeat(32);
const CARIBE = "caribe.localhost";

let database: TestDatabase;
let site: TestSite;
beforeAll(async () => {
  database = await testDatabase(4);
  site = await startSite(database.url, { CONTENTFUL_WEBHOOK_SECRET: SECRET });
});
afterAll(async () => {
  await site?.stop();
  await database?.close();
});

const home = (headers: Record<string, string> = {}, hostname?: string) =>
  site.open(hostname).call("GET", "/home", { headers });

const rename = (name: string) =>
  database.db.execute(sql`update agencies set name = ${name} where id = 'andes-vivo'`);

async function publish(secret: string) {
  const at = String(Date.now());
  const path = "/api/webhooks/contentful";
  const signed = ["POST", path, `x-contentful-timestamp:${at}`, "{}"].join("\n");
  const headers = {
    "x-contentful-timestamp": at,
    "x-contentful-signed-headers": "x-contentful-timestamp",
    "x-contentful-signature": createHmac("sha256", secret).update(signed).digest("hex"),
  };
  return site.open().call("POST", path, { json: {}, headers });
}

describe("public pages", () => {
  test("a public page has the headers for browsers and shared caches", async () => {
    const page = await home();
    expect(Object.fromEntries(page.headers)).toMatchObject({
      "cache-control": "public, max-age=0, must-revalidate, s-maxage=60",
      "cdn-cache-control": "public, max-age=60, stale-while-revalidate=600",
      vary: "accept-encoding",
      "x-frame-options": "DENY",
    });
    const etag = page.headers.get("etag") ?? "";
    const again = await home({ "if-none-match": etag });
    expect([again.status, again.text]).toEqual([304, ""]);
    expect((await home({ "if-none-match": '"other"' })).status).toBe(200);
  });

  test("a public page does not change after a sign-in", async () => {
    const ana = site.open();
    await ana.signIn("google", "ana@viajeros.test");
    const hers = await ana.call("GET", "/home");
    expect(hers.text === (await home()).text).toBe(true);
    expect(hers.text.includes("ana@viajeros.test")).toBe(false);
    expect(hers.headers.get("set-cookie")).toBeNull();
  });

  test("each agency has its own public pages on each of its hosts", async () => {
    const texts = [(await home()).text, (await home({}, CARIBE)).text];
    expect(texts.map((text) => /<title>.*?(Andes Vivo|Caribe Sereno)/.exec(text)?.[1])).toEqual([
      "Andes Vivo",
      "Caribe Sereno",
    ]);
    expect((await home({}, CARIBE)).text).toBe(texts[1]);
    expect((await home({}, "unknown.test")).status).toBe(404);
  });

  test("a campaign's parameters do not change a public page", async () => {
    const marked = await site.open().call("GET", "/home?utm_source=mail&x=%3Cscript%3E");
    expect(marked.text).toBe((await home()).text);
  });

  test("the data of a public page are cached for navigations", async () => {
    const { id } = await firstExperience(site.open(), "andes-vivo");
    const screen = routes.find(({ path }) => path === "experience/:id")?.id;
    const query = new URLSearchParams({ _routes: `${screen}` });
    const data = () => site.open().call("GET", `/experience/${id}.data?${query}`);
    const [first, again] = [await data(), await data()];
    expect([first.status, first.headers.get("content-type")]).toEqual([200, "text/x-script"]);
    expect(first.headers.get("etag")).not.toBeNull();
    expect(again.headers.get("etag")).toBe(first.headers.get("etag"));
    expect(first.headers.get("cache-control")).toContain("public");
  });

  test("a public page is compressed", async () => {
    const host = `localhost:${site.port}`;
    const plain = (await home()).text;
    const packed = await new Promise<Buffer>((resolve, reject) => {
      const headers = { host, "accept-encoding": "gzip, br" };
      get({ host: "127.0.0.1", port: site.port, path: "/home", headers }, (response) => {
        expect(response.headers["content-encoding"]).toBe("br");
        buffer(response).then(resolve, reject);
      }).on("error", reject);
    });
    expect(brotliDecompressSync(packed).toString()).toBe(plain);
    expect(packed.length).toBeLessThan(plain.length / 3);
  });
});

test.each(["/home", "/en/contact-us", "/profile", "/payments/checkout", "/nowhere", "/api/auth/signin"])(
  "the policy of %s allows only the page's own scripts",
  async (path) => {
    const ana = site.open();
    if (path !== "/api/auth/signin") await ana.signIn("google", "ana@viajeros.test");
    const page = await ana.call("GET", path, { headers: { accept: "text/html" } });
    const policy = page.headers.get("content-security-policy") ?? "";
    const hashes = hashScripts(page.text.replaceAll("<script", '<script nonce="all"'), "all");
    expect(hashes.length).toBeGreaterThan(3);
    for (const hash of hashes) expect(policy).toContain(hash);
    expect(page.text).not.toContain("nonce=");
    expect(/script-src[^;]*'unsafe-/.test(policy)).toBe(false);
  },
);

test("a page of one visitor is not cached", async () => {
  const ana = site.open();
  await ana.signIn("google", "ana@viajeros.test");
  const page = await ana.call("GET", "/profile");
  expect(page.status).toBe(200);
  expect(page.headers.get("cache-control")).toBe("private, no-store");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'self'");
});

describe("changes of public pages", () => {
  test("a change is shown at once after the invalidation of the cache", async () => {
    await home();
    await rename("Andes Nuevo");
    expect((await home()).text).not.toContain("Andes Nuevo");
    await announceCatalogueChange(database.db, "andes-vivo");
    await waitFor("the new name", async () => (await home()).text.includes("Andes Nuevo"));
  });

  test("home, experience and checkout say that nothing can be booked after the registration has expired", async () => {
    const expire = async (day: string) => {
      await database.pool.query("update agencies set rnt_expires_on = $1 where id = 'andes-vivo'", [day]);
      await announceCatalogueChange(database.db, "andes-vivo");
    };
    const { id } = await firstExperience(site.open(), "andes-vivo");
    const pages = ["/home", `/experience/${id}`, `/payments/checkout?experienceId=${id}`];
    const texts = async () =>
      Promise.all(pages.map(async (path) => (await site.open().call("GET", path)).text));
    const closed = (text: string) => text.includes("Por ahora no se puede reservar");
    expect((await texts()).filter(closed)).toEqual([]);
    await expire(dateAhead(-1));
    await waitFor("the pages to say so", async () => (await texts()).every(closed));
    const [first = "", experience = "", checkout = ""] = await texts();
    expect(first).not.toContain("Agencia registrada");
    for (const text of [experience, checkout]) expect(text).toMatch(/<button[^>]*type="submit"[^>]*disabled/);
    await expire(dateAhead(30));
    await waitFor("it to sell again", async () => !(await texts()).some(closed));
  });

  test("a signed webhook of the CMS invalidates the cache of every process", async () => {
    await home();
    await rename("Andes Vivo");
    expect((await publish("b2".repeat(32))).status).toBe(401);
    expect((await home()).text).toContain("Andes Nuevo");
    expect((await publish(SECRET)).status).toBe(204);
    await waitFor("the old name", async () => !(await home()).text.includes("Andes Nuevo"));
  });
});
