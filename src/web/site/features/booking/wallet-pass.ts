import { data } from "react-router";
import { isId } from "../../../../domain/ids.ts";
import type { WalletPassInput } from "../../../../use-cases/booking/issue-wallet-pass.ts";
import { bookingsMessages } from "../../messages/booking/bookings.ts";
import type { RequestContext } from "../../request-context.ts";
import { localPath } from "../../shell/site/paths.ts";

/** @throws a response with status 404 if an id of the URL is invalid. */
export function passInput(
  { locale, origin }: Pick<RequestContext, "locale" | "origin">,
  { experienceId, bookingId }: { experienceId: string; bookingId: string },
): WalletPassInput {
  if (!isId(bookingId) || !isId(experienceId)) throw data(null, { status: 404 });
  const path = localPath(locale, `/booking/${experienceId}/${bookingId}`);
  return { id: bookingId, labels: bookingsMessages[locale].wallets.labels, bookingUrl: origin + path };
}

/** Headers of a wallet pass, which is personal data. */
export const NO_STORE = { "Cache-Control": "private, no-store" };
