import type { Authorization, AuthorizationQuery, Outcome } from "../identity/authorization.ts";
import { beto, diego, nadia } from "../identity/personas.ts";
import { isReturnAddress, withParameters } from "../identity/return-address.ts";
import { FACEBOOK_LOOK } from "./look.ts";

/**
 * Facebook supports neither `prompt` nor `login_hint`. The stand-in reads both like OIDC, so that scripts can sign in without a
 * page.
 */
export const facebookDialog: Authorization = {
  look: FACEBOOK_LOOK,
  personas: [beto, nadia, diego],
  refusalOf,
  scopeOf: ({ scope = "" }) => scope.split(/[ ,]+/).filter(Boolean),
  redirectUrl,
};

function refusalOf({ client_id, redirect_uri, response_type = "code" }: AuthorizationQuery) {
  const refuse = (detail: string) => ({ code: "invalid_request", detail });
  if (!client_id) return refuse("The parameter app_id is required");
  if (!redirect_uri) return refuse("The parameter redirect_uri is required");
  if (!isReturnAddress(redirect_uri)) return refuse("The redirect_uri URL must be absolute");
  if (response_type !== "code") return refuse(`Invalid response_type: ${response_type}`);
  return undefined;
}

const REFUSALS = {
  denied: {
    error: "access_denied",
    error_code: "200",
    error_description: "Permissions error",
    error_reason: "user_denied",
  },
  "login-required": { error: "login_required", error_description: "Nobody is signed in" },
};

function redirectUrl({ redirect_uri = "", state }: AuthorizationQuery, outcome: Outcome): string {
  const parameters = outcome.kind === "sign-in" ? { code: outcome.code } : REFUSALS[outcome.kind];
  return `${withParameters(redirect_uri, { ...parameters, state })}#_=_`;
}
