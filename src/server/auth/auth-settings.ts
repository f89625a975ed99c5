import type { Config } from "../../config/config.ts";
import type { Locale } from "../../domain/locale.ts";

export type AuthSettings = Pick<
  Config,
  | "AUTH_SECRET"
  | "GOOGLE_CLIENT_ID"
  | "GOOGLE_CLIENT_SECRET"
  | "GOOGLE_ISSUER"
  | "FACEBOOK_CLIENT_ID"
  | "FACEBOOK_CLIENT_SECRET"
  | "FACEBOOK_DIALOG_URL"
  | "FACEBOOK_TOKEN_URL"
  | "FACEBOOK_USER_INFO_URL"
  | "SIGN_IN_CODES"
>;

/** Contains no token, secret or personal data. */
export interface AuthEvent {
  level: "error" | "warn";
  /** Name as in next-auth v4, such as `OAUTH_CALLBACK_ERROR`. */
  code: string;
  /** Anybody can send reports from `browser`. */
  source: "server" | "browser";
  /** Names of the errors, from the outermost error to the root cause. */
  reason?: string;
}

export interface CodeToSend {
  email: string;
  code: string;
  locale: Locale;
}

/** The caller has checked the site's host. */
export interface AuthOrigin {
  /** Without a trailing slash: `https://www.andesvivo.test`. */
  origin: string;
}

export const AUTH_PATH = "/api/auth";
