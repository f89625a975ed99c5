import { type Context, Hono } from "hono";
import { choicePage, type Mistake, refusalPage } from "../identity/choice-page.ts";
import { answerOf, type Decision, decide } from "../identity/decision.ts";
import { readForm } from "../identity/form-fields.ts";
import type { Grants } from "../identity/grants.ts";
import { ana, carla, diego, findPersona, john } from "../identity/personas.ts";
import { isReturnAddress, withParameters } from "../identity/return-address.ts";
import { GOOGLE_LOOK } from "./look.ts";

export const GOOGLE_PERSONAS = [ana, john, carla, diego];

/** `/o/oauth2/v2/auth`: answers by redirect when it can, else lets a person choose an account. */
export function authorizeEndpoint(grants: Grants): Hono {
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

/** Mistakes after which Google does not trust the return address, and shows a page of its own. */
function refusalOf(c: Context): Response | Promise<Response> | undefined {
  const { client_id, redirect_uri = "", response_type, scope } = c.req.query();
  const refuse = (code: string, detail: string) => c.html(refusalPage(GOOGLE_LOOK, code, detail), 400);
  if (!client_id) return refuse("invalid_request", "Missing required parameter: client_id");
  if (!redirect_uri) return refuse("invalid_request", "Missing required parameter: redirect_uri");
  if (!isReturnAddress(redirect_uri)) return refuse("redirect_uri_mismatch", `redirect_uri=${redirect_uri}`);
  if (!response_type) return refuse("invalid_request", "Missing required parameter: response_type");
  if (response_type !== "code") return refuse("unsupported_response_type", `response_type=${response_type}`);
  if (!scope) return refuse("invalid_request", "Missing required parameter: scope");
  return undefined;
}

function answer(c: Context, grants: Grants, decision: Decision) {
  const { redirect_uri = "", state, prompt } = c.req.query();
  c.header("cache-control", "no-store");
  switch (decision.kind) {
    case "ask":
      return ask(c);
    case "denied":
      return c.redirect(withParameters(redirect_uri, { error: "access_denied", state }), 302);
    case "login-required":
      return c.redirect(withParameters(redirect_uri, { error: "login_required", state }), 302);
    case "sign-in": {
      const code = issueCode(c, grants, decision.persona.email);
      const scope = grantedScope(c).map(longName).join(" ");
      const shown = prompt === "none" ? "none" : "consent";
      return c.redirect(
        withParameters(redirect_uri, { state, code, scope, authuser: "0", prompt: shown }),
        302,
      );
    }
  }
}

function ask(c: Context, mistake?: Mistake) {
  const { redirect_uri = "" } = c.req.query();
  return c.html(
    choicePage(GOOGLE_LOOK, GOOGLE_PERSONAS, new URL(redirect_uri).host, mistake),
    mistake ? 422 : 200,
  );
}

function issueCode(c: Context, grants: Grants, email: string): string {
  const { client_id = "", redirect_uri = "", nonce, code_challenge, code_challenge_method } = c.req.query();
  return grants.issueCode({
    email,
    clientId: client_id,
    redirectUri: redirect_uri,
    scope: grantedScope(c),
    nonce,
    codeChallenge: code_challenge,
    codeChallengeMethod: code_challenge_method,
  });
}

function grantedScope(c: Context): string[] {
  return (c.req.query("scope") ?? "").split(" ").filter(Boolean);
}

/** Google answers with the long names of the scopes that have one. */
export function longName(scope: string): string {
  return scope === "email" || scope === "profile"
    ? `https://www.googleapis.com/auth/userinfo.${scope}`
    : scope;
}
