import { Hono } from "hono";
import { html } from "hono/html";
import { authorizationEndpoint } from "../identity/authorization.ts";
import { avatarRoute } from "../identity/avatar-route.ts";
import { identitySection } from "../identity/console-section.ts";
import { openGrants } from "../identity/grants.ts";
import { staffSection } from "../identity/staff-section.ts";
import type { StandIn, StandInContext } from "../kernel/stand-in.ts";
import { googleAuthorization } from "./authorize.ts";
import { userClaims } from "./claims.ts";
import { discoveryDocument } from "./discovery.ts";
import { openSigningKey } from "./signing-key.ts";
import { tokenEndpoint } from "./token.ts";

/** Google's OpenID Connect provider, with the issuer `{publicUrl}/google`. */
export function makeGoogle(context: StandInContext): StandIn {
  const issuer = `${context.publicUrl}/google`;
  const grants = openGrants(context, "google", { code: "4/0A", token: "ya29." });
  const signingKey = openSigningKey(context.store.collection("google.keys"));

  const routes = new Hono();
  routes.get("/.well-known/openid-configuration", (c) => c.json(discoveryDocument(issuer)));
  routes.get("/oauth2/v3/certs", async (c) => {
    c.header("cache-control", "public, max-age=3600");
    return c.json({ keys: [(await signingKey()).publicJwk] });
  });
  routes.route("/o/oauth2/v2/auth", authorizationEndpoint(googleAuthorization, grants));
  routes.route("/token", tokenEndpoint({ grants, issuer, signingKey, now: () => context.now() }));
  routes.on(["GET", "POST"], "/v1/userinfo", (c) => {
    const token = /^Bearer\s+(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
    const grant = grants.readToken(token);
    if (grant) return c.json(userClaims(grant, issuer));
    const refusal = { error: "invalid_request", error_description: "Invalid Credentials" };
    return c.json(refusal, 401, { "www-authenticate": `Bearer realm="${issuer}", error="invalid_token"` });
  });
  routes.route("/avatars", avatarRoute());

  return {
    name: "google",
    routes,
    control: new Hono(),
    consoleSection: () =>
      html`${identitySection(googleAuthorization.personas, grants)}${staffSection(new Date())}`,
    reset: () => grants.reset(),
    faultBody: (status) =>
      status >= 500
        ? { error: "internal_failure", error_description: "Backend Error" }
        : { error: "invalid_request", error_description: "Bad Request" },
  };
}
