import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { users } from "../../../src/db/schema/users.ts";
import { sealPhone } from "../../../src/use-cases/personal-data/steps/sealing.ts";
import { testEncryption } from "../../support/encryption.ts";
import { ORIGIN, signedIn, signInSitePerFile } from "../../support/sign-in-site.ts";
import { Visitor } from "../../support/visitor.ts";

const site = signInSitePerFile();

const visitor = () => new Visitor(site.auth, ORIGIN);

async function givePhone(phone: string): Promise<void> {
  const [user] = await site.database.db.select().from(users);
  const phoneNumber = sealPhone({ encryption: testEncryption }, user?.id ?? "", phone);
  await site.database.db.update(users).set({ phoneNumber, country: "Colombia" });
}

describe("GET", () => {
  test("GET providers lists Google and Facebook as oauth, and codes as e-mail", async () => {
    const answer = await visitor().get("/api/auth/providers");

    expect(answer.text).toBe(
      `{"google":{"id":"google","name":"Google","type":"oauth","signinUrl":"${ORIGIN}/api/auth/signin/google",` +
        `"callbackUrl":"${ORIGIN}/api/auth/callback/google"},` +
        `"facebook":{"id":"facebook","name":"Facebook","type":"oauth","signinUrl":"${ORIGIN}/api/auth/signin/facebook",` +
        `"callbackUrl":"${ORIGIN}/api/auth/callback/facebook"},` +
        `"email":{"id":"email","name":"Email","type":"email","signinUrl":"${ORIGIN}/api/auth/signin/email",` +
        `"callbackUrl":"${ORIGIN}/api/auth/callback/email"}}`,
    );
    expect(answer.headers.get("content-type")).toBe("application/json");
  });

  test("GET csrf returns one token, whose cookie is signed with the secret", async () => {
    const ana = visitor();

    const answer = await ana.get("/api/auth/csrf");

    const token = /^\{"csrfToken":"([0-9a-f]{64})"\}$/.exec(answer.text)?.[1] ?? "";
    const hash = createHash("sha256").update(`${token}${site.settings.AUTH_SECRET}`).digest("hex");
    expect(ana.cookies.get("next-auth.csrf-token")).toBe(`${token}%7C${hash}`);
    expect(ana.attributes.get("next-auth.csrf-token")).toBe("Path=/; HttpOnly; SameSite=Lax");
    expect(await ana.csrfToken()).toBe(token);
  });

  test("GET session returns an empty object without a sign-in", async () => {
    const answer = await visitor().get("/api/auth/session");

    expect([answer.status, answer.text]).toEqual([200, "{}"]);
    expect(answer.headers.get("cache-control")).toContain("no-store");
  });

  test("GET session returns only the traveller's own data", async () => {
    const ana = await signedIn(site);
    await givePhone("+57 3001234567");

    const session = await ana.session();

    expect(session).toEqual({
      user: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: "Ana Restrepo",
        email: "ana@viajeros.test",
        image: expect.any(String),
        phoneNumber: "+57 3001234567",
        country: "Colombia",
      },
      expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  test.each([
    "signin",
    "signin?error=OAuthCallback&callbackUrl=javascript:alert(1)",
    "signout",
    "error",
    "error?error=AccessDenied",
  ])("GET %s is rendered by a screen", async (path) => {
    expect((await visitor().get(`/api/auth/${path}`)).page).toBe(true);
  });

  test.each([
    "Signin",
    "OAuthSignin",
    "OAuthCallback",
    "OAuthCreateAccount",
    "EmailCreateAccount",
    "Callback",
    "OAuthAccountNotLinked",
    "EmailSignin",
    "CredentialsSignin",
    "SessionRequired",
  ])("GET error?error=%s redirects to the sign-in page", async (code) => {
    const answer = await visitor().get(`/api/auth/error?error=${code}`);

    expect([answer.status, answer.location]).toEqual([302, `${ORIGIN}/api/auth/signin?error=${code}`]);
  });

  test("GET signin/{provider} redirects to the sign-in page", async () => {
    const answer = await visitor().get("/api/auth/signin/google?callbackUrl=/profile");

    const callbackUrl = encodeURIComponent(`${ORIGIN}/profile`);
    expect(answer.location).toBe(`${ORIGIN}/api/auth/signin?callbackUrl=${callbackUrl}`);
  });
});

describe("unsupported features", () => {
  test.each([
    ["GET", "/api/auth/nope"],
    ["GET", "/api/auth/_log"],
    ["GET", "/api/auth/callback/twitter"],
    ["GET", "/api/auth/callback"],
    ["GET", "/api/auth/session/of/ana"],
    ["POST", "/api/auth/csrf"],
    ["PUT", "/api/auth/session"],
    ["DELETE", "/api/auth/signin"],
  ])("%s %s is answered as unsupported", async (method, path) => {
    const answer = await visitor().send(path, { method });

    const text = `Error: This action with HTTP ${method} is not supported by NextAuth.js`;
    expect([answer.status, answer.text]).toEqual([400, text]);
  });

  test("HEAD is refused without a body", async () => {
    const answer = await visitor().send("/api/auth/session", { method: "HEAD" });

    expect([answer.status, answer.text]).toEqual([400, ""]);
  });

  test("a body longer than a form can be is refused", async () => {
    const answer = await visitor().post("/api/auth/signin/google", { csrfToken: "x".repeat(20_000) });

    expect(answer.status).toBe(413);
  });
});

describe("the page after a sign-in", () => {
  test.each([
    ["/profile", `${ORIGIN}/profile`],
    ["/experience/café?x=→", `${ORIGIN}/experience/caf%C3%A9?x=%E2%86%92`],
    [`${ORIGIN}/booking/1/2#qr`, `${ORIGIN}/booking/1/2#qr`],
    ["//evil.test/x", ORIGIN],
    ["https://evil.test/x", ORIGIN],
    [`${ORIGIN}.evil.test/`, ORIGIN],
    [`${ORIGIN}@evil.test/`, ORIGIN],
    ["https://localhost:3000/other-scheme", ORIGIN],
    ["javascript:alert(1)", ORIGIN],
    ["not an address", ORIGIN],
  ])("the callback URL %s leads to %s", async (callbackUrl, expected) => {
    const ana = visitor();
    const form = { csrfToken: await ana.csrfToken(), callbackUrl, json: "true" };

    expect((await ana.post("/api/auth/signout", form)).location).toBe(expected);
  });

  test("an invalid callback URL in the query is reported as an error of the page", async () => {
    const answer = await visitor().get("/api/auth/csrf?callbackUrl=javascript:alert(1)");

    expect([answer.status, answer.text]).toEqual([
      400,
      '{"message":"There is a problem with the server configuration. Check the server logs for more information."}',
    ]);
    expect(site.events).toMatchObject([{ code: "INVALID_CALLBACK_URL_ERROR" }]);
  });

  test("an invalid cookie does not prevent a sign-in", async () => {
    const ana = visitor();
    ana.cookies.set("next-auth.callback-url", "%E0%A4%A");

    expect(await ana.form()).toMatchObject({ callbackUrl: ORIGIN });
    expect(await ana.session()).toEqual({});
  });
});

describe("POST session", () => {
  test.each(["form", "json"])("POST session returns the stored session, and ignores the %s", async (kind) => {
    const ana = await signedIn(site);
    const csrfToken = await ana.csrfToken();
    await givePhone("+57 3001234567");

    const data = { phoneNumber: "+1 666", name: "Mallory" };
    const answer =
      kind === "form"
        ? await ana.post("/api/auth/session", { csrfToken, data: JSON.stringify(data), name: "Mallory" })
        : await ana.send("/api/auth/session", {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify({ csrfToken, data }),
          });

    expect(JSON.parse(answer.text)).toMatchObject({
      user: { name: "Ana Restrepo", phoneNumber: "+57 3001234567", country: "Colombia" },
    });
    expect(await site.database.db.select().from(users)).toMatchObject([{ name: "Ana Restrepo" }]);
  });
});

describe("POST _log", () => {
  test("POST _log logs only the code of a client's report", async () => {
    const form = { level: "error", code: "CLIENT_FETCH_ERROR", message: "ana@viajeros.test", url: "/x" };

    const answer = await visitor().post("/api/auth/_log", form);

    expect([answer.status, answer.text]).toEqual([200, ""]);
    expect(site.events).toEqual([{ level: "error", code: "CLIENT_FETCH_ERROR", source: "browser" }]);
  });

  test("POST _log drops invalid codes, and more than sixty reports a minute", async () => {
    site.setTime(new Date("2027-01-01T00:00:00Z"));
    await visitor().post("/api/auth/_log", { level: "error", code: "line\nbreak" });
    for (let i = 0; i < 70; i += 1) await visitor().post("/api/auth/_log", { code: "CLIENT_SESSION_ERROR" });
    expect(site.events).toHaveLength(59);

    site.setTime(new Date("2027-01-01T00:01:00Z"));
    await visitor().post("/api/auth/_log", { code: "CLIENT_SESSION_ERROR" });
    expect(site.events).toHaveLength(60);
    site.setTime(null);
  });
});
