import * as oidc from "openid-client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeFacebook } from "../../sandbox/facebook/stand-in.ts";
import { startSandbox, type TestSandbox } from "../../sandbox/kernel/start-sandbox.ts";
import { redirectOf } from "./redirect-of.ts";

const SITE = "http://caribe.localhost:3000/api/auth/callback";
let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ makers: [makeFacebook] });
});
beforeEach(() => {
  sandbox.reset();
});
afterAll(() => sandbox.close());

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
    const returnUrl = await redirectOf(authorization({ prompt: "none", login_hint: email, scope }));
    expect(returnUrl.hash).toBe("#_=_");
    const tokens = await oidc.authorizationCodeGrant(config, returnUrl, checks);
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

  test("without the e-mail permission no address is returned", async () => {
    expect(await profileOf("beto@viajeros.test", "public_profile")).not.toHaveProperty("email");
  });

  test("Diego's refusal is returned with Facebook's error codes", async () => {
    const { checks, authorization } = facebook();
    const returnUrl = await redirectOf(authorization({ prompt: "none", login_hint: "diego@viajeros.test" }));
    expect(Object.fromEntries(returnUrl.searchParams)).toEqual({
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
      await redirectOf(url, { account: "nadia@viajeros.test" }),
      checks,
    );
    expect(tokens.access_token).toMatch(/^EAA/);
    expect((await redirectOf(url, { cancel: "1" })).searchParams.get("error_reason")).toBe("user_denied");
  });

  test("a code works once, also by GET with a version in the path", async () => {
    const { authorization } = facebook();
    const returnUrl = await redirectOf(authorization({ prompt: "none", login_hint: "beto@viajeros.test" }));
    const exchange = new URL(`${sandbox.url}/facebook/v19.0/oauth/access_token`);
    exchange.search = new URLSearchParams({
      client_id: "facebook-app",
      client_secret: "s3cret",
      redirect_uri: `${SITE}/facebook`,
      code: returnUrl.searchParams.get("code") ?? "",
    }).toString();
    expect((await fetch(exchange)).status).toBe(200);

    const again = await fetch(exchange);
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({
      error: { type: "OAuthException", code: 100, error_subcode: 36009 },
    });
  });

  test("a client secret in a header is refused", async () => {
    const { config, checks, authorization } = facebook();
    const basic = new oidc.Configuration(
      config.serverMetadata(),
      "facebook-app",
      {},
      oidc.ClientSecretBasic("s3cret"),
    );
    oidc.allowInsecureRequests(basic);
    const returnUrl = await redirectOf(authorization({ prompt: "none", login_hint: "beto@viajeros.test" }));
    await expect(oidc.authorizationCodeGrant(basic, returnUrl, checks)).rejects.toThrow();
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
