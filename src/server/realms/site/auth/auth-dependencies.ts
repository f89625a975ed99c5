import type { Database, Transaction } from "../../../../db/connection/client.ts";
import type { Locale } from "../../../../domain/locale.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { Encryption } from "../../../../ports/encryption.ts";
import type { AuthEvent, AuthOrigin, CodeToSend } from "../../../auth/auth-settings.ts";
import type { Limits } from "../../../limits/create-limits.ts";

export interface AuthSite extends AuthOrigin {
  agencyId: string;
}

export interface LinkedProvider {
  userId: string;
  provider: string;
  locale: Locale;
}

export interface AuthDependencies {
  db: Database;
  clock: Clock;
  encryption: Encryption;
  newId(): string;
  log(event: AuthEvent): void;
  limits: Limits;
  /** @throws the e-mail provider's errors */
  sendCode(site: AuthSite, codeToSend: CodeToSend): Promise<void>;
  /** Runs in the transaction that links the provider. */
  onLinked(tx: Transaction, site: AuthSite, link: LinkedProvider): Promise<void>;
  /** The sign-in waits for a limited time. Errors are logged, and the sign-in still succeeds. */
  onSignedIn(site: AuthSite, userId: string): Promise<void>;
}
