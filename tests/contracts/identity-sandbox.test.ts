import * as oidc from "openid-client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeFacebook } from "../../sandbox/facebook/stand-in.ts";
import { makeGoogle } from "../../sandbox/google/stand-in.ts";
import { startSandbox, type TestSandbox } from "../../sandbox/kernel/start-for-tests.ts";

const SITE = "http://caribe.localhost:3000/api/auth/callback";
let sandbox: TestSandbox;
let clock = new Date();

beforeAll(async () => {
  sandbox = await startSandbox({ makers: [makeGoogle, makeFacebook], now: () => clock });
});
beforeEach(() => {
  clock = new Date();
  sandbox.reset();
});
afterAll(() => sandbox.close());

/** Where the provider sends the browser, without going there. */
async function visit(url: URL, answer?: Record<string, string>): Promise<URL> {
  const request = answer ? { method: "POST", body: new URLSearchParams(answer) } : {};
  const response = await fetch(url, { ...request, redirect: "manual" });
  const location = response.headers.get("location");
  if (!location) throw new Error(`no redirect but ${response.status} ${await response.text()}`);
  return new URL(location);
}

describe("Google, to a certified OpenID Connect client", () => {
  async function google(authentication: (secret: string) => oidc.ClientAuth = oidc.ClientSecretBasic) {
    const config = await oidc.discovery(
      new URL(`${sandbox.url}/google`),
      "google-client",
      {},
      authentication("s3cret"),
      {
        execute: [oidc.allowInsecureRequests],
      },
    );
    oidc.enableNonRepudiationChecks(config);
    const verifier = oidc.randomPKCECodeVerifier();
    const checks = {
      pkceCodeVerifier: verifier,
      expectedState: oidc.randomState(),
      expectedNonce: oidc.randomNonce(),
    };
    const challenge = await oidc.calculatePKCECodeChallenge(verifier);
    const authorization = (extra: Record<string, string>) =>
      oidc.buildAuthorizationUrl(config, {
        redirect_uri: `${SITE}/google`,
        scope: "openid profile email",
        state: checks.expectedState,
        nonce: checks.expectedNonce,
        code_challenge: challenge,
        code_challenge_method: "S256",
        ...extra,
      });
    return { config, checks, authorization };
  }

  const silently = (email: string) => ({ prompt: "none", login_hint: email });

  test.each([
    ["in the header", oidc.ClientSecretBasic],
    ["in the body", oidc.ClientSecretPost],
  ])("a persona signs in without a page, the client's secret %s", async (_where, authentication) => {
    const { config, checks, authorization } = await google(authentication);
    const back = await visit(authorization(silently("ana@viajeros.test")));
    expect(back.origin + back.pathname).toBe(`${SITE}/google`);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ authuser: "0", prompt: "none" });

    const tokens = await oidc.authorizationCodeGrant(config, back, checks);
    expect(tokens).toMatchObject({ token_type: "bearer", expires_in: 3599 });
    const claims = tokens.claims();
    expect(claims).toMatchObject({
      iss: `${sandbox.url}/google`,
      aud: "google-client",
      azp: "google-client",
      sub: expect.stringMatching(/^\d{21}$/),
      email: "ana@viajeros.test",
      email_verified: true,
      at_hash: expect.any(String),
      name: "Ana Restrepo",
      given_name: "Ana",
      family_name: "Restrepo",
      picture: `${sandbox.url}/google/avatars/ana.svg`,
    });

    const user = await oidc.fetchUserInfo(config, tokens.access_token, claims?.sub ?? "");
    expect(user).toMatchObject({ name: "Ana Restrepo", email: "ana@viajeros.test" });
    const picture = await fetch(String(user.picture));
    expect(picture.headers.get("content-type")).toBe("image/svg+xml");
  });

  async function claimsOf(email: string) {
    const { config, checks, authorization } = await google();
    const tokens = await oidc.authorizationCodeGrant(
      config,
      await visit(authorization(silently(email))),
      checks,
    );
    return tokens.claims();
  }

  test("John has an account in English and no picture", async () => {
    const claims = await claimsOf("john@viajeros.test");
    expect(claims).toMatchObject({ name: "John Miller", locale: "en" });
    expect(claims?.picture).toBeUndefined();
  });

  test("Carla's address is not verified", async () => {
    expect(await claimsOf("carla@viajeros.test")).toMatchObject({ email_verified: false });
  });

  test("any other address at viajeros.test is somebody, the same person every time", async () => {
    const first = await claimsOf("maria.lopez@viajeros.test");
    const again = await claimsOf("maria.lopez@viajeros.test");
    expect(first).toMatchObject({ name: "Maria Lopez", email: "maria.lopez@viajeros.test" });
    expect(again?.sub).toBe(first?.sub);
    expect((await claimsOf("pedro@viajeros.test"))?.sub).not.toBe(first?.sub);
  });

  test.each([
    ["diego@viajeros.test", "access_denied"],
    ["ana@example.com", "login_required"],
    ["", "login_required"],
  ])("without a page, %j comes back with %s", async (email, error) => {
    const { config, checks, authorization } = await google();
    const back = await visit(authorization(silently(email)));
    expect(back.searchParams.get("state")).toBe(checks.expectedState);
    await expect(oidc.authorizationCodeGrant(config, back, checks)).rejects.toMatchObject({ error });
  });

  test("select_account shows the page, whatever the hint says", async () => {
    const { config, checks, authorization } = await google();
    const url = authorization({ prompt: "select_account", login_hint: "ana@viajeros.test" });
    const page = await (await fetch(url)).text();
    for (const email of ["ana", "john", "carla", "diego"]) expect(page).toContain(`${email}@viajeros.test`);

    const tokens = await oidc.authorizationCodeGrant(
      config,
      await visit(url, { account: "john@viajeros.test" }),
      checks,
    );
    expect(tokens.claims()?.name).toBe("John Miller");
    expect((await visit(url, { cancel: "1" })).searchParams.get("error")).toBe("access_denied");
    const elsewhere = await fetch(url, {
      method: "POST",
      body: new URLSearchParams({ account: "ana@gmail.com" }),
    });
    expect(await elsewhere.text()).toContain("@viajeros.test");
  });

  test("a code works once", async () => {
    const { config, checks, authorization } = await google();
    const back = await visit(authorization(silently("ana@viajeros.test")));
    await oidc.authorizationCodeGrant(config, back, checks);
    await expect(oidc.authorizationCodeGrant(config, back, checks)).rejects.toMatchObject({
      error: "invalid_grant",
    });
  });

  test("a code lapses after ten minutes", async () => {
    const { config, checks, authorization } = await google();
    const back = await visit(authorization(silently("ana@viajeros.test")));
    clock = new Date(clock.getTime() + 10 * 60_000 + 1);
    await expect(oidc.authorizationCodeGrant(config, back, checks)).rejects.toMatchObject({
      error: "invalid_grant",
    });
  });

  test("a code is worth nothing without the verifier of its challenge", async () => {
    const { config, checks, authorization } = await google();
    const back = await visit(authorization(silently("ana@viajeros.test")));
    const stolen = { ...checks, pkceCodeVerifier: oidc.randomPKCECodeVerifier() };
    await expect(oidc.authorizationCodeGrant(config, back, stolen)).rejects.toMatchObject({
      error: "invalid_grant",
      error_description: "Invalid code verifier.",
    });
  });

  test("an invented code is refused in Google's words", async () => {
    const body = new URLSearchParams({
      grant_type: "authorization_code",
      code: "x",
      redirect_uri: SITE,
      client_id: "c",
      client_secret: "s",
    });
    const answer = await fetch(`${sandbox.url}/google/token`, { method: "POST", body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      error: "invalid_grant",
      error_description: "Malformed auth code.",
    });
  });

  test("a return address that is none gets a page and no redirect", async () => {
    const { authorization } = await google();
    const answer = await fetch(authorization({ redirect_uri: "javascript:alert(1)" }), {
      redirect: "manual",
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("redirect_uri_mismatch");
  });
});

describe("Facebook, to a generic OAuth client", () => {
  function facebook() {
    const server = {
      issuer: "https://www.facebook.com",
      authorization_endpoint: `${sandbox.url}/facebook/v19.0/dialog/oauth`,
      token_endpoint: `${sandbox.url}/facebook/oauth/access_token`,
    };
    const config = new oidc.Configuration(server, "facebook-app", {}, oidc.ClientSecretPost("s3cret"));
    oidc.allowInsecureRequests(config);
    const expectedState = oidc.randomState();
    const authorization = (extra: Record<string, string>) =>
      oidc.buildAuthorizationUrl(config, {
        redirect_uri: `${SITE}/facebook`,
        scope: "email public_profile",
        state: expectedState,
        ...extra,
      });
    return { config, checks: { expectedState }, authorization };
  }

  async function profileOf(email: string, scope = "email public_profile") {
    const { config, checks, authorization } = facebook();
    const back = await visit(authorization({ prompt: "none", login_hint: email, scope }));
    expect(back.hash).toBe("#_=_");
    const tokens = await oidc.authorizationCodeGrant(config, back, checks);
    expect(tokens).toMatchObject({ token_type: "bearer", expires_in: 5183944 });
    const me = new URL(`${sandbox.url}/facebook/me?fields=id,name,email,picture`);
    return (await oidc.fetchProtectedResource(config, tokens.access_token, me, "GET")).json();
  }

  test("Beto signs in and has name, address and picture", async () => {
    expect(await profileOf("beto@viajeros.test")).toEqual({
      id: expect.stringMatching(/^\d{17}$/),
      name: "Beto Díaz",
      email: "beto@viajeros.test",
      picture: {
        data: {
          height: 50,
          width: 50,
          is_silhouette: false,
          url: `${sandbox.url}/facebook/avatars/beto.svg`,
        },
      },
    });
  });

  test("Nadia gives no address, and is shown as a silhouette", async () => {
    const profile = await profileOf("nadia@viajeros.test");
    expect(profile).not.toHaveProperty("email");
    expect(profile).toMatchObject({ name: "Nadia Torres", picture: { data: { is_silhouette: true } } });
  });

  test("without the e-mail permission nobody's address is told", async () => {
    expect(await profileOf("beto@viajeros.test", "public_profile")).not.toHaveProperty("email");
  });

  test("Diego's refusal comes back as Facebook says it", async () => {
    const { checks, authorization } = facebook();
    const back = await visit(authorization({ prompt: "none", login_hint: "diego@viajeros.test" }));
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: "access_denied",
      error_code: "200",
      error_description: "Permissions error",
      error_reason: "user_denied",
      state: checks.expectedState,
    });
  });

  test("without a hint a person chooses on the page, or cancels", async () => {
    const { config, checks, authorization } = facebook();
    const url = authorization({});
    const page = await (await fetch(url)).text();
    for (const shown of ["beto@viajeros.test", "Nadia Torres", "diego@viajeros.test", "Cancelar"])
      expect(page).toContain(shown);

    const tokens = await oidc.authorizationCodeGrant(
      config,
      await visit(url, { account: "nadia@viajeros.test" }),
      checks,
    );
    expect(tokens.access_token).toMatch(/^EAA/);
    expect((await visit(url, { cancel: "1" })).searchParams.get("error_reason")).toBe("user_denied");
  });

  test("a code works once, by GET with a version in the path too", async () => {
    const { authorization } = facebook();
    const back = await visit(authorization({ prompt: "none", login_hint: "beto@viajeros.test" }));
    const exchange = new URL(`${sandbox.url}/facebook/v19.0/oauth/access_token`);
    exchange.search = new URLSearchParams({
      client_id: "facebook-app",
      client_secret: "s3cret",
      redirect_uri: `${SITE}/facebook`,
      code: back.searchParams.get("code") ?? "",
    }).toString();
    expect((await fetch(exchange)).status).toBe(200);

    const again = await fetch(exchange);
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({
      error: { type: "OAuthException", code: 100, error_subcode: 36009 },
    });
  });

  test("the secret is not taken from a header", async () => {
    const { config, checks, authorization } = facebook();
    const basic = new oidc.Configuration(
      config.serverMetadata(),
      "facebook-app",
      {},
      oidc.ClientSecretBasic("s3cret"),
    );
    oidc.allowInsecureRequests(basic);
    const back = await visit(authorization({ prompt: "none", login_hint: "beto@viajeros.test" }));
    await expect(oidc.authorizationCodeGrant(basic, back, checks)).rejects.toThrow();
  });

  test("an invented token is refused with code 190", async () => {
    const answer = await fetch(`${sandbox.url}/facebook/me?access_token=x`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: {
        message: "Invalid OAuth access token.",
        type: "OAuthException",
        code: 190,
        fbtrace_id: expect.any(String),
      },
    });
  });
});
