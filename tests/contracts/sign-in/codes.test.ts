import * as errors from "@auth/core/errors";
import { describe, expect, test } from "vitest";
import { SOCIAL_PROVIDERS } from "../../../src/domain/identity/social-provider.ts";
import { configurationCode } from "../../../src/server/auth/failures.ts";
import { createAuth } from "../../../src/server/realms/site/auth/create-auth.ts";
import { ORIGIN, signInSitePerFile } from "../../support/sign-in-site.ts";
import { Visitor } from "../../support/visitor.ts";

const site = signInSitePerFile();

describe("a sign-in misconfiguration is logged under next-auth v4's name", () => {
  test("a deployment without a secret is logged as NO_SECRET", async () => {
    const auth = createAuth({ ...site.settings, AUTH_SECRET: "" }, site.dependencies);
    const answer = await new Visitor(auth, ORIGIN).get("/api/auth/csrf");
    expect(answer.status).toBe(500);
    expect(site.events).toMatchObject([{ level: "error", code: "NO_SECRET", reason: "MissingSecret" }]);
  });

  // A real error would need a misconfiguration, which the process would keep for every later sign-in.
  test.each([
    ["NO_SECRET", new errors.MissingSecret()],
    ["CALLBACK_CREDENTIALS_JWT_ERROR", new errors.UnsupportedStrategy()],
    ["CALLBACK_CREDENTIALS_HANDLER_ERROR", new errors.MissingAuthorize()],
    ["MISSING_ADAPTER_METHODS_ERROR", new errors.MissingAdapterMethods()],
    ["EMAIL_REQUIRES_ADAPTER_ERROR", new errors.MissingAdapter()],
    ["INVALID_CALLBACK_URL_ERROR", new errors.InvalidCallbackUrl()],
    [undefined, new errors.OAuthCallbackError()],
  ])("a configuration error has the code %s", (code, error) => {
    expect(configurationCode(error)).toBe(code);
  });
});

describe("an invalid request is logged", () => {
  test("an unknown path is logged as MISSING_NEXTAUTH_API_ROUTE_ERROR", async () => {
    expect((await new Visitor(site.auth, ORIGIN).get("/api/auth/session/of/ana")).status).toBe(400);
    expect(site.events).toMatchObject([{ level: "warn", code: "MISSING_NEXTAUTH_API_ROUTE_ERROR" }]);
  });

  test("an invalid return address is logged as INVALID_CALLBACK_URL_ERROR", async () => {
    const address = "/api/auth/csrf?callbackUrl=javascript:alert(1)";
    expect((await new Visitor(site.auth, ORIGIN).get(address)).status).toBe(400);
    expect(site.events).toMatchObject([{ level: "warn", code: "INVALID_CALLBACK_URL_ERROR" }]);
  });

  test("invalid requests are logged at most sixty times a minute, because anybody can send them", async () => {
    site.setTime(new Date("2027-01-01T00:00:00Z"));
    const visitor = new Visitor(site.auth, ORIGIN);
    for (let asked = 0; asked < 70; asked += 1) await visitor.get("/api/auth/a/b/c");
    expect(site.events).toHaveLength(60);
    site.setTime(new Date("2027-01-01T00:01:00Z"));
    await visitor.get("/api/auth/a/b/c");
    expect(site.events).toHaveLength(61);
  });
});

test("twitter is a social provider, but is not offered", async () => {
  expect(SOCIAL_PROVIDERS).toEqual(["google", "facebook", "twitter"]);
  const { text } = await new Visitor(site.auth, ORIGIN).get("/api/auth/providers");
  expect(Object.keys(JSON.parse(text))).toEqual(["google", "facebook", "email"]);
});
