import { randomBytes } from "node:crypto";
import type { StandInContext } from "../kernel/stand-in.ts";

export interface Grant {
  email: string;
  clientId: string;
  redirectUri: string;
  scope: string[];
  nonce?: string | undefined;
  codeChallenge?: string | undefined;
  codeChallengeMethod?: string | undefined;
  /** ISO 8601. */
  grantedAt: string;
}

export type RedeemResult = { state: "good"; grant: Grant } | { state: "unknown" | "used" | "expired" };

const CODE_LIFE_MS = 10 * 60_000;

export function openGrants(
  context: StandInContext,
  provider: string,
  prefixes: { code: string; token: string },
) {
  const codes = context.store.collection<Grant & { used?: boolean }>(`${provider}.codes`);
  const tokens = context.store.collection<Grant>(`${provider}.tokens`);
  const random = (prefix: string) => prefix + randomBytes(32).toString("base64url");

  return {
    issueCode(grant: Omit<Grant, "grantedAt">): string {
      const code = random(prefixes.code);
      codes.put(code, { ...grant, grantedAt: context.now().toISOString() });
      return code;
    },
    redeem(code: string): RedeemResult {
      const grant = codes.get(code);
      if (!grant) return { state: "unknown" };
      if (grant.used) return { state: "used" };
      codes.put(code, { ...grant, used: true });
      const age = context.now().getTime() - Date.parse(grant.grantedAt);
      return age > CODE_LIFE_MS ? { state: "expired" } : { state: "good", grant };
    },
    issueToken(grant: Grant): string {
      const token = random(prefixes.token);
      tokens.put(token, grant);
      return token;
    },
    readToken: (token: string) => tokens.get(token),
    newestFirst: () => codes.all().reverse(),
    reset() {
      codes.clear();
      tokens.clear();
    },
  };
}

export type Grants = ReturnType<typeof openGrants>;
