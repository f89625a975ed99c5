import { ArrowLeftRight, CircleCheck, CircleX, Clock, Hourglass, LoaderCircle, Undo2 } from "lucide-react";
import { rejectionReason } from "../../../../domain/payments/rejection-reasons.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { BookingView } from "../../../../use-cases/booking/booking-view.ts";
import { paymentsMessages } from "../../../messages/payments.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { useLocale } from "../../../shell/site/use-site.ts";
import { classNames } from "../../../ui/class-names.ts";
import { type Outcome, outcomeTitle, pendingKindOf } from "./outcome.ts";

const LOOKS: Record<Outcome, { Icon: typeof Clock; look: string }> = {
  confirmed: { Icon: CircleCheck, look: "bg-success-tint text-success" },
  processing: { Icon: LoaderCircle, look: "bg-brand-tint text-brand [&>svg]:animate-spin" },
  pending: { Icon: Hourglass, look: "bg-warning-tint text-warning" },
  rejected: { Icon: CircleX, look: "bg-danger-tint text-danger" },
  unpaid: { Icon: Clock, look: "bg-warning-tint text-warning" },
  lapsed: { Icon: Clock, look: "bg-sand text-ink" },
  refunded: { Icon: Undo2, look: "bg-brand-tint text-brand" },
  replaced: { Icon: ArrowLeftRight, look: "bg-brand-tint text-brand" },
};

const returnedOf = ({ refunds, totalPrice }: BookingView): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0) || totalPrice;

function useText(outcome: Outcome, booking: BookingView, slow: boolean): string {
  const messages = useMessages(paymentsMessages);
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
    case "refunded":
      return messages.refunded.description(formatPesos(returnedOf(booking), locale));
    case "replaced": {
      const { status } = booking.payment ?? {};
      if (booking.refunds.length > 0 || status === "approved")
        return messages.replaced.returned(formatPesos(returnedOf(booking), locale));
      return status === "pending" ? messages.replaced.pending : messages.replaced.unpaid;
    }
    default:
      return messages[outcome].description;
  }
}

/** What happened, in a mark, a title and a sentence. A change of it is announced. */
export function OutcomeHeader({
  outcome,
  booking,
  slow,
}: {
  outcome: Outcome;
  booking: BookingView;
  /** Confirming takes longer than it should. */
  slow: boolean;
}) {
  const messages = useMessages(paymentsMessages);
  const text = useText(outcome, booking, slow);
  const { Icon, look } = LOOKS[outcome];
  return (
    <div role="status" className="grid justify-items-center gap-4 text-center">
      <span className={classNames("grid size-20 place-items-center rounded-full", look)}>
        <Icon aria-hidden className="size-10" />
      </span>
      <h1 className="title-2">{outcomeTitle(outcome, booking, messages)}</h1>
      <p className="max-w-prose text-lg text-muted">{text}</p>
    </div>
  );
}
