import type { Authorization, AuthorizationQuery, Outcome } from "../identity/authorization.ts";
import { ana, carla, diego, john, STAFF } from "../identity/personas.ts";
import { isReturnAddress, withParameters } from "../identity/return-address.ts";
import { GOOGLE_LOOK } from "./look.ts";

export const googleAuthorization: Authorization = {
  look: GOOGLE_LOOK,
  personas: [ana, john, carla, diego],
  personasAt: (site) => (site.startsWith("panel.") ? STAFF : undefined),
  refusalOf,
  scopeOf,
  redirectUrl,
};

function refusalOf({ client_id, redirect_uri, response_type, scope }: AuthorizationQuery) {
  const refuse = (code: string, detail: string) => ({ code, detail });
  if (!client_id) return refuse("invalid_request", "Missing required parameter: client_id");
  if (!redirect_uri) return refuse("invalid_request", "Missing required parameter: redirect_uri");
  if (!isReturnAddress(redirect_uri)) return refuse("redirect_uri_mismatch", `redirect_uri=${redirect_uri}`);
  if (!response_type) return refuse("invalid_request", "Missing required parameter: response_type");
  if (response_type !== "code") return refuse("unsupported_response_type", `response_type=${response_type}`);
  if (!scope) return refuse("invalid_request", "Missing required parameter: scope");
  return undefined;
}

function scopeOf({ scope = "" }: AuthorizationQuery): string[] {
  return scope.split(" ").filter(Boolean);
}

const ERRORS = { denied: "access_denied", "login-required": "login_required" };

function redirectUrl(query: AuthorizationQuery, outcome: Outcome): string {
  const { redirect_uri = "", state, prompt } = query;
  if (outcome.kind !== "sign-in") return withParameters(redirect_uri, { error: ERRORS[outcome.kind], state });
  return withParameters(redirect_uri, {
    state,
    code: outcome.code,
    scope: scopeOf(query).map(longName).join(" "),
    authuser: "0",
    prompt: prompt === "none" ? "none" : "consent",
  });
}

export function longName(scope: string): string {
  return scope === "email" || scope === "profile"
    ? `https://www.googleapis.com/auth/userinfo.${scope}`
    : scope;
}
