import type { Database } from "../../db/connection/client.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Encryption } from "../../ports/encryption.ts";

export interface AuthSettings {
  /** Seals the cookies of a sign-in under way, and signs CSRF tokens. */
  secret: string;
  google: {
    clientId: string;
    clientSecret: string;
    /** `https://accounts.google.com`; the discovery document under it must say the same. */
    issuer: string;
  };
  facebook: {
    clientId: string;
    clientSecret: string;
    /** `https://www.facebook.com/v24.0/dialog/oauth` */
    dialogUrl: string;
    /** `https://graph.facebook.com/v24.0/oauth/access_token` */
    tokenUrl: string;
    /** `https://graph.facebook.com/v24.0/me` */
    userInfoUrl: string;
  };
}

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

export interface AuthDependencies {
  db: Database;
  clock: Clock;
  /** Opens a traveller's phone number. */
  encryption: Encryption;
  newId(): string;
  log(event: AuthEvent): void;
}

/** Where the visitor reached the site. The caller has checked the host. */
export interface AuthSite {
  /** `https://www.andesvivo.test`, without a trailing slash. */
  origin: string;
  /** Whose site it is. */
  agencyId: string;
}

export const AUTH_PATH = "/api/auth";
