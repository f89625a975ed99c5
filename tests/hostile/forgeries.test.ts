import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../../src/domain/durations.ts";
import { WEBHOOK_SECRET } from "../support/site.ts";
import { ask, type Heard } from "./support/ask.ts";
import { ME, type Stage, setStage } from "./support/stage.ts";

const CMS_SECRET = "b2".repeat(32);

let stage: Stage;
beforeAll(async () => {
  stage = await setStage({ CONTENTFUL_WEBHOOK_SECRET: CMS_SECRET });
});
afterAll(() => stage?.close());

const COOKIE = "next-auth.session-token";

const get = (path: string, headers: Record<string, string> = {}): Promise<Heard> =>
  ask(stage.site.port, { method: "GET", path, headers: { host: stage.host, ...headers } });

const post = (path: string, body: string, headers: Record<string, string>): Promise<Heard> =>
  ask(stage.site.port, { method: "POST", path, body, headers: { host: stage.host, ...headers } });

const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  post(path, new URLSearchParams(fields).toString(), {
    "content-type": "application/x-www-form-urlencoded",
    origin: `http://${stage.host}`,
    ...headers,
  });

const cookiesOf = ({ headers }: Heard): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

describe("a session", () => {
  const own = () => stage.cookie.split("=")[1] ?? "";
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
  ])("that is %s is nobody's", async (_, token) => {
    const cookie = `${COOKIE}=${token()}`;
    expect((await get("/api/auth/session", { cookie })).text).toBe("{}");
    expect((await get("/api/trpc/wishlist.list", { cookie })).status).toBe(401);
    const page = await get("/profile", { cookie });
    expect([page.status, page.text.includes(ME)]).toEqual([302, false]);
  });

  test("that has expired is nobody's", async () => {
    const token = randomUUID();
    await stage.database.pool.query(
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

  test("of this site is nobody's on another agency's, and shows nothing", async () => {
    const there = { host: stage.otherHost, cookie: stage.cookie };
    const answers = await Promise.all(
      ["/my-bookings", "/wishlists", "/api/trpc/booking.getByUserId", "/api/trpc/wishlist.list"].map((path) =>
        get(path, there),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 401, 401]);
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
    const cookie = { cookie: `${stage.cookie}; ${cookiesOf(await get("/api/auth/csrf"))}` };
    const out = await form("/api/auth/signout", fields, cookie);
    expect(out.text).toContain("csrf=true");
    expect((await get("/api/trpc/wishlist.list", { cookie: stage.cookie })).status).toBe(200);
    expect((await form("/api/auth/signin/google", fields, cookie)).text).toContain("csrf=true");
  });

  test("sent from another site's page does nothing", async () => {
    const csrf = await get("/api/auth/csrf");
    const { csrfToken } = JSON.parse(csrf.text) as { csrfToken: string };
    const headers = { cookie: `${stage.cookie}; ${cookiesOf(csrf)}`, origin: "https://evil.test" };
    expect((await form("/api/auth/signout", { csrfToken }, headers)).status).toBe(403);
    expect((await form("/profile", { intent: "erase", confirmation: "ELIMINAR" }, headers)).status).toBe(403);
    expect((await get("/api/trpc/wishlist.list", { cookie: stage.cookie })).status).toBe(200);
  });
});

describe("the way back from a provider", () => {
  /** Leaves for the provider and comes to the door with what it grants. */
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
  const isSignedIn = (heard: Heard) =>
    heard.headers
      .getSetCookie()
      .some((line) => line.startsWith(`${COOKIE}=`) && !line.startsWith(`${COOKIE}=;`));

  test("leads in as it is", async () => {
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
    const heard = await get(`${way.path}?${way.query}`, { cookie: way.cookie });
    expect([heard.status, isSignedIn(heard)]).toEqual([302, false]);
    expect(heard.headers.get("location")).toMatch(/\/api\/auth\/(?:signin|error)\?error=/);
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
      for (const cookie of [stage.cookie, "a=b"]) {
        const { headers, status } = await get(`${path}?${query}`, { cookie });
        const location = headers.get("location") ?? "/";
        expect([path, status < 500, new URL(location, `http://${stage.host}`).host]).toEqual([
          path,
          true,
          stage.host,
        ]);
      }
    }
  });
});

describe("a notice of Mercado Pago", () => {
  const sign = (dataId: string, at: number, secret = WEBHOOK_SECRET, requestId = "r-1") => {
    const v1 = createHmac("sha256", secret)
      .update(`id:${dataId};request-id:${requestId};ts:${at};`)
      .digest("hex");
    return {
      "x-signature": `ts=${at},v1=${v1}`,
      "x-request-id": requestId,
      "content-type": "application/json",
    };
  };
  const send = (headers: Record<string, string>, dataId = "123", host = stage.host) =>
    post(
      `/api/webhooks/mercado-pago?type=payment&data.id=${dataId}`,
      JSON.stringify({ id: 9_001, action: "payment.updated" }),
      {
        ...headers,
        host,
      },
    );
  const inbox = async () => {
    const { rows } = await stage.database.pool.query<{ n: number }>(
      "select count(*)::int n from payment_notices",
    );
    return rows[0]?.n ?? -1;
  };
  const now = () => Date.now();

  test.each<[string, () => Record<string, string>]>([
    ["no signature", () => ({ "content-type": "application/json" })],
    ["an empty one", () => ({ "x-signature": "", "x-request-id": "" })],
    ["another secret", () => sign("123", now(), "guessed")],
    ["no secret", () => sign("123", now(), "\0")],
    ["another payment's signature", () => sign("124", now())],
    ["another request's signature", () => ({ ...sign("123", now()), "x-request-id": "r-2" })],
    ["a moment long gone", () => sign("123", now() - 2 * DAY_MS)],
    ["a moment to come", () => sign("123", now() + 2 * DAY_MS)],
    ["a moment that is none", () => ({ ...sign("123", now()), "x-signature": "ts=NaN,v1=00" })],
    [
      "half a signature",
      () => ({ ...sign("123", now()), "x-signature": sign("123", now())["x-signature"].slice(0, -2) }),
    ],
    [
      "letters that are no number",
      () => ({ ...sign("123", now()), "x-signature": `ts=${now()},v1=${"zz".repeat(32)}` }),
    ],
  ])("with %s is not let in", async (_, headers) => {
    const before = await inbox();
    expect((await send(headers())).status).toBe(401);
    expect(await inbox()).toBe(before);
  });

  test("that is genuine is let in once, however often it is played again", async () => {
    const before = await inbox();
    const headers = sign("123", now());
    for (let time = 0; time < 3; time += 1) expect((await send(headers)).status).toBe(200);
    expect(await inbox()).toBe(before + 1);
  });

  test.each([
    "",
    "null",
    "[]",
    "{",
    '{"id":{}}',
    '{"id":1}',
    '{"id":"\\u0000","action":"x"}',
    '{"id":"\\ud800","action":"\\u0000"}',
  ])("that says %s is no fault", async (body) => {
    const heard = await post("/api/webhooks/mercado-pago?type=payment&data.id=123", body, sign("123", now()));
    expect(heard.status).toBeLessThan(500);
  });
});

describe("news of the CMS", () => {
  const path = "/api/webhooks/contentful";
  const sign = (at: number, body = "{}", secret = CMS_SECRET, over = path) => {
    const signed = ["POST", over, `x-contentful-timestamp:${at}`, body].join("\n");
    return {
      "content-type": "application/json",
      "x-contentful-timestamp": String(at),
      "x-contentful-signed-headers": "x-contentful-timestamp",
      "x-contentful-signature": createHmac("sha256", secret).update(signed).digest("hex"),
    };
  };
  test("that are signed are heard", async () => {
    expect((await post(path, "{}", sign(Date.now()))).status).toBe(204);
  });

  test.each<[string, () => Record<string, string>]>([
    ["not signed", () => ({ "content-type": "application/json" })],
    ["signed by another", () => sign(Date.now(), "{}", "c3".repeat(32))],
    ["of another body", () => sign(Date.now(), '{"a":1}')],
    ["of another address", () => sign(Date.now(), "{}", CMS_SECRET, "/api/webhooks/other")],
    ["old", () => sign(Date.now() - HOUR_MS)],
    ["of the future", () => sign(Date.now() + HOUR_MS)],
    ["signed without their moment", () => ({ ...sign(Date.now()), "x-contentful-signed-headers": "" })],
    ["cut", () => ({ ...sign(Date.now()), "x-contentful-signature": "00" })],
  ])("that are %s are not", async (_, headers) => {
    expect((await post(path, "{}", headers())).status).toBe(401);
  });
});
