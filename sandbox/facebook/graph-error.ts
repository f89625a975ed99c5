import { randomBytes } from "node:crypto";
import type { Context } from "hono";

export interface GraphError {
  message: string;
  code: number;
  subcode?: number;
}

export function errorBody(error: GraphError) {
  return {
    error: {
      message: error.message,
      type: "OAuthException",
      code: error.code,
      ...(error.subcode === undefined ? {} : { error_subcode: error.subcode }),
      fbtrace_id: `A${randomBytes(16).toString("base64url")}`,
    },
  };
}

/** Clients recognize an invalid token by this header. */
export function refuse(c: Context, error: GraphError) {
  const kind = error.code === 190 ? "invalid_token" : "invalid_request";
  c.header("www-authenticate", `OAuth "Facebook Platform" "${kind}" "${error.message}"`);
  return c.json(errorBody(error), 400);
}
