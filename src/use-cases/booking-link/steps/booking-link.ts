import { type BookingRow, findBookingByCode } from "../../../db/queries/booking/bookings.ts";
import { codeInitials } from "../../../domain/booking/booking-code.ts";
import { pinOf } from "../../../domain/booking/booking-pin.ts";
import { isUnclaimed } from "../../../domain/booking/booking-source.ts";
import { readCode } from "../../../domain/booking/search-terms.ts";
import { DomainError } from "../../../domain/errors.ts";
import { isAmong } from "../../access/is-among.ts";
import type { Needs } from "../../context.ts";

type Linked = Pick<BookingRow, "agencyId" | "id" | "code" | "linkVersion">;

/** Stands in for an unknown booking. */
const NO_BOOKING = { agencyId: "", id: "", code: "", linkVersion: 0 };

/** The hashed text of a booking. A link that was never renewed hashes the id alone. */
const hashedOf = ({ id, linkVersion }: Linked): string => (linkVersion === 0 ? id : `${id}/${linkVersion}`);

/** One signature per encryption key, the present key first: `{key id}.{hash}`. */
const signatures = ({ encryption }: Needs<"encryption">, booking: Linked): string[] =>
  encryption.fingerprints(hashedOf(booking), `booking-link/${booking.agencyId}`);

const pins = ({ encryption }: Needs<"encryption">, booking: Linked): string[] =>
  encryption
    .fingerprints(hashedOf(booking), `booking-pin/${booking.agencyId}`)
    .map((signature) => pinOf(signature.slice(signature.indexOf(".") + 1)));

/**
 * Returns the path of a booking's link, `/b/{code}/{signature}`, without the language. Whoever has the link sees and pays the
 * booking while no account owns it. The path is stable until renewal or a new encryption key, because a provider's idempotent
 * checkout request contains it.
 */
export const bookingLinkPath = (ctx: Needs<"encryption">, booking: Linked): string =>
  `/b/${encodeURIComponent(booking.code)}/${signatures(ctx, booking)[0]}`;

type Placed = Pick<BookingRow, "siteOrigin" | "locale">;

/** Returns the origin of a booking's site, with its language. */
export const siteOf = ({ siteOrigin, locale }: Placed): string => siteOrigin + (locale === "en" ? "/en" : "");

/** Returns the full address of a booking's link, with the origin and language of the booking. */
export const bookingLinkUrl = (ctx: Needs<"encryption">, booking: Linked & Placed): string =>
  siteOf(booking) + bookingLinkPath(ctx, booking);

export const pinPageUrl = (booking: Placed): string => `${siteOf(booking)}/b`;

/** Returns the six digits that open a booking together with its code, to be read out on the telephone. */
export const bookingPin = (ctx: Needs<"encryption">, booking: Linked): string => pins(ctx, booking)[0] ?? "";

export interface BookingLink {
  code: string;
  signature: string;
}

const findByTypedCode = async ({ db, agency }: Needs<"db" | "agency">, typed: string) => {
  const whole = typed.trim().normalize("NFC").toUpperCase();
  const read = readCode(whole, codeInitials(agency.name));
  return read ? findBookingByCode(db, agency.id, [whole, read]) : undefined;
};

/**
 * Returns the booking of a link, even if an account owns it by now.
 * @throws DomainError `booking-not-found` if the link is another agency's, forged or renewed.
 */
export async function bookingOfLink(
  ctx: Needs<"db" | "encryption" | "agency">,
  { code, signature }: BookingLink,
): Promise<BookingRow> {
  const booking = await findByTypedCode(ctx, code);
  // The hashes are computed in every case, so that the response time does not reveal whether the booking exists.
  const isRight = isAmong(signature, signatures(ctx, booking ?? NO_BOOKING));
  if (!booking || !isRight) throw new DomainError("booking-not-found");
  return booking;
}

/** Returns the booking without an account that a typed code and a PIN open, or undefined. */
export async function bookingOfPin(
  ctx: Needs<"db" | "encryption" | "agency">,
  code: string,
  pin: string,
): Promise<BookingRow | undefined> {
  const booking = await findByTypedCode(ctx, code);
  const isRight = isAmong(pin, pins(ctx, booking ?? NO_BOOKING));
  return isRight && booking && isUnclaimed(booking) ? booking : undefined;
}
