import { rejectionReason } from "../../../../domain/payments/rejection-reasons.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { BookingView } from "../../../../use-cases/booking/booking-view.ts";
import { bookingsMessages } from "../../messages/booking/bookings.ts";
import { paymentsMessages } from "../../messages/checkout/payments.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { canPayAgain, type Outcome, outcomeTitle, pendingKindOf } from "./outcome.ts";
import { OutcomeMark } from "./outcome-mark.tsx";

const refundedAmount = ({ refunds, totalPrice }: BookingView): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0) || totalPrice;

function useText(outcome: Outcome, booking: BookingView, slow: boolean): string {
  const messages = useMessages(paymentsMessages);
  const { hold } = useMessages(bookingsMessages);
  const locale = useLocale();
  switch (outcome) {
    case "processing":
      return slow ? messages.processing.slow : messages.processing.description;
    case "pending":
      return messages.pending[pendingKindOf(booking)];
    case "rejected": {
      const { happened, advice } = rejectionReason(booking.payment?.statusDetail ?? null, locale);
      return `${happened} ${advice} ${messages.rejected.nothingCharged}`;
    }
    case "unpaid": {
      const { formerPriceRefund, totalPrice } = booking;
      if (formerPriceRefund === null) return messages.unpaid.description;
      return hold.formerPrice(formatPesos(formerPriceRefund, locale), formatPesos(totalPrice, locale));
    }
    case "refunded":
      return messages.refunded.description(formatPesos(refundedAmount(booking), locale));
    case "returned":
      return messages.returned[canPayAgain(booking) ? "held" : "ended"];
    case "replaced": {
      const { status } = booking.payment ?? {};
      if (booking.refunds.length > 0 || status === "approved")
        return messages.replaced.returned(formatPesos(refundedAmount(booking), locale));
      return status === "pending" ? messages.replaced.pending : messages.replaced.unpaid;
    }
    default:
      return messages[outcome].description;
  }
}

export function OutcomeHeader({
  outcome,
  booking,
  slow,
}: {
  outcome: Outcome;
  booking: BookingView;
  /** Whether the confirmation takes longer than expected. */
  slow: boolean;
}) {
  const messages = useMessages(paymentsMessages);
  const text = useText(outcome, booking, slow);
  return <OutcomeMark outcome={outcome} title={outcomeTitle(outcome, booking, messages)} text={text} />;
}
