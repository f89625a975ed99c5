import * as oidc from "openid-client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeGoogle } from "../../sandbox/google/stand-in.ts";
import { startSandbox, type TestSandbox } from "../../sandbox/kernel/start-sandbox.ts";
import { redirectOf } from "./redirect-of.ts";

const SITE = "http://caribe.localhost:3000/api/auth/callback";
let sandbox: TestSandbox;
let clock = new Date();

beforeAll(async () => {
  sandbox = await startSandbox({ makers: [makeGoogle], now: () => clock });
});
beforeEach(() => {
  clock = new Date();
  sandbox.reset();
});
afterAll(() => sandbox.close());

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
  ])("a persona signs in without a page, with the client's secret %s", async (_where, authentication) => {
    const { config, checks, authorization } = await google(authentication);
    const returnUrl = await redirectOf(authorization(silently("ana@viajeros.test")));
    expect(returnUrl.origin + returnUrl.pathname).toBe(`${SITE}/google`);
    expect(Object.fromEntries(returnUrl.searchParams)).toMatchObject({ authuser: "0", prompt: "none" });

    const tokens = await oidc.authorizationCodeGrant(config, returnUrl, checks);
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
      await redirectOf(authorization(silently(email))),
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

  test("each other address at viajeros.test belongs to a person of its own", async () => {
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
  ])("without a page a sign-in as %j returns the error %s", async (email, error) => {
    const { config, checks, authorization } = await google();
    const returnUrl = await redirectOf(authorization(silently(email)));
    expect(returnUrl.searchParams.get("state")).toBe(checks.expectedState);
    await expect(oidc.authorizationCodeGrant(config, returnUrl, checks)).rejects.toMatchObject({ error });
  });

  test("select_account shows the page, even with a hint", async () => {
    const { config, checks, authorization } = await google();
    const url = authorization({ prompt: "select_account", login_hint: "ana@viajeros.test" });
    const page = await (await fetch(url)).text();
    for (const email of ["ana", "john", "carla", "diego"]) expect(page).toContain(`${email}@viajeros.test`);

    const tokens = await oidc.authorizationCodeGrant(
      config,
      await redirectOf(url, { account: "john@viajeros.test" }),
      checks,
    );
    expect(tokens.claims()?.name).toBe("John Miller");
    expect((await redirectOf(url, { cancel: "1" })).searchParams.get("error")).toBe("access_denied");
    const elsewhere = await fetch(url, {
      method: "POST",
      body: new URLSearchParams({ account: "ana@gmail.com" }),
    });
    expect(await elsewhere.text()).toContain("@viajeros.test");
  });

  test("a code works once", async () => {
    const { config, checks, authorization } = await google();
    const returnUrl = await redirectOf(authorization(silently("ana@viajeros.test")));
    await oidc.authorizationCodeGrant(config, returnUrl, checks);
    await expect(oidc.authorizationCodeGrant(config, returnUrl, checks)).rejects.toMatchObject({
      error: "invalid_grant",
    });
  });

  test("a code lapses after ten minutes", async () => {
    const { config, checks, authorization } = await google();
    const returnUrl = await redirectOf(authorization(silently("ana@viajeros.test")));
    clock = new Date(clock.getTime() + 10 * 60_000 + 1);
    await expect(oidc.authorizationCodeGrant(config, returnUrl, checks)).rejects.toMatchObject({
      error: "invalid_grant",
    });
  });

  test("a code is refused without its PKCE verifier", async () => {
    const { config, checks, authorization } = await google();
    const returnUrl = await redirectOf(authorization(silently("ana@viajeros.test")));
    const stolen = { ...checks, pkceCodeVerifier: oidc.randomPKCECodeVerifier() };
    await expect(oidc.authorizationCodeGrant(config, returnUrl, stolen)).rejects.toMatchObject({
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

  test("an invalid return address gets a page and no redirect", async () => {
    const { authorization } = await google();
    const answer = await fetch(authorization({ redirect_uri: "javascript:alert(1)" }), {
      redirect: "manual",
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("redirect_uri_mismatch");
  });
});
