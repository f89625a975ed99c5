import { mailboxOf } from "../../domain/messaging/mailbox.ts";
import type { Needs } from "../context.ts";

/** Keyed hashes of a mailbox, the present key's first: messages name an address by them, and keep none. */
export const mailboxHashes = (
  { encryption, agency }: Needs<"encryption" | "agency">,
  address: string,
): string[] => encryption.fingerprints(mailboxOf(address), `mailbox/${agency.id}`);
