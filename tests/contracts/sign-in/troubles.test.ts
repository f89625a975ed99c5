import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sessions, users } from "../../../src/db/schema/users.ts";
import { DAY_MS } from "../../../src/domain/durations.ts";
import { NO_LIMITS } from "../../../src/server/limits/create-limits.ts";
import { createAuth } from "../../../src/server/realms/site/auth/create-auth.ts";
import { ORIGIN, signedIn, signInSitePerFile } from "../../support/sign-in-site.ts";
import { Visitor } from "../../support/visitor.ts";

const site = signInSitePerFile();

const visitor = () => new Visitor(site.auth, ORIGIN);
const fault = (provider: string, settings: object) =>
  site.sandbox.control("POST", `${provider}/faults`, settings);

const expiryOf = async () => (await site.database.db.select().from(sessions))[0]?.expires.getTime() ?? 0;

describe("a session", () => {
  test("a session lasts thirty days", async () => {
    const ana = await signedIn(site);
    const expires = await expiryOf();

    expect(Math.round((expires - Date.now()) / DAY_MS)).toBe(30);
    site.setTime(new Date(expires - 1));
    expect(await ana.user()).toMatchObject({ email: "ana@viajeros.test" });
    site.setTime(new Date(expires));
    expect(await ana.user()).toBeNull();
  });

  test("an expired session signs nobody in, and its cookie is deleted", async () => {
    const ana = await signedIn(site);
    await site.database.db.update(sessions).set({ expires: new Date(Date.now() - 1000) });

    expect(await ana.session()).toEqual({});
    expect(ana.cookies.has("next-auth.session-token")).toBe(false);
  });

  test("a session is renewed at most once a day", async () => {
    const ana = await signedIn(site);
    const first = await expiryOf();
    await ana.session();
    expect(await expiryOf()).toBe(first);

    await site.database.db.update(sessions).set({ expires: new Date(first - 1.1 * DAY_MS) });
    await ana.session();
    expect(await expiryOf()).toBeGreaterThanOrEqual(first);
  });

  test("signing out ends the session in the browser and in the database", async () => {
    const ana = await signedIn(site);
    const userId = (await ana.user())?.id ?? "";
    const form = { csrfToken: await ana.csrfToken(), callbackUrl: `${ORIGIN}/home`, json: "true" };

    const answer = await ana.post("/api/auth/signout", form);

    expect([answer.status, answer.text]).toEqual([200, `{"url":"${ORIGIN}/home"}`]);
    expect(ana.cookies.has("next-auth.session-token")).toBe(false);
    const remainingSessions = await site.database.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, userId));
    expect(remainingSessions).toEqual([]);
  });

  test("an invalid session cookie signs nobody in", async () => {
    const odd = await signedIn(site);
    for (const token of ["%00", "x".repeat(5000), "' or 1=1 --", "%"]) {
      odd.cookies.set("next-auth.session-token", token);
      expect(await odd.user()).toBeNull();
      expect(await odd.session()).toEqual({});
    }
  });
});

describe("a provider that is down", () => {
  test.each([
    ["answers with an error", { status: 503 }],
    ["breaks the connection", { drop: true }],
  ])(
    "a provider that %s before the traveller leaves is reported on the sign-in page, with a link back",
    async (_, settings) => {
      await fault("google", { path: "/.well-known", ...settings });
      const ana = visitor();

      const address = await ana.leave({ email: "ana@viajeros.test", callbackUrl: "/profile" });

      expect(address).toBe(`${ORIGIN}/api/auth/signin?error=OAuthSignin`);
      expect((await ana.form()).callbackUrl).toBe(`${ORIGIN}/profile`);
      expect(site.events).toMatchObject([{ level: "error", code: "SIGNIN_OAUTH_ERROR" }]);
    },
  );

  test.each([
    ["google", "/token", { status: 500 }],
    ["google", "/token", { drop: true }],
    ["facebook", "/oauth/access_token", { status: 400 }],
    ["facebook", "/me", { drop: true }],
  ])(
    "a fault of %s at %s after the traveller has left is reported on the sign-in page: %o",
    async (provider, path, settings) => {
      const ana = visitor();
      const email = "ana@viajeros.test";
      const back = await ana.atProvider(await ana.leave({ provider, email, callbackUrl: "/profile" }));
      await fault(provider, { path, ...settings });

      const answer = await ana.get(back);

      expect(answer.location).toBe(`${ORIGIN}/api/auth/signin?error=OAuthCallback`);
      expect((await ana.form()).callbackUrl).toBe(`${ORIGIN}/profile`);
      expect(site.events).toMatchObject([{ level: "error", code: "OAUTH_CALLBACK_ERROR" }]);
      expect(await site.database.db.select().from(users)).toEqual([]);
    },
  );

  test("a provider that returns no profile creates no user", async () => {
    const ana = visitor();
    const email = "ana@viajeros.test";
    const back = await ana.atProvider(await ana.leave({ provider: "facebook", email }));
    await fault("facebook", { path: "/me", status: 500 });

    const answer = await ana.get(back);

    expect(answer.location).toBe(`${ORIGIN}/api/auth/signin?error=Callback`);
    expect(await site.database.db.select().from(users)).toEqual([]);
  });

  test("an invented code returns to the sign-in page", async () => {
    const ana = visitor();
    const back = await ana.atProvider(await ana.leave({ email: "ana@viajeros.test" }));

    const answer = await ana.get(back.replace(/code=[^&]+/, "code=made-up"));

    expect(answer.location).toBe(`${ORIGIN}/api/auth/signin?error=OAuthCallback`);
  });
});

describe("a database that is down", () => {
  const visitorWithoutDatabase = () => new Visitor(site.authWithoutDatabase, ORIGIN);

  test("a sign-in without the database returns to the sign-in page", async () => {
    const ana = visitorWithoutDatabase();

    const answer = await ana.signIn({ email: "ana@viajeros.test" });

    expect(answer.location).toBe(`${ORIGIN}/api/auth/signin?error=Callback`);
    expect(site.events).toMatchObject([
      {
        level: "error",
        code: "OAUTH_CALLBACK_HANDLER_ERROR",
        reason: expect.stringContaining("ECONNREFUSED"),
      },
    ]);
  });

  test("a session that cannot be read without the database is an error, and keeps its cookie", async () => {
    const ana = visitorWithoutDatabase();
    ana.cookies.set("next-auth.session-token", "8f6e1c2a-0000-4000-8000-000000000000");

    const answer = await ana.get("/api/auth/session");

    expect(answer.status).toBe(503);
    expect(ana.cookies.has("next-auth.session-token")).toBe(true);
    await expect(ana.user()).rejects.toThrow();
  });

  test("a traveller can sign out in the browser without the database", async () => {
    const ana = visitorWithoutDatabase();
    const csrfToken = await ana.csrfToken();
    ana.cookies.set("next-auth.session-token", "8f6e1c2a-0000-4000-8000-000000000000");

    const answer = await ana.post("/api/auth/signout", { csrfToken });

    expect(answer.status).toBe(302);
    expect(ana.cookies.has("next-auth.session-token")).toBe(false);
  });

  const unreadable = () => Promise.reject(new Error("the connection was closed"));

  test.each([
    ["spent", { spend: unreadable }, {}],
    ["restored after an e-mail that failed", { unspend: unreadable }, { sendCode: unreadable }],
  ])(
    "a code whose limits cannot be %s returns to the sign-in page with an error",
    async (_, broken, mail) => {
      const limits = { ...NO_LIMITS, ...broken };
      const auth = createAuth(site.settings, { ...site.dependencies, ...mail, limits });

      const answer = await new Visitor(auth, ORIGIN).askForCode("ana@viajeros.test", "/profile");

      const page = new URL(answer.location ?? "");
      expect([page.pathname, Object.fromEntries(page.searchParams)]).toEqual([
        "/api/auth/signin",
        { error: "EmailSignin", callbackUrl: `${ORIGIN}/profile` },
      ]);
      expect(site.events).toMatchObject([{ level: "error", code: "SIGNIN_EMAIL_ERROR" }]);
      expect(site.codes).toEqual([]);
    },
  );

  test("a visitor without a session needs no database", async () => {
    expect(await visitorWithoutDatabase().session()).toEqual({});
    expect(await visitorWithoutDatabase().user()).toBeNull();
  });
});

test("a user that cannot be stored has an error code of its own", async () => {
  const auth = createAuth(site.settings, {
    ...site.dependencies,
    newId: () => "not-a-uuid",
  });

  const answer = await new Visitor(auth, ORIGIN).signIn({ email: "ana@viajeros.test" });

  expect(answer.location).toBe(`${ORIGIN}/api/auth/signin?error=OAuthCreateAccount`);
  expect(JSON.stringify(site.events)).not.toContain("ana@viajeros.test");
});
