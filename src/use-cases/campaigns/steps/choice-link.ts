import { type BookingRow, findBookingByCode } from "../../../db/queries/booking/bookings.ts";
import { type ChoiceRow, listChoicesOf } from "../../../db/queries/campaigns/choices.ts";
import { DomainError } from "../../../domain/errors.ts";
import { isExpectedSecret } from "../../access/is-expected-secret.ts";
import { siteOf } from "../../booking-link/steps/booking-link.ts";
import type { Needs } from "../../context.ts";

type LinkOwner = Pick<BookingRow, "agencyId" | "id" | "code" | "linkVersion">;
type SiteOfBooking = Pick<BookingRow, "siteOrigin" | "locale">;

const NO_BOOKING = { agencyId: "", id: "", code: "", linkVersion: 0 };

/**
 * Returns the signatures of a booking's choice, one per encryption key, the current key's first. These signatures differ from
 * those of the booking's link. Otherwise that link could make choices after an account has claimed the booking.
 */
const signatures = ({ encryption }: Needs<"encryption">, booking: LinkOwner, campaignId: string): string[] =>
  encryption.fingerprints(
    `${campaignId}/${booking.id}/${booking.linkVersion}`,
    `departure-choice/${booking.agencyId}`,
  );

/** Returns the path of the page for a booking's choice, `/choice/{code}/{signature}`, without the language. */
export const choicePath = (ctx: Needs<"encryption">, booking: LinkOwner, campaignId: string): string =>
  `/choice/${encodeURIComponent(booking.code)}/${signatures(ctx, booking, campaignId)[0]}`;

export const choiceUrl = (
  ctx: Needs<"encryption">,
  booking: LinkOwner & SiteOfBooking,
  campaignId: string,
  to: string,
): string => `${siteOf(booking)}${choicePath(ctx, booking, campaignId)}?${new URLSearchParams({ to })}`;

export interface ChoiceLink {
  code: string;
  signature: string;
}

/** @throws DomainError `booking-not-found` if the link is another agency's or forged, or if a renewal has replaced it. */
export async function choiceOfLink(
  ctx: Needs<"db" | "encryption" | "agency">,
  { code, signature }: ChoiceLink,
): Promise<{ booking: BookingRow; choice: ChoiceRow }> {
  const booking = await findBookingByCode(ctx.db, ctx.agency.id, [code]);
  const choices = booking ? await listChoicesOf(ctx.db, booking) : [];
  // A hash is computed for an unknown booking too, so that the response time does not reveal whether the booking exists.
  if (choices.length === 0) signatures(ctx, NO_BOOKING, "");
  const choice = choices.find(
    ({ campaignId }) => booking && isExpectedSecret(signature, signatures(ctx, booking, campaignId)),
  );
  if (!booking || !choice) throw new DomainError("booking-not-found");
  return { booking, choice };
}
