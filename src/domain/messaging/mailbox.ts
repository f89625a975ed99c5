const GOOGLE = new Set(["gmail.com", "googlemail.com"]);

/**
 * Returns one spelling for all addresses of the same mailbox: without case and sub-address (`ana+viajes@`), and at
 * Gmail without dots. Use it only for counting; e-mails go to the address as typed.
 */
export function mailboxOf(address: string): string {
  const plain = address.trim().normalize("NFKC").toLowerCase();
  const at = plain.lastIndexOf("@");
  const host = plain.slice(at + 1).replace(/\.$/, "");
  const [name = ""] = plain.slice(0, Math.max(0, at)).split("+");
  return GOOGLE.has(host) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${host}`;
}
