import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { announceCatalogueChange } from "../../src/db/connection/catalogue-changes.ts";
import { ask } from "./support/ask.ts";
import { request, sendRaw } from "./support/raw.ts";
import { CARIBE, ME, openTestEnvironment, type TestEnvironment } from "./support/test-environment.ts";

const MARK = "m4rk-of-the-attacker";

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment({ PAGE_CACHE_MB: "64", INTERNAL_PORT: "0" });
});
afterAll(() => environment?.close());

const PAGES = [
  "/home",
  "/en/home",
  "/about-us",
  "/contact-us",
  "/terms",
  "/privacy",
  "/home.data",
  "/offline",
];

const ATTACKS: [string, Record<string, string>, string][] = [
  ["a campaign's query", {}, `?utm_source=${MARK}`],
  ["an unknown query", {}, `?x=${MARK}"><script>hostile()</script>`],
  ["an empty search", {}, `?place=&page=&${MARK}=1`],
  ["the router's own query", {}, `?_routes=${MARK}`],
  ["a forwarded host", { "x-forwarded-host": `${MARK}.test` }, ""],
  ["a forwarded scheme", { "x-forwarded-proto": "https", "x-forwarded-ssl": "on" }, ""],
  ["a forwarded address", { "x-forwarded-for": MARK, forwarded: `for=${MARK};host=${MARK}` }, ""],
  ["a rewritten address", { "x-original-url": `/${MARK}`, "x-rewrite-url": `/${MARK}` }, ""],
  ["another method", { "x-http-method-override": "POST" }, ""],
  ["a theme's cookie", { cookie: `theme=${MARK}; trocha.theme=${MARK}; lang=${MARK}` }, ""],
  ["a return address's cookie", { cookie: `next-auth.callback-url=http%3A%2F%2F${MARK}` }, ""],
  ["a script as the browser's name", { "user-agent": `<script>${MARK}</script>` }, ""],
  ["invented languages", { "accept-language": `${MARK}, de`, "x-trocha-locale": "en" }, ""],
  ["a foreign origin and referrer", { origin: `http://${MARK}`, referer: `http://${MARK}/` }, ""],
  ["a range", { range: "bytes=0-3", "if-range": MARK }, ""],
  ["another accepted type", { accept: "application/json", purpose: "prefetch" }, ""],
  ["an invalid encoding", { "accept-encoding": MARK }, ""],
];

const visit = (path: string, headers: Record<string, string> = {}) =>
  ask(environment.site.port, { method: "GET", path, headers: { host: environment.host, ...headers } });

async function countCachedPages(): Promise<number> {
  const metrics = await fetch(`http://127.0.0.1:${environment.site.server.internalPort}/metrics`);
  return Number(/^trocha_page_cache_pages(?:{.*})? (\d+)$/m.exec(await metrics.text())?.[1]);
}

/** The removal of a cached page proves that the cache was cleared. */
async function clearCache(): Promise<void> {
  await visit("/home");
  expect(await countCachedPages()).toBeGreaterThan(0);
  await announceCatalogueChange(environment.database.db, null);
  await vi.waitFor(async () => expect(await countCachedPages()).toBe(0), { timeout: 5_000, interval: 10 });
}

describe("attempts to poison the page cache", () => {
  test.each(ATTACKS)(
    "a first request with %s does not change the page of other visitors",
    async (_, headers, query) => {
      await clearCache();
      for (const path of PAGES) await visit(path + query, headers);
      for (const path of PAGES) {
        const next = await visit(path);
        expect([path, next.status]).toEqual([path, 200]);
        expect(next.text, path).not.toContain(MARK);
        expect(next.text.length, path).toBeGreaterThan(500);
        expect(next.headers.has("set-cookie"), path).toBe(false);
        expect(next.headers.has("strict-transport-security"), path).toBe(false);
        expect(next.headers.get("content-type"), path).toMatch(/^text\/(?:html|x-script)/);
      }
    },
  );
});

test("the pages of a signed-in traveller are not cached", async () => {
  for (const path of ["/profile", "/my-bookings", "/wishlists", "/payments/checkout", "/profile.data"]) {
    const ownPage = await visit(path, { cookie: environment.cookie });
    expect([path, ownPage.headers.get("cache-control")]).toEqual([
      path,
      expect.stringMatching(/private|no-store|no-cache/),
    ]);
    expect((await visit(path)).text).not.toContain(ME);
  }
});

test("a public page contains no data of a signed-in traveller", async () => {
  for (const path of PAGES) {
    const ownPage = await visit(path, { cookie: environment.cookie });
    expect([path, ownPage.text.includes(ME), ownPage.headers.has("set-cookie")]).toEqual([
      path,
      false,
      false,
    ]);
  }
});

test("a personal page at a file's address is not cached", async () => {
  for (const path of [
    "/profile/x.css",
    "/profile;.js",
    "/profile%2f.png",
    "/my-bookings/..%2fhome",
    "/profile.css",
  ]) {
    const ownPage = await visit(path, { cookie: environment.cookie });
    expect([path, ownPage.text.includes(ME)]).toEqual([path, false]);
    expect([path, /public|s-maxage/.test(ownPage.headers.get("cache-control") ?? "")]).toEqual([path, false]);
  }
});

test("each spelling of an agency's host leads to that agency's page", async () => {
  await visit("/home");
  for (const host of [CARIBE, `${CARIBE}:80`, `${CARIBE.toUpperCase()}.`]) {
    const otherPage = await visit("/home", { host });
    expect(otherPage.text).toContain("Caribe Sereno");
    expect(otherPage.text).not.toContain("Andes Vivo");
  }
  expect((await visit("/home")).text).not.toContain("Caribe Sereno");
});

test("an invented port does not appear on another client's page", async () => {
  await visit("/home", { host: "localhost:6666" });
  expect((await visit("/home")).text).not.toContain("6666");
});

test("a HEAD request or a GET request with a body does not change the cached page", async () => {
  const head = await ask(environment.site.port, {
    method: "HEAD",
    path: "/home",
    headers: { host: environment.host },
  });
  expect([head.status, head.text]).toEqual([200, ""]);
  const withBody = await sendRaw(
    environment.site.port,
    `${request("GET /home HTTP/1.1", `Host: ${environment.host}`, "Content-Length: 20", "Connection: close")}${MARK}`,
  );
  expect(withBody.text).not.toContain(MARK);
  expect((await visit("/home")).text.length).toBeGreaterThan(500);
});
