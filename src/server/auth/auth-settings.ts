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

/** Something an operator should see. Holds no token, secret or personal data. */
export interface AuthEvent {
  level: "error" | "warn";
  /** As next-auth v4 names it: `OAUTH_CALLBACK_ERROR`. */
  code: string;
  /** `browser` for what a visitor's page reported: anybody can send that. */
  source: "server" | "browser";
  /** Names of the errors, from the outermost to the cause. */
  reason?: string;
}

/** A code on its way to an address. */
export interface CodeToSend {
  email: string;
  code: string;
  /** Of the page that it was asked for on. */
  locale: Locale;
}

/** A provider that a traveller has linked to their account. */
export interface LinkedProvider {
  userId: string;
  provider: string;
  /** Language of the page that the sign-in leads back to. */
  locale: Locale;
}

export interface AuthDependencies {
  db: Database;
  clock: Clock;
  /** Opens a traveller's phone number. */
  encryption: Encryption;
  newId(): string;
  log(event: AuthEvent): void;
  /** Counts the codes that are sent. */
  limits: Limits;
  /** Sends a code in the agency's name. @throws what the e-mail provider throws. */
  sendCode(site: AuthSite, toSend: CodeToSend): Promise<void>;
  /** Writes what follows from a provider that somebody has linked to their account, in the transaction that links it. */
  onLinked(tx: Transaction, site: AuthSite, link: LinkedProvider): Promise<void>;
  /** Does what somebody's sign-in causes, and is waited for as long as a sign-in may take. What it throws is logged, and keeps nobody out. */
  onSignedIn(site: AuthSite, userId: string): Promise<void>;
}

/** Where the sign-in is reached. The caller has checked the host. */
export interface AuthOrigin {
  /** `https://www.andesvivo.test`, without a trailing slash. */
  origin: string;
}

/** Where a visitor reached an agency's site. */
export interface AuthSite extends AuthOrigin {
  /** Whose site it is. */
  agencyId: string;
}

export const AUTH_PATH = "/api/auth";
