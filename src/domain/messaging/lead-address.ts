export interface LeadAddress {
  email: string | null;
  /**
   * Last trusted address before the traveller entered an unverified one. Null if `email` is trusted, because the booking was
   * paid with it or staff entered it.
   */
  vouchedEmail: string | null;
}

export interface AccountAddress {
  email: string | null;
  emailVerified: Date | null;
}

const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * The address is trusted in three cases: the booking was paid with the address, the agency entered it, or it is the verified
 * address of the booking's account.
 */
export function isVouchedFor(
  { email, vouchedEmail }: LeadAddress,
  account: AccountAddress | undefined,
): boolean {
  if (vouchedEmail === null || isSameAddress(vouchedEmail, email ?? "")) return true;
  return Boolean(account?.emailVerified) && isSameAddress(account?.email ?? "", email ?? "");
}

export function changeLeadAddress(
  lead: LeadAddress,
  email: string,
  account: AccountAddress | undefined,
): LeadAddress & { email: string } {
  const vouched = isVouchedFor(lead, account) ? (lead.email ?? "") : (lead.vouchedEmail ?? "");
  return { email, vouchedEmail: isSameAddress(vouched, email) ? null : vouched };
}

/** @param change number of the change, from 1 */
export const contactChangeSubject = (bookingId: string, change: number): string =>
  `${bookingId}:contact-${change}`;

export const contactChangeSubjects = (bookingId: string, changes: number): string[] =>
  Array.from({ length: changes }, (_, index) => contactChangeSubject(bookingId, index + 1));
