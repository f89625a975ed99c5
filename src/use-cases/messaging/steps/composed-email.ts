import type { Email } from "../../../domain/messaging/email.ts";
import type { EmailAddress } from "../../../ports/email.ts";
import type { Needs } from "../../context.ts";

export interface ComposedEmail {
  email: Email;
  to: EmailAddress;
  replyTo: EmailAddress | null;
  /** Whether the recipient's address is unverified and no payment vouches for this address. */
  toStranger: boolean;
}

export type ComposeNeeds = Needs<"db" | "encryption" | "agency" | "clock">;

export const sitePath = (locale: string, path: string): string => (locale === "en" ? `/en${path}` : path);
