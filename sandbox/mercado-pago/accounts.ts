import { createHash } from "node:crypto";
import { Hono, type MiddlewareHandler } from "hono";
import { ProviderError } from "./provider-error.ts";

export interface Account {
  /** `collector_id` of the account's resources. */
  id: number;
  token: string;
  /** False for `TEST-` credentials. */
  liveMode: boolean;
}

export interface AccountEnv {
  Variables: { account: Account };
}

/**
 * Tokens end in the account's number (`APP_USR-…-202809963`), so a refreshed token belongs to the same account. Tokens of
 * another form get a number from their hash.
 */
export function accountOf(token: string): Account {
  const written = /-(\d{6,12})$/.exec(token)?.[1];
  const digest = createHash("sha256").update(token).digest();
  const id = written ? Number(written) : 100_000_000 + (digest.readUInt32BE(0) % 900_000_000);
  return { id, token, liveMode: !token.startsWith("TEST-") };
}

export const requireBearer: MiddlewareHandler<AccountEnv> = async (c, next) => {
  const token = /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  if (!token) throw unauthorized(c.req.path);
  c.set("account", accountOf(token));
  await next();
};

function unauthorized(path: string): ProviderError {
  if (path.includes("/checkout/preferences")) {
    return new ProviderError(401, "invalid_access_token", "access denied");
  }
  return new ProviderError(401, "unauthorized", "Must provide your access_token to proceed");
}

export function usersRoutes(): Hono<AccountEnv> {
  return new Hono<AccountEnv>().get("/me", (c) => {
    const { id, liveMode } = c.get("account");
    return c.json({
      id,
      nickname: nicknameOf(id),
      registration_date: "2021-03-01T09:00:00.000-04:00",
      first_name: "Vendedor",
      last_name: "De Prueba",
      country_id: "CO",
      email: `test_user_${id}@testuser.com`,
      site_id: "MCO",
      user_type: "normal",
      tags: liveMode ? ["normal"] : ["normal", "test_user"],
      status: { site_status: "active", sell: { allow: true }, billing: { allow: true } },
    });
  });
}

export function nicknameOf(accountId: number): string {
  return `TESTUSER${accountId}`;
}
