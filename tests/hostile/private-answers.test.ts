import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appRouter } from "../../src/server/realms/site/trpc/router.ts";
import { ask, type Received, type Sent } from "./support/ask.ts";
import { siteRoutes } from "./support/routes.ts";
import { routesOfServer } from "./support/server-routes.ts";
import { openTestEnvironment, type TestEnvironment } from "./support/test-environment.ts";

let environment: TestEnvironment;
let pagesText: string;
beforeAll(async () => {
  environment = await openTestEnvironment();
  pagesText = (await get("/home", false)).text;
});
afterAll(() => environment?.close());

const send = (sent: Sent, signedIn = true): Promise<Received> =>
  ask(environment.site.port, {
    ...sent,
    headers: { host: environment.host, ...(signedIn ? { cookie: environment.cookie } : {}), ...sent.headers },
  });
const get = (path: string, signedIn = true) => send({ method: "GET", path }, signedIn);
const post = (path: string, body: string, type: string) =>
  send({
    method: "POST",
    path,
    headers: { origin: `http://${environment.host}`, "content-type": type },
    body,
  });

const PUBLIC =
  /^\/(?:en\/)?(?:home|about-us|contact-us|terms|privacy|experience\/[0-9a-f-]{36}|manifest\.webmanifest)(?:\.data)?$|^\/(?:assets|media|icons|link-pictures|sitemaps)\/|^\/(?:robots\.txt|sitemap\.xml|favicon\.ico|apple-touch-icon(?:-precomposed)?\.png|service-worker\.js|offline(?:\.data)?)$/;

const isUncached = ({ headers }: Received): boolean =>
  /\bno-store\b/.test(headers.get("cache-control") ?? "") && headers.get("cdn-cache-control") === null;

async function isSafe(path: string, received: Received): Promise<boolean> {
  if (isUncached(received)) return true;
  if (!PUBLIC.test(path) || received.headers.has("set-cookie")) return false;
  return (await get(path, false)).text === received.text;
}

const first = (name: string): string =>
  String((environment.meaningful[name] ?? environment.meaningful.id)?.[0]);

const fill = (pattern: string): string =>
  pattern.replace(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) =>
    encodeURIComponent(name === "id" ? first("experienceId") : first(name)),
  );

/** The server treats all files of a folder and type alike. */
const onePerKind = (addresses: readonly string[]): string[] => [
  ...new Map(
    addresses.map((address) => [address.replace(/^(\/[^/]+\/).*(\.\w+)$/, "$1$2"), address]),
  ).values(),
];

describe("caching of responses", () => {
  test("no personal response of a screen may be cached", async () => {
    const cacheableRequests: string[] = [];
    for (const { patterns } of await siteRoutes())
      for (const pattern of patterns) {
        const path = fill(pattern.replace("*", "nowhere"));
        for (const address of [path, path === "/" ? "/_root.data" : `${path}.data`]) {
          if (!(await isSafe(address, await get(address)))) cacheableRequests.push(`GET ${address}`);
          const form = await post(address, "name=Ana", "application/x-www-form-urlencoded");
          if (!isUncached(form)) cacheableRequests.push(`POST ${address}`);
        }
      }
    expect(cacheableRequests).toEqual([]);
  });

  test.each(Object.keys(appRouter._def.procedures))(
    "no response of the procedure %s may be cached",
    async (name) => {
      const id = first("id");
      const input = encodeURIComponent(
        JSON.stringify({ json: { id, agencyId: "andes-vivo", experienceId: id } }),
      );
      const batch = encodeURIComponent(JSON.stringify({ 0: { json: {} } }));
      const path = `/api/trpc/${name}`;
      for (const received of [
        await get(`${path}?input=${input}`),
        await get(path),
        await get(path, false),
        await get(`${path}?batch=1&input=${batch}`),
        await post(path, "{", "application/json"),
        await post(path, JSON.stringify({ json: {} }), "application/json"),
        await send({ method: "POST", path, headers: { origin: "https://evil.test" }, body: "{}" }),
        await post(path, "a".repeat(300_000), "application/json"),
      ])
        expect([name, received.status, isUncached(received)]).toEqual([name, received.status, true]);
    },
  );

  test("no personal response of another route may be cached by any method", async () => {
    const cacheableRequests: string[] = [];
    const addresses = onePerKind(
      pagesText.match(/\/(?:media|icons|link-pictures|assets)\/[^"' <>&?]+/g) ?? [],
    );
    expect(addresses.length).toBeGreaterThan(5);
    const auth = ["session", "csrf", "providers", "signin", "callback", "signout", "error", "_log"];
    const paths = routesOfServer()
      .map((route) => route.split(" ")[1] ?? "")
      .flatMap((path) => {
        if (path === "/api/auth/*")
          return auth
            .flatMap((action) => [action, `${action}/google`])
            .map((action) => `/api/auth/${action}`);
        return [fill(path.replace("*", "nothing"))];
      });
    for (const path of [...new Set([...paths, ...addresses, "/nowhere", "/%zz", "/.env"])])
      for (const method of ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PROPFIND"]) {
        const received = await send({ method, path, headers: { origin: `http://${environment.host}` } });
        const safe =
          method === "GET" ? await isSafe(path, received) : isUncached(received) || PUBLIC.test(path);
        if (!safe)
          cacheableRequests.push(
            `${method} ${path} ${received.status} ${received.headers.get("cache-control")}`,
          );
      }
    expect(cacheableRequests).toEqual([]);
  });

  test("the response for an unknown host may not be cached", async () => {
    const received = await send({ method: "GET", path: "/home", headers: { host: "nobody.test" } });
    expect([received.status, isUncached(received)]).toEqual([404, true]);
  });
});
