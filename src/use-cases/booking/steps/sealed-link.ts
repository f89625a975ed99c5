import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import { isId } from "../../../domain/ids.ts";
import { EncryptionError } from "../../../ports/encryption.ts";
import type { Needs } from "../../context.ts";

/** A link for one purpose is invalid for the other. */
export type LinkPurpose = "voucher" | "companions";

const purposeOf = (link: LinkPurpose, agencyId: string): string => `${link}/${agencyId}`;

/**
 * The link cannot be forged, and is valid only at the booking's agency. Each call returns a different link. A link stays valid
 * while the server has its encryption key.
 */
export const sealBooking = (
  ctx: Needs<"encryption">,
  link: LinkPurpose,
  { agencyId, id }: Pick<BookingRow, "agencyId" | "id">,
): string => ctx.encryption.seal(id, purposeOf(link, agencyId));

/** Returns the booking id of a link; null if the link is forged, another agency's or for another purpose. */
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
