const GMAIL_HOSTS = new Set(["gmail.com", "googlemail.com"]);

/**
 * Returns one spelling for all e-mail addresses of the same mailbox: without case and sub-address (`ana+viajes@`), and at Gmail
 * without dots. The result is a key for rate limits and for hashes in messages.
 */
export function mailboxOf(address: string): string {
  const plain = address.trim().normalize("NFKC").toLowerCase();
  const at = plain.lastIndexOf("@");
  const host = plain.slice(at + 1).replace(/\.$/, "");
  const [name = ""] = plain.slice(0, Math.max(0, at)).split("+");
  return GMAIL_HOSTS.has(host) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${host}`;
}
