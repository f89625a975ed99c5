import { createHash } from "node:crypto";
import { SignJWT } from "jose";
import { avatarFile } from "../identity/avatar-route.ts";
import type { Grant } from "../identity/grants.ts";
import { accountNumber, findPersona } from "../identity/personas.ts";
import type { SigningKey } from "./signing-key.ts";

export function userClaims(grant: Grant, issuer: string): Record<string, unknown> {
  const persona = findPersona(grant.email);
  const claims: Record<string, unknown> = { sub: accountNumber("google", grant.email, 21) };
  if (!persona) return claims;
  if (grant.scope.includes("profile")) {
    const { name, givenName, familyName, locale } = persona;
    Object.assign(claims, { name, given_name: givenName, family_name: familyName, locale });
    if (persona.face) claims.picture = `${issuer}/avatars/${avatarFile(persona)}`;
  }
  if (grant.scope.includes("email")) {
    Object.assign(claims, { email: persona.email, email_verified: persona.emailVerified });
  }
  return claims;
}

export async function signIdToken(
  key: SigningKey,
  grant: Grant,
  token: { issuer: string; accessToken: string; now: Date },
): Promise<string> {
  const issuedAt = Math.floor(token.now.getTime() / 1000);
  const hash = createHash("sha256").update(token.accessToken).digest().subarray(0, 16);
  const nonce = grant.nonce ? { nonce: grant.nonce } : {};
  return new SignJWT({
    ...userClaims(grant, token.issuer),
    ...nonce,
    azp: grant.clientId,
    at_hash: hash.toString("base64url"),
  })
    .setProtectedHeader({ alg: "RS256", kid: String(key.publicJwk.kid), typ: "JWT" })
    .setIssuer(token.issuer)
    .setAudience(grant.clientId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 3600)
    .sign(key.privateKey);
}
