import type { Database } from "../db/connection/client.ts";
import type { JobQueue } from "../db/connection/jobs.ts";
import type { KeyedQueue } from "../db/connection/keyed-queue.ts";
import type { Agency } from "../domain/agencies/agency.ts";
import type { Locale } from "../domain/locale.ts";
import type { RenderEmail } from "../domain/messaging/email.ts";
import type { Clock } from "../ports/clock.ts";
import type { ContentProvider } from "../ports/content.ts";
import type { EmailProvider } from "../ports/email.ts";
import type { Encryption } from "../ports/encryption.ts";
import type { Geolocation } from "../ports/geolocation.ts";
import type { PaymentProvider } from "../ports/payments.ts";
import type { Wallets } from "../ports/wallets.ts";
import type { Actor } from "./access/actor.ts";

export interface RequestInfo {
  /** `https://www.andesvivo.test`, without a trailing slash. */
  origin: string;
  ip: string | null;
  userAgent: string | null;
}

/** Each use case names only the dependencies that it needs. */
export interface Context {
  db: Database;
  /** In-process queue keyed by departure; see `inQueue`. */
  queue: KeyedQueue;
  jobs: JobQueue;
  clock: Clock;
  newId: () => string;
  /** For data that must not be stored as plain text. */
  encryption: Encryption;
  agency: Agency;
  actor: Actor;
  locale: Locale;
  request: RequestInfo;
  payments: PaymentProvider;
  email: EmailProvider;
  /** The domain is verified at the e-mail provider. */
  emailFrom: string;
  renderEmail: RenderEmail;
  /** @returns whether an e-mail to an unverified address may be sent, after counting it. */
  mayWriteToStranger: (address: string) => Promise<boolean>;
  /**
   * For a contact message that failed the bot check.
   * @returns seconds until the next one is accepted; 0 if this one is.
   */
  spendUnproven: () => Promise<number>;
  /** @returns seconds until e-mails of staff to travellers are accepted; 0 if they are. */
  spendStaffEmails: (emails: number) => Promise<number>;
  /** For counted e-mails that were not written. */
  unspendStaffEmails: (emails: number) => Promise<void>;
  content: ContentProvider;
  geolocation: Geolocation;
  wallets: Wallets;
}

export type Needs<K extends keyof Context> = Pick<Context, K>;
