import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";

/**
 * Returns the id of the held booking that new choices change. Returns undefined without a hold or if its payment is pending.
 */
export const changedBooking = ({ ownHold }: Pick<CheckoutView, "ownHold">): string | undefined =>
  ownHold && !ownHold.paymentPending ? ownHold.bookingId : undefined;

/** Returns the id of the held booking if it equals the choices and can be paid. */
export const unchangedBooking = (checkout: Pick<CheckoutView, ChangeField>): string | undefined =>
  isChanged(checkout) ? undefined : changedBooking(checkout);

type ChangeField = "ownHold" | "selectedDate" | "startTime" | "participants" | "total";

export const isChanged = ({
  ownHold,
  selectedDate,
  startTime,
  participants,
  total,
}: Pick<CheckoutView, ChangeField>): boolean =>
  ownHold !== null &&
  (ownHold.date !== selectedDate ||
    ownHold.startTime !== startTime ||
    ownHold.participants !== participants ||
    ownHold.totalPrice !== total);

/**
 * Returns the number of held seats to show beside the choices. Returns 0 if the choices differ from the held booking, because
 * the page would then show two different numbers of people.
 */
export const shownOwnSeats = (checkout: Pick<CheckoutView, ChangeField | "departure">): number =>
  isChanged(checkout) ? 0 : (checkout.departure?.own ?? 0);
