/** Addresses of a booking's lead. */
export interface LeadAddress {
  email: string | null;
  /** The address before the traveller changed it to one that nobody has verified; null if they have not. */
  vouchedEmail: string | null;
}

/** E-mail of the account that made a booking. */
export interface AccountAddress {
  email: string | null;
  emailVerified: Date | null;
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Whether e-mails of a paid booking may go to its lead. The payment vouches for the address that was paid with, the agency for one that it
 * wrote, and the sign-in provider for the account's own.
 */
export function isVouchedFor(
  { email, vouchedEmail }: LeadAddress,
  account: AccountAddress | undefined,
): boolean {
  if (vouchedEmail === null || isSame(vouchedEmail, email ?? "")) return true;
  return Boolean(account?.emailVerified) && isSame(account?.email ?? "", email ?? "");
}

/** The lead's addresses after their traveller has changed the e-mail. */
export function readdressed(
  lead: LeadAddress,
  email: string,
  account: AccountAddress | undefined,
): LeadAddress & { email: string } {
  const vouched = isVouchedFor(lead, account) ? (lead.email ?? "") : (lead.vouchedEmail ?? "");
  return { email, vouchedEmail: isSame(vouched, email) ? null : vouched };
}

/** Subject of the messages about one change of a booking's contact data by staff. @param change its number, from 1. */
export const contactChangeSubject = (bookingId: string, change: number): string =>
  `${bookingId}:contact-${change}`;

/** The subjects of all such messages so far. */
export const contactChangeSubjects = (bookingId: string, changes: number): string[] =>
  Array.from({ length: changes }, (_, index) => contactChangeSubject(bookingId, index + 1));
