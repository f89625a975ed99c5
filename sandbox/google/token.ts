import { type Context, Hono } from "hono";
import { readForm } from "../identity/form-fields.ts";
import type { Grant, Grants } from "../identity/grants.ts";
import { checkPkce } from "../identity/pkce.ts";
import { longName } from "./authorize.ts";
import { signIdToken } from "./claims.ts";
import type { SigningKey } from "./signing-key.ts";

export interface TokenSettings {
  grants: Grants;
  issuer: string;
  now(): Date;
  signingKey(): Promise<SigningKey>;
}

export function tokenEndpoint(settings: TokenSettings): Hono {
  const app = new Hono();
  app.post("/", async (c) => {
    const form = await readForm(c);
    const client = clientOf(c, form);
    c.header("cache-control", "no-cache, no-store, max-age=0, must-revalidate");
    if (!client.id) return refuse(c, 400, "invalid_request", "Could not determine client ID from request.");
    if (!client.secret) return refuse(c, 400, "invalid_request", "client_secret is missing.");
    if (form.grant_type !== "authorization_code") {
      return refuse(c, 400, "unsupported_grant_type", `Invalid grant_type: ${form.grant_type ?? ""}`);
    }
    if (!form.code) return refuse(c, 400, "invalid_request", "Missing required parameter: code");
    const redeemed = settings.grants.redeem(form.code);
    if (redeemed.state === "unknown") return refuse(c, 400, "invalid_grant", "Malformed auth code.");
    if (redeemed.state !== "good") return refuse(c, 400, "invalid_grant", "Bad Request");
    return mismatch(c, redeemed.grant, client.id, form) ?? c.json(await tokensFor(settings, redeemed.grant));
  });
  return app;
}

function mismatch(c: Context, grant: Grant, clientId: string, form: Record<string, string>) {
  if (grant.clientId !== clientId) return refuse(c, 400, "invalid_grant", "Bad Request");
  if (grant.redirectUri !== form.redirect_uri) return refuse(c, 400, "redirect_uri_mismatch", "Bad Request");
  const pkce = checkPkce(grant, form.code_verifier ?? "");
  if (pkce === "missing") return refuse(c, 400, "invalid_grant", "Missing code verifier.");
  if (pkce === "wrong") return refuse(c, 400, "invalid_grant", "Invalid code verifier.");
  return undefined;
}

async function tokensFor(settings: TokenSettings, grant: Grant) {
  const accessToken = settings.grants.issueToken(grant);
  const body = {
    access_token: accessToken,
    expires_in: 3599,
    scope: grant.scope.map(longName).join(" "),
    token_type: "Bearer",
  };
  if (!grant.scope.includes("openid")) return body;
  const about = { issuer: settings.issuer, accessToken, now: settings.now() };
  return { ...body, id_token: await signIdToken(await settings.signingKey(), grant, about) };
}

function clientOf(c: Context, form: Record<string, string>): { id: string; secret: string } {
  const basic = /^Basic\s+(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  if (basic === undefined) return { id: form.client_id ?? "", secret: form.client_secret ?? "" };
  const [id = "", secret = ""] = Buffer.from(basic, "base64").toString().split(":");
  return { id: formDecoded(id), secret: formDecoded(secret) };
}

function formDecoded(value: string): string {
  return new URLSearchParams(`v=${value}`).get("v") ?? "";
}

function refuse(c: Context, status: 400 | 401, error: string, description: string) {
  return c.json({ error, error_description: description }, status);
}
