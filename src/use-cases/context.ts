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
import type { Pictures } from "../ports/pictures.ts";
import type { Wallets } from "../ports/wallets.ts";
import type { Actor } from "./access/actor.ts";

export interface RequestInfo {
  /** `https://www.andesvivo.test`, without a trailing slash. */
  origin: string;
  ip: string | null;
  userAgent: string | null;
}

export interface Context {
  db: Database;
  /** In-process queue keyed by departure; see `inQueue`. */
  queue: KeyedQueue;
  jobs: JobQueue;
  clock: Clock;
  newId: () => string;
  encryption: Encryption;
  agency: Agency;
  actor: Actor;
  locale: Locale;
  request: RequestInfo;
  payments: PaymentProvider;
  email: EmailProvider;
  /** The domain of this address is verified at the e-mail provider. */
  emailFrom: string;
  renderEmail: RenderEmail;
  /** Counts an e-mail to an unverified address. @returns whether the e-mail may be sent. */
  mayWriteToStranger: (address: string) => Promise<boolean>;
  /**
   * Counts a contact message that failed the bot check.
   * @returns 0 if the message is accepted, otherwise the seconds until the next message is accepted.
   */
  spendUnproven: () => Promise<number>;
  /**
   * Counts e-mails that staff write to travellers.
   * @returns 0 if the e-mails are accepted, otherwise the seconds until they are accepted.
   */
  spendStaffEmails: (emails: number) => Promise<number>;
  /** Subtracts counted e-mails that were not written. */
  unspendStaffEmails: (emails: number) => Promise<void>;
  content: ContentProvider;
  geolocation: Geolocation;
  pictures: Pictures;
  wallets: Wallets;
}

export type Needs<K extends keyof Context> = Pick<Context, K>;
