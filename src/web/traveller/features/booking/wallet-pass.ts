import { data } from "react-router";
import { isId } from "../../../../domain/ids.ts";
import type { WalletPassInput } from "../../../../use-cases/booking/issue-wallet-pass.ts";
import { bookingsMessages } from "../../../messages/bookings.ts";
import type { RequestContext } from "../../../request-context.ts";
import { localPath } from "../../../shell/site/paths.ts";

/** What a pass is asked for with, of the booking that an address names. @throws the page with status 404 where it names none. */
export function passInput(
  { locale, origin }: Pick<RequestContext, "locale" | "origin">,
  { experienceId, bookingId }: { experienceId: string; bookingId: string },
): WalletPassInput {
  if (!isId(bookingId) || !isId(experienceId)) throw data(null, { status: 404 });
  const path = localPath(locale, `/booking/${experienceId}/${bookingId}`);
  return { id: bookingId, labels: bookingsMessages[locale].wallets.labels, bookingUrl: origin + path };
}

/** Of a traveller's own: neither a browser nor a proxy keeps it. */
export const PRIVATE = { "Cache-Control": "private, no-store" };
