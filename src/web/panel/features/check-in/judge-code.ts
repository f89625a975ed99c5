import type { CheckInList } from "../../../../domain/check-in/check-in-list.ts";
import {
  looksLikeTicket,
  readTicket,
  scannedToken,
  type Ticket,
} from "../../../../domain/check-in/ticket.ts";
import { type Verdict, verdictOf } from "../../../../domain/check-in/verdict.ts";

/**
 * `needs-network`: a voucher from before signed tickets, which only the server can read.
 * `cannot-verify`: this browser lacks Ed25519 (https://caniuse.com/mdn-api_subtlecrypto_verify_ed25519).
 */
export type CodeVerdict = Verdict | { kind: "needs-network" } | { kind: "cannot-verify" };

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));

async function isSigned(
  publicKeys: readonly string[],
  bytes: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  for (const text of publicKeys) {
    const key = await crypto.subtle.importKey("raw", fromBase64Url(text), "Ed25519", false, ["verify"]);
    if (await crypto.subtle.verify("Ed25519", key, signature, bytes)) return true;
  }
  return false;
}

/** Format of a voucher's sealed link from before signed tickets, see `Encryption.seal`. */
const SEALED = /^[\w-]+(?:\.[\w-]+){3}$/;

/**
 * @param listNow returns the list, which may change while the server reads an older voucher
 * @param askForTicket returns null if the voucher does not belong to the agency, and throws without network
 */
export async function judgeCode(
  listNow: () => CheckInList,
  departureId: string,
  scanned: string,
  askForTicket: (token: string) => Promise<Ticket | null>,
): Promise<CodeVerdict> {
  const token = scannedToken(scanned);
  if (!looksLikeTicket(token)) {
    if (!SEALED.test(token)) return { kind: "false" };
    try {
      const ticket = await askForTicket(token);
      return verdictOf(listNow(), departureId, ticket, ticket !== null);
    } catch {
      return { kind: "needs-network" };
    }
  }
  const signedTicket = readTicket(token);
  if (!signedTicket) return { kind: "false" };
  try {
    const list = listNow();
    const isGenuine = await isSigned(list.publicKeys, signedTicket.bytes, signedTicket.signature);
    return verdictOf(list, departureId, signedTicket.ticket, isGenuine);
  } catch {
    return { kind: "cannot-verify" };
  }
}
