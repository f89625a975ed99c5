import type { BookingRow } from "../../db/queries/booking/bookings.ts";
import { isId } from "../../domain/ids.ts";
import { EncryptionError } from "../../ports/encryption.ts";
import type { Needs } from "../context.ts";

const purpose = (agencyId: string): string => `voucher/${agencyId}`;

/**
 * The path of the public page behind a voucher's QR code. Its last part is encrypted, so that it cannot be forged, and is valid at
 * its own agency alone. Each call makes another one, and all of them are valid as long as their key is known.
 */
export const voucherPath = (
  ctx: Needs<"encryption">,
  { agencyId, id }: Pick<BookingRow, "agencyId" | "id">,
): string => `/voucher/${ctx.encryption.seal(id, purpose(agencyId))}`;

/** The booking that a voucher's link names; null where the link is none of this agency's. */
export function bookingOfVoucher(ctx: Needs<"encryption" | "agency">, token: string): string | null {
  try {
    const id = ctx.encryption.open(token, purpose(ctx.agency.id));
    return isId(id) ? id : null;
  } catch (error) {
    if (error instanceof EncryptionError) return null;
    throw error;
  }
}
