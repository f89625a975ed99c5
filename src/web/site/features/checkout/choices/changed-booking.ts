import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";

/** Returns the id of the held booking that new choices change. Returns undefined if none is held or its payment is pending. */
export const changedBooking = ({ ownHold }: Pick<CheckoutView, "ownHold">): string | undefined =>
  ownHold && !ownHold.paymentPending ? ownHold.bookingId : undefined;

export const isChanged = ({
  ownHold,
  selectedDate,
  startTime,
  participants,
  total,
}: Pick<CheckoutView, "ownHold" | "selectedDate" | "startTime" | "participants" | "total">): boolean =>
  ownHold !== null &&
  (ownHold.date !== selectedDate ||
    ownHold.startTime !== startTime ||
    ownHold.participants !== participants ||
    ownHold.totalPrice !== total);
