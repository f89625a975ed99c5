import { type BookingRow, findBookingByCode } from "../../../db/queries/booking/bookings.ts";
import { codeInitials } from "../../../domain/booking/booking-code.ts";
import { pinOf } from "../../../domain/booking/booking-pin.ts";
import { isUnclaimed } from "../../../domain/booking/booking-source.ts";
import { readCode } from "../../../domain/booking/search-terms.ts";
import { DomainError } from "../../../domain/errors.ts";
import { isExpectedSecret } from "../../access/is-expected-secret.ts";
import type { Needs } from "../../context.ts";

type LinkOwner = Pick<BookingRow, "agencyId" | "id" | "code" | "linkVersion">;

const NO_BOOKING = { agencyId: "", id: "", code: "", linkVersion: 0 };

/** Returns the text that a link's signature covers: the id alone if the link was never renewed. */
const hashedOf = ({ id, linkVersion }: LinkOwner): string =>
  linkVersion === 0 ? id : `${id}/${linkVersion}`;

/** Returns one signature per encryption key, the current key's first: `{key id}.{hash}`. */
const signatures = ({ encryption }: Needs<"encryption">, booking: LinkOwner): string[] =>
  encryption.fingerprints(hashedOf(booking), `booking-link/${booking.agencyId}`);

const pins = ({ encryption }: Needs<"encryption">, booking: LinkOwner): string[] =>
  encryption
    .fingerprints(hashedOf(booking), `booking-pin/${booking.agencyId}`)
    .map((signature) => pinOf(signature.slice(signature.indexOf(".") + 1)));

/**
 * Returns the path of a booking's link, `/b/{code}/{signature}`, without the language. Anybody with the link can view and pay
 * the booking while no account owns it. The path is stable until a renewal or a new encryption key, because the provider's
 * idempotent checkout request contains the path.
 */
export const bookingLinkPath = (ctx: Needs<"encryption">, booking: LinkOwner): string =>
  `/b/${encodeURIComponent(booking.code)}/${signatures(ctx, booking)[0]}`;

type SiteOfBooking = Pick<BookingRow, "siteOrigin" | "locale">;

export const siteOf = ({ siteOrigin, locale }: SiteOfBooking): string =>
  siteOrigin + (locale === "en" ? "/en" : "");

export const bookingLinkUrl = (ctx: Needs<"encryption">, booking: LinkOwner & SiteOfBooking): string =>
  siteOf(booking) + bookingLinkPath(ctx, booking);

export const pinPageUrl = (booking: SiteOfBooking): string => `${siteOf(booking)}/b`;

export const bookingPin = (ctx: Needs<"encryption">, booking: LinkOwner): string =>
  pins(ctx, booking)[0] ?? "";

export interface BookingLink {
  code: string;
  signature: string;
}

const findByTypedCode = async ({ db, agency }: Needs<"db" | "agency">, typed: string) => {
  const normalized = typed.trim().normalize("NFC").toUpperCase();
  const corrected = readCode(normalized, codeInitials(agency.name));
  return corrected ? findBookingByCode(db, agency.id, [normalized, corrected]) : undefined;
};

/**
 * Returns the booking of a link, even if an account already owns the booking.
 * @throws DomainError `booking-not-found` if the link is another agency's or forged, or if a renewal has replaced it.
 */
export async function bookingOfLink(
  ctx: Needs<"db" | "encryption" | "agency">,
  { code, signature }: BookingLink,
): Promise<BookingRow> {
  const booking = await findByTypedCode(ctx, code);
  // Hashes are computed for an unknown booking too, so that the response time does not reveal whether the booking exists.
  const isMatch = isExpectedSecret(signature, signatures(ctx, booking ?? NO_BOOKING));
  if (!booking || !isMatch) throw new DomainError("booking-not-found");
  return booking;
}

export async function bookingOfPin(
  ctx: Needs<"db" | "encryption" | "agency">,
  code: string,
  pin: string,
): Promise<BookingRow | undefined> {
  const booking = await findByTypedCode(ctx, code);
  const isMatch = isExpectedSecret(pin, pins(ctx, booking ?? NO_BOOKING));
  return isMatch && booking && isUnclaimed(booking) ? booking : undefined;
}
