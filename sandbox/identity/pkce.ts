import { createHash } from "node:crypto";
import type { Grant } from "./grants.ts";

/** RFC 7636. */
export function checkPkce(grant: Grant, verifier: string): "good" | "missing" | "wrong" {
  if (!grant.codeChallenge) return "good";
  if (verifier === "") return "missing";
  const hashed = createHash("sha256").update(verifier).digest("base64url");
  const expected = grant.codeChallengeMethod === "S256" ? hashed : verifier;
  return expected === grant.codeChallenge ? "good" : "wrong";
}
