import type { Email } from "../../domain/messaging/email.ts";
import type { EmailAddress } from "../../ports/email.ts";
import type { Needs } from "../context.ts";

/** An e-mail with its recipient and reply address. */
export interface ComposedEmail {
  email: Email;
  to: EmailAddress;
  replyTo: EmailAddress | null;
  /** Whether the recipient's address is unverified and no payment vouches for it. */
  toStranger: boolean;
}

export type ComposeNeeds = Needs<"db" | "encryption" | "agency">;

/** Returns a page's path in a language. */
export const sitePath = (locale: string, path: string): string => (locale === "en" ? `/en${path}` : path);
