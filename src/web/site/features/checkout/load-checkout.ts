import { placeDate } from "../../../../domain/departures/place-time.ts";
import { isId } from "../../../../domain/ids.ts";
import { rejectionReason } from "../../../../domain/payments/rejection-reasons.ts";
import type { QuoteCheckoutInput } from "../../../../use-cases/pricing/quote-checkout.ts";
import type { RequestContext } from "../../request-context.ts";
import { cancellationPreview } from "./cancellation-preview.ts";
import { heldForm } from "./participants/held-form.ts";
import { recallForm } from "./payment/kept-form.ts";
import type { ReturnedBooking } from "./returned-notice.tsx";

async function returnedBooking(
  { application, locale }: RequestContext,
  id: string | undefined,
): Promise<ReturnedBooking | null> {
  if (!isId(id)) return null;
  const booking = await application.getBooking({ id }).catch(() => null);
  if (!booking || booking.replacedBy) return null;
  const reason = rejectionReason(booking.payment?.statusDetail ?? null, locale);
  const { id: bookingId, experienceId, status, standing } = booking;
  const isCancelled = status === "CANCELLED" && standing !== "lapsed";
  return { bookingId, experienceId, isPaid: status === "CONFIRMED", isCancelled, reason };
}

/** @throws DomainError `experience-not-found` */
export async function loadCheckout(site: RequestContext, query: QuoteCheckoutInput) {
  const checkout = await site.application.quoteCheckout(query);
  const { selectedDate, startTime, departure } = checkout;
  const user = await site.user();
  const saved = user ? await site.application.listSavedTravellers() : [];
  return {
    checkout,
    cancellation:
      departure && selectedDate && startTime ? cancellationPreview(selectedDate, startTime, site.now) : null,
    today: placeDate(site.now),
    traveller: user && {
      ...{ id: user.id, name: user.name, email: user.email, phoneNumber: user.phoneNumber },
      // Shown by the account menu.
      image: user.image,
    },
    saved,
    returned: user ? await returnedBooking(site, query.bookingId) : null,
    kept:
      (await recallForm(site, query.experienceId)) ??
      (await heldForm(site.application, checkout, query.bookingId)),
    formKey: crypto.randomUUID(),
    outdated: false,
  };
}

export type CheckoutData = Awaited<ReturnType<typeof loadCheckout>>;
