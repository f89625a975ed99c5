import { findPersona, type Persona } from "./personas.ts";

/** What the provider does with an authorization request before anybody has clicked. */
export type Decision =
  | { kind: "ask" }
  | { kind: "sign-in"; persona: Persona }
  | { kind: "denied" }
  | { kind: "login-required" };

/**
 * OIDC's `prompt` and `login_hint`: `none` never shows a page, `select_account`, `consent` and `login` always do,
 * and without a prompt the hint is enough if it names a persona.
 */
export function decide(prompt: string, loginHint: string): Decision {
  const prompts = prompt.split(" ").filter(Boolean);
  const silent = prompts.includes("none");
  if (prompts.length > 0 && !silent) return { kind: "ask" };
  const persona = findPersona(loginHint);
  if (!persona) return { kind: silent ? "login-required" : "ask" };
  return answerOf(persona);
}

/** What comes of asking this persona for consent. */
export function answerOf(persona: Persona): Decision {
  return persona.refuses ? { kind: "denied" } : { kind: "sign-in", persona };
}
