import { createHash } from "node:crypto";
import { Hono } from "hono";
import { accountOf } from "./accounts.ts";
import { readBody, textOf } from "./json-body.ts";
import { ProviderError } from "./provider-error.ts";

const sixMonthsInSeconds = 15_552_000;

/** Each code, and each refresh token, always leads to the same seller. */
export function oauthRoutes(now: () => Date): Hono {
  return new Hono().post("/token", async (c) => {
    const fields = await readBody(c);
    const clientId = textOf(fields.client_id);
    if (!clientId || !textOf(fields.client_secret)) {
      throw new ProviderError(400, "invalid_client", "invalid client_id or client_secret");
    }
    const sellerId = grantedSeller(
      textOf(fields.grant_type),
      textOf(fields.code),
      textOf(fields.refresh_token),
    );
    const issued = now().getTime().toString(36);
    return c.json({
      access_token: `APP_USR-${clientId}-${issued}-${sellerId}`,
      token_type: "bearer",
      expires_in: sixMonthsInSeconds,
      scope: "offline_access read write",
      user_id: sellerId,
      refresh_token: `TG-${digest(issued).slice(0, 24)}-${sellerId}`,
      public_key: `APP_USR-${digest(String(sellerId)).slice(0, 8)}-public`,
      live_mode: true,
    });
  });
}

function grantedSeller(grant: string | null, code: string | null, refreshToken: string | null): number {
  if (grant === "authorization_code" && code) return accountOf(`code ${code}`).id;
  if (grant === "refresh_token" && refreshToken) return accountOf(refreshToken).id;
  if (grant === "authorization_code" || grant === "refresh_token") {
    throw new ProviderError(400, "invalid_grant", "Invalid code or refresh_token");
  }
  throw new ProviderError(400, "unsupported_grant_type", "unsupported grant_type");
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
