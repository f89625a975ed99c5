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

describe("forged sessions", () => {
  const ownToken = () => environment.cookie.split("=")[1] ?? "";
  test.each([
    ["a guessed token", () => randomUUID()],
    ["an empty token", () => ""],
    ["a cut token", () => ownToken().slice(0, -1)],
    ["a longer token", () => `${ownToken()}0`],
    ["a token in capitals", () => ownToken().toUpperCase()],
    ["the wildcard of SQL", () => "%"],
    ["a token with an SQL comment", () => `${ownToken()}'--`],
    ["a token with a NUL", () => `${ownToken()}%00`],
    ["a token with a space", () => `%20${ownToken()}`],
    ["an unsigned JSON web token", () => "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0."],
    ["an id as the token", () => "00000000-0000-0000-0000-000000000000"],
    ["a very long token", () => "a".repeat(6_000)],
  ])("a session cookie with %s does not sign in", async (_, token) => {
    const cookie = `${COOKIE}=${token()}`;
    expect((await get("/api/auth/session", { cookie })).text).toBe("{}");
    expect((await get("/api/trpc/wishlist.list", { cookie })).status).toBe(401);
    const page = await get("/profile", { cookie });
    expect([page.status, page.text.includes(ME)]).toEqual([302, false]);
  });

  test("an expired session does not sign in", async () => {
    const token = randomUUID();
    await environment.database.pool.query(
      `insert into sessions (id, session_token, agency_id, user_id, expires)
       select gen_random_uuid(), 'sha256.' || encode(sha256($1::bytea), 'hex'), agency_id, user_id,
         now() - interval '1 second' from sessions where session_token = 'sha256.' || encode(sha256($2::bytea), 'hex')`,
      [token, ownToken()],
    );
    expect((await get("/api/trpc/wishlist.list", { cookie: `${COOKIE}=${token}` })).status).toBe(401);
  });

  test("a session cookie with the https name is refused over http", async () => {
    const cookie = `__Secure-${COOKIE}=${ownToken()}`;
    expect((await get("/api/trpc/wishlist.list", { cookie })).status).toBe(401);
  });

  test("a session of one agency does not sign in at another agency", async () => {
    const foreignSite = { host: environment.otherHost, cookie: environment.cookie };
    const answers = await Promise.all(
      ["/my-bookings", "/wishlists", "/api/trpc/booking.getByUserId", "/api/trpc/wishlist.list"].map((path) =>
        get(path, foreignSite),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([302, 200, 401, 401]);
    for (const { text } of answers) expect(text).not.toMatch(/Andes Vivo|andes-vivo/);
  });
});

describe("forged CSRF tokens", () => {
  test.each([
    ["missing", {}],
    ["made up", { csrfToken: "a".repeat(64) }],
    ["of another visitor", "other"],
  ])("a form with a CSRF token that is %s does not sign in or out", async (_, fieldsOrOther) => {
    const other =
      fieldsOrOther === "other"
        ? (JSON.parse((await get("/api/auth/csrf")).text) as Record<string, string>)
        : null;
    const fields = {
      ...(other ?? (fieldsOrOther as Record<string, string>)),
      callbackUrl: "/home",
      json: "true",
    };
    const cookie = { cookie: `${environment.cookie}; ${cookiesOf(await get("/api/auth/csrf"))}` };
    const out = await form("/api/auth/signout", fields, cookie);
    expect(out.text).toContain("csrf=true");
    expect((await get("/api/trpc/wishlist.list", { cookie: environment.cookie })).status).toBe(200);
    expect((await form("/api/auth/signin/google", fields, cookie)).text).toContain("csrf=true");
  });

  test("a form from another site has no effect", async () => {
    const csrf = await get("/api/auth/csrf");
    const { csrfToken } = JSON.parse(csrf.text) as { csrfToken: string };
    const headers = { cookie: `${environment.cookie}; ${cookiesOf(csrf)}`, origin: "https://evil.test" };
    expect((await form("/api/auth/signout", { csrfToken }, headers)).status).toBe(403);
    expect((await form("/profile", { intent: "erase", confirmation: "ELIMINAR" }, headers)).status).toBe(403);
    expect((await get("/api/trpc/wishlist.list", { cookie: environment.cookie })).status).toBe(200);
  });
});

describe("forged callbacks of a provider", () => {
  async function startSignIn() {
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
    const callbackUrl = new URL(granted.headers.get("location") ?? "", url);
    return {
      cookie: `${cookiesOf(csrf)}; ${cookiesOf(started)}`,
      path: callbackUrl.pathname,
      query: callbackUrl.searchParams,
    };
  }
  const isSignedIn = (received: Received) =>
    received.headers
      .getSetCookie()
      .some((line) => line.startsWith(`${COOKIE}=`) && !line.startsWith(`${COOKIE}=;`));

  test("an unchanged callback signs in", async () => {
    const { cookie, path, query } = await startSignIn();
    expect(isSignedIn(await get(`${path}?${query}`, { cookie }))).toBe(true);
  });

  test.each<[string, (way: Awaited<ReturnType<typeof startSignIn>>) => void]>([
    ["another state", ({ query }) => query.set("state", "forged")],
    ["no state", ({ query }) => query.delete("state")],
    ["a made-up code", ({ query }) => query.set("code", "forged")],
    ["another issuer", ({ query }) => query.set("iss", "https://evil.test")],
    [
      "no cookies",
      (callback) => {
        callback.cookie = "a=b";
      },
    ],
    [
      "a changed verifier",
      (callback) => {
        callback.cookie = callback.cookie.replace(/(pkce\.code_verifier=.{20})./, "$1A");
      },
    ],
    [
      "another provider",
      (callback) => {
        callback.path = callback.path.replace("google", "facebook");
      },
    ],
    ["two codes", ({ query }) => query.append("code", "other")],
  ])("a callback with %s does not sign in", async (_, tamper) => {
    const callback = await startSignIn();
    tamper(callback);
    const received = await get(`${callback.path}?${callback.query}`, { cookie: callback.cookie });
    expect([received.status, isSignedIn(received)]).toEqual([302, false]);
    expect(received.headers.get("location")).toMatch(/\/api\/auth\/(?:signin|error)\?error=/);
  });

  test("a callback signs in only once and only in its own browser", async () => {
    const { cookie, path, query } = await startSignIn();
    await get(`${path}?${query}`, { cookie });
    expect(isSignedIn(await get(`${path}?${query}`, { cookie }))).toBe(false);
    const ownCallback = await startSignIn();
    const otherCallback = await startSignIn();
    expect(
      isSignedIn(await get(`${ownCallback.path}?${ownCallback.query}`, { cookie: otherCallback.cookie })),
    ).toBe(false);
  });
});

describe("hostile return addresses", () => {
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
  ])("the return address %j does not lead to another site", async (asked) => {
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
