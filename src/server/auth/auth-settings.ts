import type { Config } from "../../config/config.ts";
import type { Database, Transaction } from "../../db/connection/client.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Encryption } from "../../ports/encryption.ts";
import type { Limits } from "../limits/create-limits.ts";

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

/** An event for the operator's log. Holds no token, secret or personal data. */
export interface AuthEvent {
  level: "error" | "warn";
  /** next-auth v4's name: `OAUTH_CALLBACK_ERROR`. */
  code: string;
  /** `browser` marks a report from a visitor's page. Anybody can send these. */
  source: "server" | "browser";
  /** Names of the errors, from the outermost error to the root cause. */
  reason?: string;
}

export interface CodeToSend {
  email: string;
  code: string;
  /** Language of the page that asked for the code. */
  locale: Locale;
}

export interface LinkedProvider {
  userId: string;
  provider: string;
  /** Language of the page after the sign-in. */
  locale: Locale;
}

export interface AuthDependencies {
  db: Database;
  clock: Clock;
  encryption: Encryption;
  newId(): string;
  log(event: AuthEvent): void;
  limits: Limits;
  /** Sends a code in the agency's name. @throws the e-mail provider's errors. */
  sendCode(site: AuthSite, toSend: CodeToSend): Promise<void>;
  /** Writes the effects of a newly linked provider, in the transaction that links it. */
  onLinked(tx: Transaction, site: AuthSite, link: LinkedProvider): Promise<void>;
  /**
   * Runs the effects of a sign-in, which waits for them for a limited time. Errors are logged and do not fail the sign-in.
   */
  onSignedIn(site: AuthSite, userId: string): Promise<void>;
}

/** Origin of the sign-in. The caller has checked the host. */
export interface AuthOrigin {
  /** Without a trailing slash: `https://www.andesvivo.test`. */
  origin: string;
}

export interface AuthSite extends AuthOrigin {
  agencyId: string;
}

export const AUTH_PATH = "/api/auth";
