import { type Context, Hono } from "hono";
import { choicePage, type Look, type Mistake, refusalPage } from "./choice-page.ts";
import { answerOf, type Decision, decide } from "./decision.ts";
import { readForm } from "./form-fields.ts";
import type { Grants } from "./grants.ts";
import { findPersona, type Persona } from "./personas.ts";

export type AuthorizationQuery = Partial<Record<string, string>>;

export type Outcome = { kind: "sign-in"; code: string } | { kind: "denied" | "login-required" };

export interface Authorization {
  look: Look;
  personas: readonly Persona[];
  /** @param site host of the redirect URI. */
  personasAt?(site: string): readonly Persona[] | undefined;
  /** Errors that make the redirect URI untrustworthy. */
  refusalOf(query: AuthorizationQuery): { code: string; detail: string } | undefined;
  scopeOf(query: AuthorizationQuery): string[];
  redirectUrl(query: AuthorizationQuery, outcome: Outcome): string;
}

export function authorizationEndpoint(provider: Authorization, grants: Grants): Hono {
  const { look } = provider;

  function ask(c: Context, mistake?: Mistake) {
    const site = new URL(c.req.query("redirect_uri") ?? "").host;
    const personas = provider.personasAt?.(site) ?? provider.personas;
    return c.html(choicePage(look, personas, site, mistake), mistake ? 422 : 200);
  }

  function answer(c: Context, decision: Decision) {
    c.header("cache-control", "no-store");
    if (decision.kind === "ask") return ask(c);
    const query = c.req.query();
    const outcome: Outcome =
      decision.kind === "sign-in"
        ? { kind: "sign-in", code: issueCode(grants, query, decision.persona.email, provider.scopeOf(query)) }
        : decision;
    return c.redirect(provider.redirectUrl(query, outcome), 302);
  }

  const app = new Hono();
  app.use(async (c, next) => {
    const refusal = provider.refusalOf(c.req.query());
    return refusal ? c.html(refusalPage(look, refusal.code, refusal.detail), 400) : next();
  });
  app.get("/", (c) => {
    const { prompt = "", login_hint = "" } = c.req.query();
    return answer(c, decide(prompt, login_hint));
  });
  app.post("/", async (c) => {
    const { account = "", cancel } = await readForm(c);
    if (cancel) return answer(c, { kind: "denied" });
    const persona = findPersona(account);
    return persona
      ? answer(c, answerOf(persona))
      : ask(c, { typed: account, problem: "Escribe una dirección que termine en @viajeros.test." });
  });
  return app;
}

function issueCode(grants: Grants, query: AuthorizationQuery, email: string, scope: string[]): string {
  const { client_id = "", redirect_uri = "", nonce, code_challenge, code_challenge_method } = query;
  return grants.issueCode({
    email,
    clientId: client_id,
    redirectUri: redirect_uri,
    scope,
    nonce,
    codeChallenge: code_challenge,
    codeChallengeMethod: code_challenge_method,
  });
}
