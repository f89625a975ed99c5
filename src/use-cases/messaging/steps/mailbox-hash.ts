import { mailboxOf } from "../../../domain/messaging/mailbox.ts";
import type { Needs } from "../../context.ts";

/**
 * Returns one keyed hash of a mailbox per encryption key, the current key's first. Messages store a hash instead of the
 * address.
 */
export const mailboxHashes = (
  { encryption, agency }: Needs<"encryption" | "agency">,
  address: string,
): string[] => encryption.fingerprints(mailboxOf(address), `mailbox/${agency.id}`);
