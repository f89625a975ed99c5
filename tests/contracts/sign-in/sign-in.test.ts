import { describe, expect, test } from "vitest";
import { accounts, sessions, users } from "../../../src/db/schema/users.ts";
import { open } from "../../../src/use-cases/personal-data/steps/sealing.ts";
import { testEncryption } from "../../support/encryption.ts";
import { signInSitePerFile } from "../../support/sign-in-site.ts";
import { Visitor } from "../../support/visitor.ts";

const site = signInSitePerFile();

const visitor = (origin?: string) => new Visitor(site.auth, origin);
const rows = (table: typeof users | typeof accounts | typeof sessions) =>
  site.database.db.select().from(table);

describe("a first sign-in", () => {
  test("a first sign-in with Google creates a traveller, an account and a session", async () => {
    const ana = visitor();

    const answer = await ana.signIn({
      email: "ana@viajeros.test",
      callbackUrl: "/payments/checkout?participants=2",
    });

    expect(answer.status).toBe(302);
    expect(answer.location).toBe("http://localhost:3000/payments/checkout?participants=2");
    const [user] = await rows(users);
    expect(user).toMatchObject({ name: "Ana Restrepo", email: "ana@viajeros.test", phoneNumber: null });
    expect(user).toMatchObject({
      emailVerified: expect.any(Date),
      image: expect.stringContaining("/avatars/"),
    });
    expect(await rows(accounts)).toMatchObject([{ provider: "google" }]);
    expect(await ana.user()).toMatchObject({ name: "Ana Restrepo", email: "ana@viajeros.test" });
    expect(site.events).toEqual([]);
  });

  test("a first sign-in stores the provider's tokens encrypted, each for its own column and row", async () => {
    await visitor().signIn({ email: "ana@viajeros.test" });

    const { rows: tokens } = await site.database.pool.query(
      `select id, k.column, k.token from accounts,
       lateral (values ('access_token', access_token), ('id_token', id_token)) as k("column", token)`,
    );
    expect(tokens).toHaveLength(2);
    for (const { id, column, token } of tokens) {
      const place = { table: "accounts", column, agencyId: null, id } as const;
      expect(testEncryption.isSealed(token)).toBe(true);
      expect(open(testEncryption, place, token)).toMatch(column === "id_token" ? /^ey/ : /^ya29/);
    }
  });

  test("a first sign-in with Facebook creates a traveller with an unverified e-mail address", async () => {
    const beto = visitor();

    const answer = await beto.signIn({ provider: "facebook", email: "beto@viajeros.test" });

    expect(answer.location).toBe("http://localhost:3000/my-bookings");
    expect(await beto.user()).toMatchObject({
      name: "Beto Díaz",
      email: "beto@viajeros.test",
      emailVerified: null,
      image: expect.stringContaining("/facebook/avatars/"),
    });
  });

  test("a first sign-in needs no e-mail address if Facebook provides none", async () => {
    const nadia = visitor();

    await nadia.signIn({ provider: "facebook", email: "nadia@viajeros.test" });

    expect(await nadia.session()).toMatchObject({ user: { name: "Nadia Torres", email: null, image: null } });
  });

  test("concurrent first sign-ins create one traveller", async () => {
    const tabs = Array.from({ length: 12 }, () => visitor());

    const answers = await Promise.all(tabs.map((tab) => tab.signIn({ email: "ana@viajeros.test" })));

    expect(answers.map((answer) => answer.location)).toEqual(
      tabs.map(() => "http://localhost:3000/my-bookings"),
    );
    expect(await rows(users)).toHaveLength(1);
    expect(await rows(sessions)).toHaveLength(tabs.length);
  });
});

describe("a later sign-in", () => {
  test("a later sign-in finds the same traveller, keeps a changed name, and restores a missing picture", async () => {
    await visitor().signIn({ email: "ana@viajeros.test" });
    await site.database.db.update(users).set({ name: "Anita", image: null });

    const again = visitor();
    await again.signIn({ email: "ana@viajeros.test" });

    expect(await rows(users)).toHaveLength(1);
    expect(await again.user()).toMatchObject({ name: "Anita", image: expect.stringContaining("/avatars/") });
  });

  test("an owner can sign in with an address that somebody else claimed at Facebook", async () => {
    const thief = visitor();
    await thief.signIn({ provider: "facebook", email: "duena@viajeros.test" });
    const owner = visitor();
    const answer = await owner.signIn({ email: "Duena@Viajeros.test" });

    expect(answer.location).not.toContain("error=");
    expect(await owner.user()).toMatchObject({ email: "duena@viajeros.test" });
    expect((await owner.user())?.id).not.toBe((await thief.user())?.id);
    expect(await thief.user()).toMatchObject({ email: null });
  });

  test("a signed-in traveller who signs in with the other provider links it", async () => {
    const ana = visitor();
    await ana.signIn({ email: "ana@viajeros.test" });

    const answer = await ana.signIn({ provider: "facebook", email: "beto@viajeros.test" });

    expect(answer.location).toBe("http://localhost:3000/my-bookings");
    expect(await rows(users)).toMatchObject([{ email: "ana@viajeros.test" }]);
    expect(await rows(accounts)).toHaveLength(2);
  });

  test("a stranger with the same e-mail at the other provider is refused", async () => {
    await visitor().signIn({ email: "ana@viajeros.test" });

    const stranger = visitor();
    const answer = await stranger.signIn({ provider: "facebook", email: "ana@viajeros.test" });

    expect(answer.location).toBe("http://localhost:3000/api/auth/signin?error=OAuthAccountNotLinked");
    expect(await stranger.user()).toBeNull();
    expect(await rows(accounts)).toHaveLength(1);
  });
});

describe("a refused sign-in", () => {
  test("a cancelled sign-in returns to the sign-in page, which keeps the return address", async () => {
    const diego = visitor();

    const answer = await diego.signIn({
      email: "diego@viajeros.test",
      callbackUrl: "/payments/checkout?a=1",
    });

    expect(answer.location).toBe("http://localhost:3000/api/auth/signin?error=OAuthCallback");
    expect((await diego.form()).callbackUrl).toBe("http://localhost:3000/payments/checkout?a=1");
    expect(await rows(users)).toEqual([]);
  });

  test("a sign-in with an unverified e-mail at Google shows the error page", async () => {
    const answer = await visitor().signIn({ email: "carla@viajeros.test" });

    expect(answer.location).toBe("http://localhost:3000/api/auth/error?error=AccessDenied");
    expect(await rows(users)).toEqual([]);
  });

  test("a browser cannot finish a sign-in that another browser began", async () => {
    const ana = visitor();
    const back = await ana.atProvider(await ana.leave({ email: "ana@viajeros.test" }));

    const answer = await visitor().get(back);

    expect(answer.location).toBe("http://localhost:3000/api/auth/signin?error=OAuthCallback");
    expect(site.events).toMatchObject([
      { code: "OAUTH_CALLBACK_ERROR", level: "warn", reason: "InvalidCheck < InvalidCheck" },
    ]);
  });

  test("a sign-in finished twice fails the second time", async () => {
    const ana = visitor();
    const back = await ana.atProvider(await ana.leave({ email: "ana@viajeros.test" }));
    await ana.get(back);

    expect((await ana.get(back)).location).toBe("http://localhost:3000/api/auth/signin?error=OAuthCallback");
    expect(await ana.user()).toMatchObject({ email: "ana@viajeros.test" });
  });
});

describe("two sites in one process", () => {
  test("two sites in one process keep their visitors' sessions apart, each with its own return address", async () => {
    const andes = visitor("http://localhost:3000");
    const caribe = visitor("http://caribe.localhost:3000");

    const address = new URL(await caribe.leave({ email: "ana@viajeros.test" }));
    const answer = await caribe.get(await caribe.atProvider(address.href));

    expect(address.searchParams.get("redirect_uri")).toBe(
      "http://caribe.localhost:3000/api/auth/callback/google",
    );
    expect(answer.location).toBe("http://caribe.localhost:3000/my-bookings");
    expect(await andes.user()).toBeNull();
    expect(await caribe.user()).toMatchObject({ email: "ana@viajeros.test" });
    expect([...caribe.attributes.values()].join()).not.toContain("Domain");
  });

  test("a site on https has secure cookies, and ignores the cookies of http", async () => {
    const secure = visitor("https://www.andesvivo.test");
    await secure.signIn({ email: "ana@viajeros.test" });

    expect([...secure.cookies.keys()].sort()).toEqual([
      "__Host-next-auth.csrf-token",
      "__Secure-next-auth.callback-url",
      "__Secure-next-auth.session-token",
    ]);
    for (const attributes of secure.attributes.values()) expect(attributes).toContain("Secure");
    const plain = visitor("https://www.andesvivo.test");
    const token = secure.cookies.get("__Secure-next-auth.session-token") ?? "";
    plain.cookies.set("next-auth.session-token", token);
    expect(await plain.user()).toBeNull();
  });
});

describe("parameters that a page may send to the provider", () => {
  test("a sign-in passes a hint and a prompt to the provider, and no other parameter", async () => {
    const ana = visitor();
    const form = { csrfToken: await ana.csrfToken(), callbackUrl: "/", json: "true" };

    const answer = await ana.post(
      "/api/auth/signin/google?login_hint=ana@viajeros.test&prompt=login&client_id=evil&redirect_uri=https://evil.test&scope=drive",
      form,
    );

    const asked = new URL(answer.location ?? "");
    expect(asked.origin).toBe(site.sandbox.url);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      client_id: "trocha",
      redirect_uri: "http://localhost:3000/api/auth/callback/google",
      scope: "openid email profile",
      response_type: "code",
      login_hint: "ana@viajeros.test",
      prompt: "login",
      code_challenge_method: "S256",
    });
  });

  test("a sign-in asks Google to let the traveller choose an account", async () => {
    const ana = visitor();
    const form = { csrfToken: await ana.csrfToken(), json: "true" };

    const answer = await ana.post("/api/auth/signin/google", form);

    expect(new URL(answer.location ?? "").searchParams.get("prompt")).toBe("select_account");
  });
});
