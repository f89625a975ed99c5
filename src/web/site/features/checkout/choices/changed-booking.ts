import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";

/** Returns the id of the held booking that new choices change. */
export const changedBooking = ({ ownHold }: Pick<CheckoutView, "ownHold">): string | undefined =>
  ownHold && !ownHold.paymentPending ? ownHold.bookingId : undefined;

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

/** Held seats are shown only if the choices equal the held booking, and other free seats only if few are left. */
export function shownSeats(checkout: Pick<CheckoutView, ChangeField | "departure">): {
  own: number;
  free: number;
} {
  const { status, free = 0, own: held = 0 } = checkout.departure ?? {};
  const own = isChanged(checkout) ? 0 : held;
  const isNamed = status === "few-left" && free > held;
  return { own, free: isNamed ? free - own : 0 };
}
