import { Hono } from "hono";
import { readForm } from "../identity/form-fields.ts";
import type { Grant, Grants } from "../identity/grants.ts";
import { checkPkce } from "../identity/pkce.ts";
import { type GraphError, refuse } from "./graph-error.ts";

/** The client secret is never in a header. */
export function tokenEndpoint(grants: Grants): Hono {
  const app = new Hono();
  app.on(["GET", "POST"], "/", async (c) => {
    const fields = { ...c.req.query(), ...(c.req.method === "POST" ? await readForm(c) : {}) };
    const missing = missingField(fields);
    if (missing) return refuse(c, missing);
    const redeemed = grants.redeem(fields.code ?? "");
    if (redeemed.state !== "good") return refuse(c, CODE_ERRORS[redeemed.state]);
    const wrong = mismatch(redeemed.grant, fields);
    if (wrong) return refuse(c, wrong);
    return c.json({
      access_token: grants.issueToken(redeemed.grant),
      token_type: "bearer",
      expires_in: 5183944,
    });
  });
  return app;
}

const CODE_ERRORS: Record<"unknown" | "used" | "expired", GraphError> = {
  unknown: { message: "Invalid verification code format.", code: 100 },
  used: { message: "This authorization code has been used.", code: 100, subcode: 36009 },
  expired: { message: "This authorization code has expired.", code: 100, subcode: 36007 },
};

function missingField(fields: Record<string, string>): GraphError | undefined {
  if (!fields.client_id) return { message: "Missing client_id parameter.", code: 101 };
  if (!fields.redirect_uri) return { message: "Missing redirect_uri parameter.", code: 191 };
  if (!fields.client_secret) return { message: "Missing client_secret parameter.", code: 1 };
  if (!fields.code) return { message: "Missing authorization code", code: 1 };
  return undefined;
}

function mismatch(grant: Grant, fields: Record<string, string>): GraphError | undefined {
  if (grant.clientId !== fields.client_id) {
    return { message: "Error validating client secret.", code: 1 };
  }
  if (grant.redirectUri !== fields.redirect_uri) {
    const message =
      "Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request";
    return { message, code: 100, subcode: 36008 };
  }
  if (checkPkce(grant, fields.code_verifier ?? "") !== "good") {
    return { message: "Invalid code_verifier parameter.", code: 1 };
  }
  return undefined;
}
