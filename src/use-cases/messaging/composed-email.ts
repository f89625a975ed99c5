import type { Email } from "../../domain/messaging/email.ts";
import type { EmailAddress } from "../../ports/email.ts";
import type { Needs } from "../context.ts";

/** An e-mail with the people it goes between. */
export interface ComposedEmail {
  email: Email;
  to: EmailAddress;
  replyTo: EmailAddress | null;
  /** Nobody has verified the traveller's address, and no payment vouches for it. */
  toStranger: boolean;
}

export type ComposeNeeds = Needs<"db" | "encryption" | "agency">;

/** Path of a page in a language. */
export const sitePath = (locale: string, path: string): string => (locale === "en" ? `/en${path}` : path);
