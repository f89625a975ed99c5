import { timingSafeEqual } from "node:crypto";
import { type BookingRow, findBookingByCode } from "../../db/queries/booking/bookings.ts";
import { codeInitials } from "../../domain/booking/booking-code.ts";
import { pinOf } from "../../domain/booking/booking-pin.ts";
import { readCode } from "../../domain/booking/search-terms.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Needs } from "../context.ts";

type Linked = Pick<BookingRow, "agencyId" | "id" | "code" | "linkVersion">;

/** In place of a booking that is not there. */
const NOBODYS = { agencyId: "", id: "", code: "", linkVersion: 0 };

/** What of a booking is hashed; a link that was never made anew has the id alone. */
const hashedOf = ({ id, linkVersion }: Linked): string => (linkVersion === 0 ? id : `${id}/${linkVersion}`);

/** By each key, the present one first: `{key id}.{hash}`. */
const signatures = ({ encryption }: Needs<"encryption">, booking: Linked): string[] =>
  encryption.fingerprints(hashedOf(booking), `booking-link/${booking.agencyId}`);

const pins = ({ encryption }: Needs<"encryption">, booking: Linked): string[] =>
  encryption
    .fingerprints(hashedOf(booking), `booking-pin/${booking.agencyId}`)
    .map((signature) => pinOf(signature.slice(signature.indexOf(".") + 1)));

function isAmong(given: string, all: readonly string[]): boolean {
  const bytes = Buffer.from(given);
  return all.some((one) => one.length === bytes.length && timingSafeEqual(Buffer.from(one), bytes));
}

/**
 * Where a booking of nobody's account is seen and paid by whoever has its link: `/b/{code}/{signature}`, without the language. It is the same
 * at every call with the same keys until it is renewed, so that a payment provider can be asked twice for one checkout that leads back to it.
 */
export const bookingLinkPath = (ctx: Needs<"encryption">, booking: Linked): string =>
  `/b/${encodeURIComponent(booking.code)}/${signatures(ctx, booking)[0]}`;

type Placed = Pick<BookingRow, "siteOrigin" | "locale">;

const siteOf = ({ siteOrigin, locale }: Placed): string => siteOrigin + (locale === "en" ? "/en" : "");

/** The whole address of a booking's link, at the site and in the language in which it was made. */
export const bookingLinkUrl = (ctx: Needs<"encryption">, booking: Linked & Placed): string =>
  siteOf(booking) + bookingLinkPath(ctx, booking);

/** Where a booking is opened by its code and its PIN. */
export const pinPageUrl = (booking: Placed): string => `${siteOf(booking)}/b`;

/** Six digits that open a booking together with its code, to be said on the telephone. */
export const bookingPin = (ctx: Needs<"encryption">, booking: Linked): string => pins(ctx, booking)[0] ?? "";

/** What names a booking in the address of its link. */
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
 * The booking of a link, whether or not it has become somebody's since.
 * @throws DomainError `booking-not-found` for a link that is not this agency's, one that was made up, and one that was renewed since.
 */
export async function bookingOfLink(
  ctx: Needs<"db" | "encryption" | "agency">,
  { code, signature }: BookingLink,
): Promise<BookingRow> {
  const booking = await findByTypedCode(ctx, code);
  // Hashes are made for every answer: how long it takes does not say whether there is such a booking.
  const isRight = isAmong(signature, signatures(ctx, booking ?? NOBODYS));
  if (!booking || !isRight) throw new DomainError("booking-not-found");
  return booking;
}

/** The booking of nobody's account that a typed code and a PIN open; undefined where they open none. */
export async function bookingOfPin(
  ctx: Needs<"db" | "encryption" | "agency">,
  code: string,
  pin: string,
): Promise<BookingRow | undefined> {
  const booking = await findByTypedCode(ctx, code);
  const isRight = isAmong(pin, pins(ctx, booking ?? NOBODYS));
  return isRight && booking?.userId === null ? booking : undefined;
}
