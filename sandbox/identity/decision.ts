import { findPersona, type Persona } from "./personas.ts";

export type Decision =
  | { kind: "ask" }
  | { kind: "sign-in"; persona: Persona }
  | { kind: "denied" }
  | { kind: "login-required" };

/** Applies OIDC's `prompt` and `login_hint`. */
export function decide(prompt: string, loginHint: string): Decision {
  const prompts = prompt.split(" ").filter(Boolean);
  const silent = prompts.includes("none");
  if (prompts.length > 0 && !silent) return { kind: "ask" };
  const persona = findPersona(loginHint);
  if (!persona) return { kind: silent ? "login-required" : "ask" };
  return answerOf(persona);
}

export function answerOf(persona: Persona): Decision {
  return persona.refuses ? { kind: "denied" } : { kind: "sign-in", persona };
}
