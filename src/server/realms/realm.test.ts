import { Hono } from "hono";
import { expect, test } from "vitest";
import { plainNotFound } from "../pages/plain-pages.ts";
import type { RequestOrigin } from "../request/request-origin.ts";
import type { ServerEnvironment } from "../request/server-environment.ts";
import { inScope, type RequestScope } from "../telemetry/request-scope.ts";
import { mountRealm, type Realm, type RealmEnvironment } from "./realm.ts";

interface Facts {
  agency: string;
}

const AGENCIES: Record<string, string> = { "www.andesvivo.test": "andes-vivo" };

function realm(name: string, prefix: string): Realm<Facts> {
  const app = new Hono<RealmEnvironment<Facts>>();
  app.get("*", (c) => {
    if (c.req.path.endsWith("/fault")) throw new Error("fault");
    return c.text(`${name} of ${c.env.agency} at ${c.env.requestOrigin.origin}`);
  });
  app.onError((_, c) => c.text(`fault of ${name}`, 500));
  return {
    name,
    async match({ hostname }, request) {
      const agency = AGENCIES[hostname];
      return agency && new URL(request.url).pathname.startsWith(prefix) ? { agency } : null;
    },
    app,
  };
}

async function ask(address: string): Promise<{ answer: Response; scope: RequestScope }> {
  const { hostname, origin } = new URL(address);
  const app = new Hono<ServerEnvironment>();
  const scope: RequestScope = {};
  app.use((c, next) => {
    c.set("requestOrigin", { hostname, origin } as RequestOrigin);
    return inScope(scope, next);
  });
  mountRealm(app, realm("resellers", "/octo/"));
  mountRealm(app, realm("site", "/"));
  app.notFound(plainNotFound);
  app.onError((_, c) => c.text("fault of the server", 500));
  return { answer: await app.request(address), scope };
}

const HOST = "https://www.andesvivo.test";

test.each([
  ["/octo/products", "resellers"],
  ["/home", "site"],
])("%s is answered by the first realm that matches, %s", async (path, name) => {
  const { answer, scope } = await ask(HOST + path);
  expect([answer.status, await answer.text()]).toEqual([200, `${name} of andes-vivo at ${HOST}`]);
  expect(scope.realm).toBe(name);
  expect(answer.headers.get("strict-transport-security")).toBe("max-age=31536000");
});

test("a request that matches no realm gets a plain 404", async () => {
  const { answer, scope } = await ask("https://www.nowhere.test/home");
  expect([answer.status, await answer.text()]).toEqual([404, "404 Not Found\n"]);
  expect(scope.realm).toBeUndefined();
  expect(answer.headers.get("strict-transport-security")).toBeNull();
});

test("a realm answers its own faults", async () => {
  for (const [path, name] of [
    ["/octo/fault", "resellers"],
    ["/fault", "site"],
  ]) {
    const { answer } = await ask(HOST + path);
    expect([answer.status, await answer.text()]).toEqual([500, `fault of ${name}`]);
    expect(answer.headers.get("x-frame-options")).toBe("DENY");
  }
});
