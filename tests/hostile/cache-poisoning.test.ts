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

/** Attacker-controlled parts of a request that are not in the cache key. */
const ATTACKS: [string, Record<string, string>, string][] = [
  ["a query of a campaign", {}, `?utm_source=${MARK}`],
  ["a query of no page's", {}, `?x=${MARK}"><script>hostile()</script>`],
  ["a search that says nothing", {}, `?place=&page=&${MARK}=1`],
  ["the router's own query", {}, `?_routes=${MARK}`],
  ["a forwarded host", { "x-forwarded-host": `${MARK}.test` }, ""],
  ["a forwarded scheme", { "x-forwarded-proto": "https", "x-forwarded-ssl": "on" }, ""],
  ["a forwarded address", { "x-forwarded-for": MARK, forwarded: `for=${MARK};host=${MARK}` }, ""],
  ["another address to rewrite to", { "x-original-url": `/${MARK}`, "x-rewrite-url": `/${MARK}` }, ""],
  ["another method", { "x-http-method-override": "POST" }, ""],
  ["a cookie of a theme", { cookie: `theme=${MARK}; trocha.theme=${MARK}; lang=${MARK}` }, ""],
  ["a cookie of a return address", { cookie: `next-auth.callback-url=http%3A%2F%2F${MARK}` }, ""],
  ["a browser's name", { "user-agent": `<script>${MARK}</script>` }, ""],
  ["languages", { "accept-language": `${MARK}, de`, "x-trocha-locale": "en" }, ""],
  ["an origin and a page before", { origin: `http://${MARK}`, referer: `http://${MARK}/` }, ""],
  ["a range", { range: "bytes=0-3", "if-range": MARK }, ""],
  ["no wish for a page", { accept: "application/json", purpose: "prefetch" }, ""],
  ["an encoding that is none", { "accept-encoding": MARK }, ""],
];

const visit = (path: string, headers: Record<string, string> = {}) =>
  ask(environment.site.port, { method: "GET", path, headers: { host: environment.host, ...headers } });

async function pagesKept(): Promise<number> {
  const metrics = await fetch(`http://127.0.0.1:${environment.site.server.internalPort}/metrics`);
  return Number(/^trocha_page_cache_pages(?:{.*})? (\d+)$/m.exec(await metrics.text())?.[1]);
}

/** Clears the server's page cache. A page is cached first, so that its removal proves the notification. */
async function empty(): Promise<void> {
  await visit("/home");
  expect(await pagesKept()).toBeGreaterThan(0);
  await announceCatalogueChange(environment.database.db, null);
  await vi.waitFor(async () => expect(await pagesKept()).toBe(0), { timeout: 5_000, interval: 10 });
}

describe("the first request to every page with", () => {
  test.each(ATTACKS)("%s reaches nobody else", async (_, headers, query) => {
    await empty();
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
  });
});

test("the pages of a signed-in traveller are not cached", async () => {
  for (const path of ["/profile", "/my-bookings", "/wishlists", "/payments/checkout", "/profile.data"]) {
    const own = await visit(path, { cookie: environment.cookie });
    expect([path, own.headers.get("cache-control")]).toEqual([
      path,
      expect.stringMatching(/private|no-store|no-cache/),
    ]);
    expect((await visit(path)).text).not.toContain(ME);
  }
});

test("a public page is the same for a signed-in traveller, and contains nothing of theirs", async () => {
  for (const path of PAGES) {
    const own = await visit(path, { cookie: environment.cookie });
    expect([path, own.text.includes(ME), own.headers.has("set-cookie")]).toEqual([path, false, false]);
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
    const own = await visit(path, { cookie: environment.cookie });
    expect([path, own.text.includes(ME)]).toEqual([path, false]);
    expect([path, /public|s-maxage/.test(own.headers.get("cache-control") ?? "")]).toEqual([path, false]);
  }
});

test("each agency has its own pages, however its host is written", async () => {
  await visit("/home");
  for (const host of [CARIBE, `${CARIBE}:80`, `${CARIBE.toUpperCase()}.`]) {
    const there = await visit("/home", { host });
    expect(there.text).toContain("Caribe Sereno");
    expect(there.text).not.toContain("Andes Vivo");
  }
  expect((await visit("/home")).text).not.toContain("Caribe Sereno");
});

test("an invented port of one client is on no other client's page", async () => {
  await visit("/home", { host: "localhost:6666" });
  expect((await visit("/home")).text).not.toContain("6666");
});

test("a HEAD request, and a GET request with a body, do not change the cached page", async () => {
  const head = await ask(environment.site.port, {
    method: "HEAD",
    path: "/home",
    headers: { host: environment.host },
  });
  expect([head.status, head.text]).toEqual([200, ""]);
  const fat = await sendRaw(
    environment.site.port,
    `${request("GET /home HTTP/1.1", `Host: ${environment.host}`, "Content-Length: 20", "Connection: close")}${MARK}`,
  );
  expect(fat.text).not.toContain(MARK);
  expect((await visit("/home")).text.length).toBeGreaterThan(500);
});
