import { type Context, Hono } from "hono";
import { choicePage, type Mistake, refusalPage } from "../identity/choice-page.ts";
import { answerOf, type Decision, decide } from "../identity/decision.ts";
import { readForm } from "../identity/form-fields.ts";
import type { Grants } from "../identity/grants.ts";
import { beto, diego, findPersona, nadia } from "../identity/personas.ts";
import { isReturnAddress, withParameters } from "../identity/return-address.ts";
import { FACEBOOK_LOOK } from "./look.ts";

export const FACEBOOK_PERSONAS = [beto, nadia, diego];

/**
 * `/dialog/oauth`. Facebook itself knows neither `prompt` nor `login_hint`; here they mean what OIDC says, so that scripts
 * can sign in without a page.
 */
export function dialogEndpoint(grants: Grants): Hono {
  const app = new Hono();
  app.get("/", (c) => {
    const { prompt = "", login_hint = "" } = c.req.query();
    return refusalOf(c) ?? answer(c, grants, decide(prompt, login_hint));
  });
  app.post("/", async (c) => {
    const refusal = refusalOf(c);
    if (refusal) return refusal;
    const { account = "", cancel } = await readForm(c);
    if (cancel) return answer(c, grants, { kind: "denied" });
    const persona = findPersona(account);
    return persona
      ? answer(c, grants, answerOf(persona))
      : ask(c, { typed: account, problem: "Escribe una dirección que termine en @viajeros.test." });
  });
  return app;
}

function refusalOf(c: Context): Response | Promise<Response> | undefined {
  const { client_id, redirect_uri = "", response_type = "code" } = c.req.query();
  const refuse = (detail: string) => c.html(refusalPage(FACEBOOK_LOOK, "invalid_request", detail), 400);
  if (!client_id) return refuse("The parameter app_id is required");
  if (!redirect_uri) return refuse("The parameter redirect_uri is required");
  if (!isReturnAddress(redirect_uri)) return refuse("The redirect_uri URL must be absolute");
  if (response_type !== "code") return refuse(`Invalid response_type: ${response_type}`);
  return undefined;
}

function answer(c: Context, grants: Grants, decision: Decision) {
  if (decision.kind === "ask") return ask(c);
  const { redirect_uri = "", state } = c.req.query();
  const parameters =
    decision.kind === "sign-in"
      ? { code: issueCode(c, grants, decision.persona.email) }
      : REFUSALS[decision.kind];
  c.header("cache-control", "no-store");
  return c.redirect(`${withParameters(redirect_uri, { ...parameters, state })}#_=_`, 302);
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

function ask(c: Context, mistake?: Mistake) {
  const site = new URL(c.req.query("redirect_uri") ?? "").host;
  return c.html(choicePage(FACEBOOK_LOOK, FACEBOOK_PERSONAS, site, mistake), mistake ? 422 : 200);
}

function issueCode(c: Context, grants: Grants, email: string): string {
  const {
    client_id = "",
    redirect_uri = "",
    scope = "",
    code_challenge,
    code_challenge_method,
  } = c.req.query();
  return grants.issueCode({
    email,
    clientId: client_id,
    redirectUri: redirect_uri,
    scope: scope.split(/[ ,]+/).filter(Boolean),
    codeChallenge: code_challenge,
    codeChallengeMethod: code_challenge_method,
  });
}
