import { mailboxOf } from "../../../domain/messaging/mailbox.ts";
import type { Needs } from "../../context.ts";

/** Returns keyed hashes of a mailbox, the present key's first. Messages store the hash instead of the address. */
export const mailboxHashes = (
  { encryption, agency }: Needs<"encryption" | "agency">,
  address: string,
): string[] => encryption.fingerprints(mailboxOf(address), `mailbox/${agency.id}`);
