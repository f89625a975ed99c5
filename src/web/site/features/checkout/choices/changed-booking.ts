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
 * Returns the numbers of held and other free seats to show beside the choices; 0 for a number that is not shown. Held seats are
 * shown only if the choices equal the held booking, and other free seats only if few are left.
 */
export function shownSeats(checkout: Pick<CheckoutView, ChangeField | "departure">): {
  own: number;
  free: number;
} {
  const { status, free = 0, own: held = 0 } = checkout.departure ?? {};
  const own = isChanged(checkout) ? 0 : held;
  const isNamed = status === "few-left" && free > held;
  return { own, free: isNamed ? free - own : 0 };
}
