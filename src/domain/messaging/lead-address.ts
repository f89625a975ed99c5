export interface LeadAddress {
  email: string | null;
  /** The last trusted address, before the traveller changed it to an unverified one. Null if they have not. */
  vouchedEmail: string | null;
}

export interface AccountAddress {
  email: string | null;
  emailVerified: Date | null;
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Returns whether e-mails of a paid booking may go to its lead's address. The address is trusted in three cases: the
 * booking was paid with it, the agency entered it, or the account's sign-in provider verified it.
 */
export function isVouchedFor(
  { email, vouchedEmail }: LeadAddress,
  account: AccountAddress | undefined,
): boolean {
  if (vouchedEmail === null || isSame(vouchedEmail, email ?? "")) return true;
  return Boolean(account?.emailVerified) && isSame(account?.email ?? "", email ?? "");
}

export function readdressed(
  lead: LeadAddress,
  email: string,
  account: AccountAddress | undefined,
): LeadAddress & { email: string } {
  const vouched = isVouchedFor(lead, account) ? (lead.email ?? "") : (lead.vouchedEmail ?? "");
  return { email, vouchedEmail: isSame(vouched, email) ? null : vouched };
}

/** @param change number of the change, from 1 */
export const contactChangeSubject = (bookingId: string, change: number): string =>
  `${bookingId}:contact-${change}`;

export const contactChangeSubjects = (bookingId: string, changes: number): string[] =>
  Array.from({ length: changes }, (_, index) => contactChangeSubject(bookingId, index + 1));
