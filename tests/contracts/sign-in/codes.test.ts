import type { Provider } from "@auth/core/providers";
import Credentials from "@auth/core/providers/credentials";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SOCIAL_PROVIDERS } from "../../../src/domain/identity/social-provider.ts";
import { clockOf } from "../../../src/ports/clock.ts";
import { callLibrary } from "../../../src/server/auth/call-library.ts";
import { createAuth } from "../../../src/server/auth/create-auth.ts";
import { configurationCode } from "../../../src/server/auth/failures.ts";
import { identityProviders } from "../../../src/server/auth/identity-providers.ts";
import { testEncryption } from "../../support/encryption.ts";
import { type SignInSite, startSignInSite } from "../../support/sign-in-site.ts";
import { Visitor } from "../../support/visitor.ts";

const ORIGIN = "http://localhost:3000";

let site: SignInSite;
beforeAll(async () => {
  site = await startSignInSite();
});
beforeEach(() => {
  site.events.length = 0;
  site.setTime(null);
});
afterAll(() => site.close());

const dependencies = () => ({
  db: site.database.db,
  encryption: testEncryption,
  clock: clockOf(() => new Date()),
  newId: () => crypto.randomUUID(),
  log: (event: SignInSite["events"][number]) => void site.events.push(event),
});

/** Has the library answer with other providers than the product has. */
async function callWith(providers: Provider[]): Promise<void> {
  const use = { secret: site.settings.secret, providers, dependencies: dependencies() };
  const request = new Request(`${ORIGIN}/api/auth/csrf`);
  await callLibrary(
    use,
    request,
    { origin: ORIGIN, agencyId: "andes-vivo" },
    { method: "GET", path: "csrf" },
  );
}

/** A provider by e-mail wants tokens of the adapter, which has none. */
const byEmail = {
  id: "email",
  type: "email",
  name: "E-mail",
  from: "hola@andesvivo.test",
  maxAge: 60,
  async sendVerificationRequest() {},
} as Provider;

describe("a fault of the sign-in's settings is logged under next-auth v4's name", () => {
  test("NO_SECRET without a secret", async () => {
    const auth = createAuth({ ...site.settings, secret: "" }, dependencies());
    const answer = await new Visitor(auth, ORIGIN).get("/api/auth/csrf");
    expect(answer.status).toBe(500);
    expect(site.events).toMatchObject([{ level: "error", code: "NO_SECRET", reason: "MissingSecret" }]);
  });

  test.each<[string, () => Provider[]]>([
    ["CALLBACK_CREDENTIALS_JWT_ERROR", () => [Credentials({ authorize: () => null })]],
    [
      "CALLBACK_CREDENTIALS_HANDLER_ERROR",
      () => [...identityProviders(site.settings), { ...Credentials({}), authorize: undefined } as never],
    ],
    ["MISSING_ADAPTER_METHODS_ERROR", () => [...identityProviders(site.settings), byEmail]],
  ])("%s", async (code, providers) => {
    await callWith(providers());
    expect(site.events).toMatchObject([{ level: "error", code, source: "server" }]);
  });

  test("EMAIL_REQUIRES_ADAPTER_ERROR, which needs a sign-in without its adapter", () => {
    const error = Object.assign(new Error("Email login requires an adapter"), { type: "MissingAdapter" });
    expect(configurationCode(error)).toBe("EMAIL_REQUIRES_ADAPTER_ERROR");
  });
});

describe("what a page asks for in the wrong way is logged", () => {
  test("MISSING_NEXTAUTH_API_ROUTE_ERROR for an address that names nothing", async () => {
    expect((await new Visitor(site.auth, ORIGIN).get("/api/auth/session/of/ana")).status).toBe(400);
    expect(site.events).toMatchObject([{ level: "warn", code: "MISSING_NEXTAUTH_API_ROUTE_ERROR" }]);
  });

  test("INVALID_CALLBACK_URL_ERROR for a return address that is none", async () => {
    const address = "/api/auth/csrf?callbackUrl=javascript:alert(1)";
    expect((await new Visitor(site.auth, ORIGIN).get(address)).status).toBe(400);
    expect(site.events).toMatchObject([{ level: "warn", code: "INVALID_CALLBACK_URL_ERROR" }]);
  });

  test("but sixty times a minute at most, since anybody can", async () => {
    site.setTime(new Date("2027-01-01T00:00:00Z"));
    const visitor = new Visitor(site.auth, ORIGIN);
    for (let asked = 0; asked < 70; asked += 1) await visitor.get("/api/auth/a/b/c");
    expect(site.events).toHaveLength(60);
    site.setTime(new Date("2027-01-01T00:01:00Z"));
    await visitor.get("/api/auth/a/b/c");
    expect(site.events).toHaveLength(61);
  });
});

test("twitter is one of the social providers, and not one that is offered", async () => {
  expect(SOCIAL_PROVIDERS).toEqual(["google", "facebook", "twitter"]);
  const { text } = await new Visitor(site.auth, ORIGIN).get("/api/auth/providers");
  expect(Object.keys(JSON.parse(text))).toEqual(["google", "facebook"]);
});
