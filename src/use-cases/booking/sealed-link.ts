import type { BookingRow } from "../../db/queries/booking/bookings.ts";
import { isId } from "../../domain/ids.ts";
import { EncryptionError } from "../../ports/encryption.ts";
import type { Needs } from "../context.ts";

/** What a link to a booking is for: one for another purpose does not open it. */
export type LinkPurpose = "voucher" | "companions";

const purposeOf = (link: LinkPurpose, agencyId: string): string => `${link}/${agencyId}`;

/**
 * Names a booking in the address of a page that needs no session. It is encrypted, so that it cannot be forged, and is valid at
 * its own agency alone. Each call makes another one, and all of them are valid as long as their key is known.
 */
export const sealBooking = (
  ctx: Needs<"encryption">,
  link: LinkPurpose,
  { agencyId, id }: Pick<BookingRow, "agencyId" | "id">,
): string => ctx.encryption.seal(id, purposeOf(link, agencyId));

/** The booking that a link names; null where it is none of this agency's, or for another purpose. */
export function openBooking(
  ctx: Needs<"encryption" | "agency">,
  link: LinkPurpose,
  token: string,
): string | null {
  try {
    const id = ctx.encryption.open(token, purposeOf(link, ctx.agency.id));
    return isId(id) ? id : null;
  } catch (error) {
    if (error instanceof EncryptionError) return null;
    throw error;
  }
}
