import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, type Received } from "./support/ask.ts";
import { ME, openTestEnvironment, type TestEnvironment } from "./support/test-environment.ts";

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment?.close());

const COOKIE = "next-auth.session-token";

const get = (path: string, headers: Record<string, string> = {}): Promise<Received> =>
  ask(environment.site.port, { method: "GET", path, headers: { host: environment.host, ...headers } });

const post = (path: string, body: string, headers: Record<string, string>): Promise<Received> =>
  ask(environment.site.port, { method: "POST", path, body, headers: { host: environment.host, ...headers } });

const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  post(path, new URLSearchParams(fields).toString(), {
    "content-type": "application/x-www-form-urlencoded",
    origin: `http://${environment.host}`,
    ...headers,
  });

const cookiesOf = ({ headers }: Received): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

describe("a session", () => {
  const own = () => environment.cookie.split("=")[1] ?? "";
  test.each([
    ["guessed", () => randomUUID()],
    ["none at all", () => ""],
    ["cut", () => own().slice(0, -1)],
    ["longer", () => `${own()}0`],
    ["in capitals", () => own().toUpperCase()],
    ["with what SQL takes for anything", () => "%"],
    ["with a comment", () => `${own()}'--`],
    ["with a NUL", () => `${own()}%00`],
    ["with a space", () => `%20${own()}`],
    ["a signed token of nobody", () => "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0."],
    ["a traveller's id", () => "00000000-0000-0000-0000-000000000000"],
    ["very long", () => "a".repeat(6_000)],
  ])("that is %s signs nobody in", async (_, token) => {
    const cookie = `${COOKIE}=${token()}`;
    expect((await get("/api/auth/session", { cookie })).text).toBe("{}");
    expect((await get("/api/trpc/wishlist.list", { cookie })).status).toBe(401);
    const page = await get("/profile", { cookie });
    expect([page.status, page.text.includes(ME)]).toEqual([302, false]);
  });

  test("that has expired signs nobody in", async () => {
    const token = randomUUID();
    await environment.database.pool.query(
      `insert into sessions (id, session_token, agency_id, user_id, expires)
       select gen_random_uuid(), 'sha256.' || encode(sha256($1::bytea), 'hex'), agency_id, user_id,
         now() - interval '1 second' from sessions where session_token = 'sha256.' || encode(sha256($2::bytea), 'hex')`,
      [token, own()],
    );
    expect((await get("/api/trpc/wishlist.list", { cookie: `${COOKIE}=${token}` })).status).toBe(401);
  });

  test("under the name that it has over https is not taken over http", async () => {
    const cookie = `__Secure-${COOKIE}=${own()}`;
    expect((await get("/api/trpc/wishlist.list", { cookie })).status).toBe(401);
  });

  test("of this site signs nobody in on another agency's, and shows nothing", async () => {
    const there = { host: environment.otherHost, cookie: environment.cookie };
    const answers = await Promise.all(
      ["/my-bookings", "/wishlists", "/api/trpc/booking.getByUserId", "/api/trpc/wishlist.list"].map((path) =>
        get(path, there),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([302, 200, 401, 401]);
    for (const { text } of answers) expect(text).not.toMatch(/Andes Vivo|andes-vivo/);
  });
});

describe("a form's token", () => {
  test.each([
    ["missing", {}],
    ["made up", { csrfToken: "a".repeat(64) }],
    ["of another visitor", "other"],
  ])("that is %s signs nobody out and nobody in", async (_, given) => {
    const other =
      given === "other" ? (JSON.parse((await get("/api/auth/csrf")).text) as Record<string, string>) : null;
    const fields = { ...(other ?? (given as Record<string, string>)), callbackUrl: "/home", json: "true" };
    const cookie = { cookie: `${environment.cookie}; ${cookiesOf(await get("/api/auth/csrf"))}` };
    const out = await form("/api/auth/signout", fields, cookie);
    expect(out.text).toContain("csrf=true");
    expect((await get("/api/trpc/wishlist.list", { cookie: environment.cookie })).status).toBe(200);
    expect((await form("/api/auth/signin/google", fields, cookie)).text).toContain("csrf=true");
  });

  test("sent from another site's page does nothing", async () => {
    const csrf = await get("/api/auth/csrf");
    const { csrfToken } = JSON.parse(csrf.text) as { csrfToken: string };
    const headers = { cookie: `${environment.cookie}; ${cookiesOf(csrf)}`, origin: "https://evil.test" };
    expect((await form("/api/auth/signout", { csrfToken }, headers)).status).toBe(403);
    expect((await form("/profile", { intent: "erase", confirmation: "ELIMINAR" }, headers)).status).toBe(403);
    expect((await get("/api/trpc/wishlist.list", { cookie: environment.cookie })).status).toBe(200);
  });
});

describe("the way back from a provider", () => {
  async function leave() {
    const csrf = await get("/api/auth/csrf");
    const { csrfToken } = JSON.parse(csrf.text) as { csrfToken: string };
    const query = "login_hint=eva@viajeros.test&prompt=none";
    const started = await form(
      `/api/auth/signin/google?${query}`,
      { csrfToken, callbackUrl: "/home", json: "true" },
      { cookie: cookiesOf(csrf) },
    );
    const { url } = JSON.parse(started.text) as { url: string };
    const granted = await fetch(url, { redirect: "manual" });
    const back = new URL(granted.headers.get("location") ?? "", url);
    return {
      cookie: `${cookiesOf(csrf)}; ${cookiesOf(started)}`,
      path: back.pathname,
      query: back.searchParams,
    };
  }
  const isSignedIn = (received: Received) =>
    received.headers
      .getSetCookie()
      .some((line) => line.startsWith(`${COOKIE}=`) && !line.startsWith(`${COOKIE}=;`));

  test("signs in if it is unchanged", async () => {
    const { cookie, path, query } = await leave();
    expect(isSignedIn(await get(`${path}?${query}`, { cookie }))).toBe(true);
  });

  test.each<[string, (way: Awaited<ReturnType<typeof leave>>) => void]>([
    ["another state", ({ query }) => query.set("state", "forged")],
    ["no state", ({ query }) => query.delete("state")],
    ["a code that was made up", ({ query }) => query.set("code", "forged")],
    ["another issuer", ({ query }) => query.set("iss", "https://evil.test")],
    [
      "no cookies",
      (way) => {
        way.cookie = "a=b";
      },
    ],
    [
      "a verifier that was changed",
      (way) => {
        way.cookie = way.cookie.replace(/(pkce\.code_verifier=.{20})./, "$1A");
      },
    ],
    [
      "another provider",
      (way) => {
        way.path = way.path.replace("google", "facebook");
      },
    ],
    ["two codes", ({ query }) => query.append("code", "other")],
  ])("with %s leads nobody in", async (_, tamper) => {
    const way = await leave();
    tamper(way);
    const received = await get(`${way.path}?${way.query}`, { cookie: way.cookie });
    expect([received.status, isSignedIn(received)]).toEqual([302, false]);
    expect(received.headers.get("location")).toMatch(/\/api\/auth\/(?:signin|error)\?error=/);
  });

  test("leads in once, and nobody else", async () => {
    const { cookie, path, query } = await leave();
    await get(`${path}?${query}`, { cookie });
    expect(isSignedIn(await get(`${path}?${query}`, { cookie }))).toBe(false);
    const mine = await leave();
    const theirs = await leave();
    expect(isSignedIn(await get(`${mine.path}?${mine.query}`, { cookie: theirs.cookie }))).toBe(false);
  });
});

describe("a return address", () => {
  test.each([
    "//evil.test",
    "///evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "https:evil.test",
    "/.//evil.test",
    "/..//evil.test",
    "https://evil.test",
    "http://localhost@evil.test",
    "http://localhost.evil.test",
    "http://evil.test#localhost",
    "javascript:hostile()",
    "data:text/html,x",
    "\tjavascript:hostile()",
    "/%09//evil.test",
    "/%5cevil.test",
    "http:///evil.test",
    "http://[::1]/",
    "/\r\nset-cookie: a=b",
    "%2f%2fevil.test",
    "@evil.test",
    "?//evil.test",
    "#//evil.test",
    "ftp://localhost/",
  ])("%j keeps a visitor here", async (asked) => {
    const query = new URLSearchParams({ callbackUrl: asked });
    for (const path of [
      "/api/auth/signin",
      "/api/auth/signout",
      "/api/auth/signin/google",
      "/api/auth/error",
    ]) {
      for (const cookie of [environment.cookie, "a=b"]) {
        const { headers, status } = await get(`${path}?${query}`, { cookie });
        const location = headers.get("location") ?? "/";
        expect([path, status < 500, new URL(location, `http://${environment.host}`).host]).toEqual([
          path,
          true,
          environment.host,
        ]);
      }
    }
  });
});
