import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";

/** The held booking that other choices on the checkout change; undefined where none is held, or its payment waits. */
export const changedBooking = ({ ownHold }: Pick<CheckoutView, "ownHold">): string | undefined =>
  ownHold && !ownHold.paymentPending ? ownHold.bookingId : undefined;

/** Whether what is chosen is another booking than the one that is held. */
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
